import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { fieldProblem, Problem } from '../../../kernel/problem.ts';

/** Longest text of one part, JSON included, in bytes. */
export const MAX_TEXT_BYTES = 1024 * 1024;

export const invalidJson = (part: string): Problem =>
  fieldProblem(part, 'upload.invalid_json', 'is no valid JSON, or longer than 1 MB', { part });

export const repeatedPart = (part: string): Problem => fieldProblem(part, 'upload.repeated_part', 'may come only once', { part });

/** Content of a part without a file to store. Throws `payload_too_large`. */
export async function contentOf(part: MultipartFile | MultipartValue): Promise<unknown> {
  const value = part.type === 'file' ? await readText(part) : part.value;
  const isCut = part.type === 'field' && part.valueTruncated;
  if (!isCut && value !== undefined) return value;
  throw new Problem('payload_too_large', { detail: `The part "${part.fieldname}" exceeds 1 MB.`, params: { part: part.fieldname } });
}

/** Older clients send a text such as "null" or "" if no file was selected. */
export function requireBlank(part: MultipartValue): void {
  const text = String(part.value ?? '').trim();
  if (!['', 'null', 'undefined'].includes(text))
    throw fieldProblem(part.fieldname, 'upload.not_a_file', 'is no file', { part: part.fieldname });
}

/** Parses the JSON of a part; throws a `validation` problem that names it. */
export function parseJson(part: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidJson(part);
  }
}

/** Text of a JSON part sent as a file; undefined if it is too long. */
async function readText(part: MultipartFile): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= MAX_TEXT_BYTES) chunks.push(chunk);
  }
  return bytes > MAX_TEXT_BYTES ? undefined : Buffer.concat(chunks).toString('utf8');
}
