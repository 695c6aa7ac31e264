import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { fieldProblem } from '../../../kernel/problem.ts';
import type { ReceivedFile, ReceivedFiles } from '../uploads/multipart.ts';

const NAME = /^[\x21-\x7e]{1,200}$/;
/** The header is a string of Structured Fields (RFC 8941); some clients omit the quotes. */
const QUOTES = /^"(.*)"$/;

/**
 * The idempotency key in a header, or null without one (draft-ietf-httpapi-idempotency-key-header). Throws `validation` naming the header.
 */
export function readIdempotencyKey(header: string | undefined): string | null {
  if (header === undefined) return null;
  const name = header.replace(QUOTES, '$1');
  if (!NAME.test(name))
    throw fieldProblem('Idempotency-Key', 'report.error.idempotency_key', 'must be 1 to 200 printable signs of ASCII, without blanks');
  return name;
}

/** Hash of a request's content: the JSON, and the bytes of every file by part. */
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
