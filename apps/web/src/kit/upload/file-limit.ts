import type { FileRule } from '@rastnetz/contract';

const MEBIBYTE = 1024 * 1024;

/** The size limit of a rule in whole mebibytes, for the hint beside the picker. */
export const fileLimit = ({ maxBytes }: Pick<FileRule, 'maxBytes'>): number => Math.floor(maxBytes / MEBIBYTE);
