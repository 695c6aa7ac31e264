import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { fieldProblem, Problem } from '../../../kernel/problem.ts';

/** Longest text of one part, JSON included, in bytes. */
export const MAX_TEXT_BYTES = 1024 * 1024;

export const invalidJson = (part: string): Problem =>
  fieldProblem(part, 'upload.invalid_json', 'is no valid JSON, or longer than 1 MB', { part });

export const repeatedPart = (part: string): Problem => fieldProblem(part, 'upload.repeated_part', 'may come only once', { part });

/** Whether a part is read as a stream. The plugin would parse a part declared as JSON before its bounds are checked, and keep it. */
export const isPartAFile = (_name: string | undefined, type: string | undefined, filename: string | undefined): boolean =>
  filename !== undefined || type === 'application/octet-stream' || type?.startsWith('application/json') === true;

/** Text of a part without a file to store; `take` counts its bytes. Throws `payload_too_large`. */
export async function textOf(part: MultipartFile | MultipartValue, take: (bytes: number) => void): Promise<string> {
  const text = part.type === 'file' ? await readText(part, take) : fieldText(part, take);
  if (text !== undefined) return text;
  throw new Problem('payload_too_large', { detail: `The part "${part.fieldname}" exceeds 1 MB.`, params: { part: part.fieldname } });
}

/** Older clients send a text such as "null" or "" if no file was selected. */
export function requireBlank(part: MultipartValue): void {
  const text = String(part.value ?? '').trim();
  if (!['', 'null', 'undefined'].includes(text))
    throw fieldProblem(part.fieldname, 'upload.not_a_file', 'is no file', { part: part.fieldname });
}

function fieldText({ value, valueTruncated }: MultipartValue, take: (bytes: number) => void): string | undefined {
  if (valueTruncated) return undefined;
  const text = String(value);
  take(Buffer.byteLength(text));
  return text;
}

/** Memory of one chunk beside its bytes: a client may send each byte as a chunk of its own. */
const CHUNK_OVERHEAD_BYTES = 200;

/** Text of a part sent as a file; undefined if it is too long. */
async function readText(part: MultipartFile, take: (bytes: number) => void): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_TEXT_BYTES) continue;
    take(chunk.length + CHUNK_OVERHEAD_BYTES);
    chunks.push(chunk);
  }
  return bytes > MAX_TEXT_BYTES ? undefined : Buffer.concat(chunks).toString('utf8');
}
