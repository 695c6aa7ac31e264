import type { FileRule, ProblemCode } from '@rastnetz/contract';
import { Problem } from '../../../kernel/problem.ts';

const MEBIBYTE = 1024 * 1024;

/** A refusal of one part, named in the path, the parameters and the message. */
function partProblem(
  code: ProblemCode,
  key: string,
  message: string,
  params: { readonly part: string } & Record<string, string | number>,
): Problem {
  const { part } = params;
  return new Problem(code, { detail: `${part}: ${message}.`, params, issues: [{ path: part, key, message, params }] });
}

export function tooMany(part: string, rule: FileRule): Problem {
  const key = rule.accept.includes('application/pdf') ? 'upload.too_many_menus' : 'upload.too_many_images';
  return partProblem('file_too_many', key, `at most ${rule.maxFiles} files`, { part, max: rule.maxFiles });
}

/** Too many files were uploaded in advance without a save that uses them. */
export const tooManyWaiting = (part: string, max: number): Problem =>
  partProblem('file_too_many', 'upload.too_many_waiting', `at most ${max} sent files can wait for a save`, { part, max });

export function tooBig(part: string, maxBytes: number): Problem {
  const maxMb = Math.floor(maxBytes / MEBIBYTE);
  return partProblem('file_too_big', 'upload.too_big', `at most ${maxMb} MB per file`, { part, maxMb });
}

/** Files within their rules that together exceed the limit of the request. */
export function tooMuchTogether(part: string, maxBytes: number): Problem {
  const maxMb = Math.floor(maxBytes / MEBIBYTE);
  return partProblem('payload_too_large', 'upload.too_big_together', `at most ${maxMb} MB of files together`, { part, maxMb });
}

export const tooManyTogether = (part: string, max: number): Problem =>
  partProblem('file_too_many', 'upload.too_many_together', `at most ${max} files together`, { part, max });

/** A picture with more pixels than are ever decoded. */
export function tooManyPixels(part: string, name: string, maxPixels: number): Problem {
  const maxMegapixels = Math.floor(maxPixels / 1_000_000);
  return partProblem('file_too_big', 'upload.too_many_pixels', `at most ${maxMegapixels} megapixels`, { part, name, maxMegapixels });
}

/** A progressive JPEG or an interlaced PNG that exceeds the memory or the scans allowed for one. */
export const tooLargeProgressive = (part: string, name: string): Problem =>
  partProblem('file_too_big', 'upload.too_large_progressive', 'the picture is too large for a progressive or interlaced one', {
    part,
    name,
  });

/** A PNG with 16 bits per channel and more pixels than the limit for that depth. */
export const tooDeep = (part: string, name: string): Problem =>
  partProblem('file_too_big', 'upload.too_deep', 'the picture is too large with 16 bits per colour channel; save it with 8', {
    part,
    name,
  });

/** A JPEG with an unsupported number of bits per channel. */
export function tooManyBits(part: string, name: string, bits: number): Problem {
  const message = `the picture has ${bits} bits per colour channel; JPEG is read with 8`;
  return partProblem('file_type_not_supported', 'upload.jpeg_bits', message, { part, name, bits });
}

/** The content has a type that the part does not accept. */
export function wrongType(part: string, name: string, rule: FileRule): Problem {
  const accept = rule.accept.map((type) => type.replace(/^.*\//, '').toUpperCase()).join(', ');
  return partProblem('file_type_not_supported', 'upload.wrong_type', `only ${accept}`, { part, name, accept });
}

/** The file has an accepted type but cannot be decoded completely. */
export function broken(part: string, name: string): Problem {
  return partProblem('file_broken', 'upload.broken', 'the file is damaged', { part, name });
}

/** Why a PDF is refused. */
export type PdfIssue = 'broken' | 'encrypted' | 'no_pages' | 'too_many_pages' | 'page_too_large' | 'too_slow';

const PDF_MESSAGES: Readonly<Record<PdfIssue, string>> = {
  broken: 'the file is damaged',
  encrypted: 'the PDF is encrypted',
  no_pages: 'the PDF has no pages',
  too_many_pages: 'the PDF has too many pages',
  page_too_large: 'a page of the PDF is too large',
  too_slow: 'the PDF takes too long to read',
};

interface RefusedPdf {
  readonly part: string;
  readonly name: string;
  readonly issue: PdfIssue;
  readonly maxPages: number;
}

/** A PDF that cannot be opened, or that exceeds a limit. */
export function pdfProblem({ part, name, issue, maxPages }: RefusedPdf): Problem {
  const code = issue === 'too_many_pages' || issue === 'page_too_large' ? 'file_too_big' : 'file_broken';
  return partProblem(code, `upload.${issue}`, PDF_MESSAGES[issue], { part, name, max: maxPages });
}

export const missingPart = (part: string): Problem =>
  partProblem('file_missing_part', 'upload.missing_part', 'the part is missing', { part });
