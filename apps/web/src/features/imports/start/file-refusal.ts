import { IMPORT_RULE } from '@rastnetz/contract';
import type { TFunction } from 'i18next';

/** What the server has a sentence of its own for is sent there: it knows by the bytes. */
const ENDINGS = /\.(csv|tsv|txt|xlsx|geojson|json|osm|xml)$/i;
const OTHER_SHEETS = [
  [/\.xls$/i, 'import.file.xls'],
  [/\.ods$/i, 'import.file.ods'],
  [/\.xlsm$/i, 'import.file.macros'],
] as const;
const MEBIBYTE = 1024 * 1024;

/** Why a file need not be sent at all, in words; null for one that may be what it should be: that, its bytes say. */
export function fileRefusal(t: TFunction, { name, size }: Pick<File, 'name' | 'size'>): string | null {
  const other = OTHER_SHEETS.find(([ending]) => ending.test(name));
  if (other) return t(other[1]);
  if (!ENDINGS.test(name)) return t('imports.upload.kind');
  if (size === 0) return t('imports.upload.empty');
  if (size <= IMPORT_RULE.maxBytes) return null;
  return t('imports.upload.too_big', { megabytes: Math.ceil(size / MEBIBYTE), max: IMPORT_RULE.maxBytes / MEBIBYTE });
}
