import type { ImportColumn } from '@rastnetz/contract';
import type { TFunction } from 'i18next';

/** What a column is called: its heading, or its number where it has none. */
export function columnName(t: TFunction, columns: readonly ImportColumn[], place: number): string {
  const heading = columns[place]?.heading.trim() ?? '';
  return heading === '' ? t('import_step.columns.column', { number: place + 1 }) : heading;
}
