import { createHash } from 'node:crypto';
import { readIdempotencyKey } from '../../platform/http/endpoints/idempotency-key.ts';
import type { IdempotentRequest } from '../stores/report-idempotency.store.ts';

/**
 * The idempotency key of a report, or null without one. Only its hash is stored. Throws `validation` naming the header.
 * @param caller id of the API key, or hash of the network: keys are scoped to a caller
 */
export function idempotentRequest(caller: string, header: string | undefined): IdempotentRequest | null {
  const name = readIdempotencyKey(header);
  return name === null ? null : { caller, keyHash: createHash('sha256').update(name).digest() };
}
