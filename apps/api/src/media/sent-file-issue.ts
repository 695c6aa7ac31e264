import type { FileRule } from '@rastnetz/contract';
import type { StoredMedia } from './media.store.ts';

/** Error of a file reference: the key of its text, and the English message. */
export type FileIssue = readonly [key: string, message: string];

/** The error of a reference to a file that was sent before, or null. */
export function sentFileIssue(file: Pick<StoredMedia, 'type'> | undefined, rule: FileRule): FileIssue | null {
  if (!file) return ['upload.sent_unknown', 'names a file that was not sent, or more than a day ago'];
  return rule.accept.some((type) => type === file.type) ? null : ['upload.wrong_type', 'names a file of a type that is not taken here'];
}
