import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { fieldProblem, Problem } from '../../../kernel/problem.ts';
import { BoundedText } from '../limits/bounded-text.ts';

/** Longest text of one part, JSON included, in bytes. */
export const MAX_TEXT_BYTES = 1024 * 1024;

export const invalidJson = (part: string): Problem =>
  fieldProblem(part, 'upload.invalid_json', 'is no valid JSON, or longer than 1 MB', { part });

export const repeatedPart = (part: string): Problem => fieldProblem(part, 'upload.repeated_part', 'may come only once', { part });

/** Whether a part is read as a stream. The plugin would parse a part declared as JSON before its bounds are checked, and keep it. */
export const isPartAFile = (_name: string | undefined, type: string | undefined, filename: string | undefined): boolean =>
  filename !== undefined || type === 'application/octet-stream' || type?.startsWith('application/json') === true;

/** Text of a part without a file to store; `take` counts its bytes before they are held. Throws `payload_too_large`. */
export async function textOf(part: MultipartFile | MultipartValue, take: (bytes: number) => void): Promise<string> {
  return part.type === 'file' ? readText(part, take) : fieldText(part, take);
}

/** Older clients send a text such as "null" or "" if no file was selected. */
export function requireBlank(part: MultipartValue): void {
  const text = String(part.value ?? '').trim();
  if (!['', 'null', 'undefined'].includes(text))
    throw fieldProblem(part.fieldname, 'upload.not_a_file', 'is no file', { part: part.fieldname });
}

function fieldText({ fieldname, value, valueTruncated }: MultipartValue, take: (bytes: number) => void): string {
  if (valueTruncated) throw tooLarge(fieldname, EXCESS.bytes);
  const text = String(value);
  take(Buffer.byteLength(text));
  return text;
}

/** Text of a part sent as a file, within the limits of a JSON body. */
async function readText({ fieldname, file }: MultipartFile, take: (bytes: number) => void): Promise<string> {
  const text = new BoundedText(MAX_TEXT_BYTES);
  for await (const chunk of file as AsyncIterable<Buffer>) {
    take(chunk.length);
    const excess = text.add(chunk);
    if (excess !== null) throw tooLarge(fieldname, EXCESS[excess]);
  }
  return text.toString();
}

const EXCESS = { bytes: 'exceeds 1 MB', chunks: 'comes in too many small chunks' } as const;
const tooLarge = (part: string, why: string): Problem =>
  new Problem('payload_too_large', { detail: `The part "${part}" ${why}.`, params: { part } });
