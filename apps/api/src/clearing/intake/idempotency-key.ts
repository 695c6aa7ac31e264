import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fieldProblem } from '../../kernel/problem.ts';
import type { ReceivedFile, ReceivedFiles } from '../../platform/http/uploads/multipart.ts';
import type { IdempotentRequest } from '../stores/report-idempotency.store.ts';

const NAME = /^[\x21-\x7e]{1,200}$/;
/** The header is a string of Structured Fields; programs also send it bare. */
const QUOTES = /^"(.*)"$/;

/**
 * A call by the name its caller gave it, or null where it gave none (draft-ietf-httpapi-idempotency-key-header). Of the name only a hash is
 * kept. Throws `validation` naming the header.
 * @param caller id of the API key, or the hash of the network, it came from: a name of one caller means nothing for another
 */
export function idempotentRequest(caller: string, header: string | undefined): IdempotentRequest | null {
  if (header === undefined) return null;
  const name = header.replace(QUOTES, '$1');
  if (!NAME.test(name))
    throw fieldProblem('Idempotency-Key', 'report.error.idempotency_key', 'must be 1 to 200 printable signs of ASCII, without blanks');
  return { caller, keyHash: createHash('sha256').update(name).digest() };
}

/** A hash of all that a call brought: the JSON as it was read, and the bytes of every file in its part. */
export async function contentHash(json: unknown, files: ReceivedFiles): Promise<Buffer> {
  const parts = Object.keys(files).toSorted();
  const hashes: (readonly [string, string])[] = [];
  for (const part of parts) for (const file of files[part] ?? []) hashes.push([part, await fileHash(file)]);
  return createHash('sha256')
    .update(JSON.stringify([json, hashes]))
    .digest();
}

async function fileHash(file: ReceivedFile): Promise<string> {
  const hash = createHash('sha256');
  if ('bytes' in file) hash.update(file.bytes);
  else await pipeline(createReadStream(file.path), hash);
  return hash.digest('hex');
}
