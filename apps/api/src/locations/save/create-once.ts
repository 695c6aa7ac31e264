import { createHash } from 'node:crypto';
import type { LocationWrite } from '@rastnetz/contract';
import { contentHash, readIdempotencyKey } from '../../platform/http/endpoints/idempotency-key.ts';
import type { ReceivedFiles } from '../../platform/http/uploads/multipart.ts';
import type { LocationIdempotencyStore } from '../stores/location-idempotency.store.ts';
import type { SaveStores } from '../stores/location-stores.ts';
import type { Actor, SaveOutcome } from './location-save.ts';
import { type SaveBatchInput, saveBatch } from './save-batch.ts';

/** A request that creates a location and may be repeated (ADR 0087). */
export interface Creation {
  readonly keyHash: Buffer;
  readonly contentHash: Buffer;
}

/** Value of the header, not parsed yet, and the files of the request. */
interface CreationRequest {
  readonly idempotencyKey: string | undefined;
  readonly files: ReceivedFiles;
}

/**
 * Hash of a user's idempotency key, null without one. Keys are scoped to the user, so that somebody else with the same key learns and blocks nothing.
 * Throws `validation` naming the header.
 */
export function creationKeyHash({ userId }: Pick<Actor, 'userId'>, header: string | undefined): Buffer | null {
  const name = readIdempotencyKey(header);
  return name === null || userId === null ? null : createHash('sha256').update(`${userId}\n${name}`).digest();
}

/** The creation that a save requests; null for an update, which has a version instead, and without a key. */
export async function creationOf(actor: Actor, write: LocationWrite, { idempotencyKey, files }: CreationRequest): Promise<Creation | null> {
  const keyHash = creationKeyHash(actor, idempotencyKey);
  return keyHash === null || write._id !== undefined ? null : { keyHash, contentHash: await contentHash(write, files) };
}

/** Saves a batch of one new location, unless an earlier request has created it; returns null then. Waits for a concurrent request with the same key. */
export async function createOnce(
  stores: SaveStores & { readonly locationIdempotency: LocationIdempotencyStore },
  { keyHash, contentHash }: Creation,
  batch: SaveBatchInput,
): Promise<SaveOutcome | null> {
  await stores.locationIdempotency.lock(keyHash);
  if (await stores.locationIdempotency.find(keyHash)) return null;
  const [outcome] = await saveBatch(stores, batch);
  if (!outcome) throw new Error('a save had no outcome');
  await stores.locationIdempotency.insert({ location_id: outcome.location._id, key_hash: keyHash, content_hash: contentHash });
  return outcome;
}
