import type { FileRule } from '@rastnetz/contract';

/** A file rule of the contract; `minBytes` for parts with a lower bound. */
export type UploadRule = FileRule & { readonly minBytes?: number };

/** Text keys of a refusal. */
export type RefusalKey = 'upload.type' | 'upload.too_big' | 'upload.too_small' | 'upload.too_many_images' | 'upload.too_many_menus';

/** A refused file; `name` is null if the selection as a whole is refused. */
export interface Refusal {
  readonly name: string | null;
  readonly key: RefusalKey;
}

/** Why one file is refused, or null (S5-UPLOAD-02, S5-UPLOAD-03, S5-UPLOAD-04). */
export function refusalKeyOf(file: File, { accept, maxBytes, minBytes = 0 }: UploadRule): RefusalKey | null {
  if (!accept.some((type) => type === file.type)) return 'upload.type';
  if (file.size > maxBytes) return 'upload.too_big';
  return file.size < minBytes ? 'upload.too_small' : null;
}

export interface SortedFiles {
  readonly accepted: readonly File[];
  readonly refusals: readonly Refusal[];
}

/**
 * Splits chosen files into accepted and refused ones. `present` is the number of existing files. Files beyond the maximum are refused
 * together with one text, the first ones are accepted (S5-UPLOAD-05).
 */
export function sortFiles(files: readonly File[], rule: UploadRule, present: number): SortedFiles {
  const errors = files.map((file) => ({ file, key: refusalKeyOf(file, rule) }));
  const refusals: Refusal[] = errors.flatMap(({ file, key }) => (key ? [{ name: file.name, key }] : []));
  const fitting = errors.filter(({ key }) => key === null).map(({ file }) => file);
  if (rule.maxFiles === 1) return { accepted: fitting.slice(0, 1), refusals };
  const accepted = fitting.slice(0, Math.max(0, rule.maxFiles - present));
  return accepted.length === fitting.length
    ? { accepted, refusals }
    : { accepted, refusals: [...refusals, { name: null, key: tooMany(rule) }] };
}

const tooMany = ({ accept }: UploadRule): RefusalKey =>
  accept.some((type) => type === 'application/pdf') ? 'upload.too_many_menus' : 'upload.too_many_images';
