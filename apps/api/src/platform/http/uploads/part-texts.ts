import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import { fieldProblem, Problem } from '../../../kernel/problem.ts';
import { BoundedText } from '../limits/bounded-text.ts';

/** Longest text of one part, JSON included, in bytes. */
export const MAX_TEXT_BYTES = 1024 * 1024;

export const invalidJson = (part: string): Problem =>
  fieldProblem(part, 'upload.invalid_json', 'is no valid JSON, or longer than 1 MB', { part });

export const repeatedPart = (part: string): Problem => fieldProblem(part, 'upload.repeated_part', 'may come only once', { part });

/**
 * Whether a part is read as a stream: files, and the texts of a form. The plugin would decode a text that is not UTF-8 with replacement characters,
 * and parse a part declared as JSON before its bounds are checked.
 */
export const isPartAFile =
  (texts: ReadonlySet<string>) =>
  (name: string | undefined, type: string | undefined, filename: string | undefined): boolean =>
    texts.has(name ?? '') || filename !== undefined || type === 'application/octet-stream' || type?.startsWith('application/json') === true;

/** Older clients send a text such as "null" or "" if no file was selected. */
export function requireBlank(part: MultipartValue): void {
  const text = String(part.value ?? '').trim();
  if (!['', 'null', 'undefined'].includes(text))
    throw fieldProblem(part.fieldname, 'upload.not_a_file', 'is no file', { part: part.fieldname });
}

/** Text of a part, within the limits of a JSON body; `take` counts its bytes. Throws `payload_too_large` or `validation`. */
export async function textOf({ fieldname, file }: MultipartFile, take: (bytes: number) => void): Promise<string> {
  const body = new BoundedText(MAX_TEXT_BYTES);
  for await (const chunk of file as AsyncIterable<Buffer>) {
    const excess = body.add(chunk);
    if (excess !== null) throw tooLarge(fieldname, EXCESS[excess]);
    take(chunk.length);
  }
  const text = body.text();
  if (text === null) throw fieldProblem(fieldname, 'validation.utf8', 'is not encoded in UTF-8');
  return text;
}

const EXCESS = { bytes: 'exceeds 1 MB', chunks: 'comes in too many small chunks' } as const;
const tooLarge = (part: string, why: string): Problem =>
  new Problem('payload_too_large', { detail: `The part "${part}" ${why}.`, params: { part } });
