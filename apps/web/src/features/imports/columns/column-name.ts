import type { ImportColumn } from '@rastnetz/contract';
import type { TFunction } from 'i18next';

/** Name of a column: its heading, or its number if it has none. */
export function columnName(t: TFunction, columns: readonly ImportColumn[], place: number): string {
  const heading = columns[place]?.heading.trim() ?? '';
  return heading === '' ? t('import_step.columns.column', { number: place + 1 }) : heading;
}
