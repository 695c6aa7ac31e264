import type { FileRule } from '@rastnetz/contract';

const MEBIBYTE = 1024 * 1024;

/** The largest file of a rule in whole megabytes, for the hint beside the picker. */
export const fileLimit = ({ maxBytes }: Pick<FileRule, 'maxBytes'>): number => Math.floor(maxBytes / MEBIBYTE);
