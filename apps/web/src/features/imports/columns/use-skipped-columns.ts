import type { ImportDetail } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { columnName } from './column-name.ts';

/** Most columns listed by name. */
const MAX_NAMED = 5;

/** Names the unmapped columns that contain data; null if there are none. */
export function useSkippedColumns({ columns, mapping }: Pick<ImportDetail, 'columns' | 'mapping'>): string | null {
  const { t } = useTranslation();
  const language = useLanguage();
  const names = columns.flatMap(({ samples }, place) =>
    (mapping.targets[place] ?? null) === null && samples.some((sample) => sample.trim() !== '') ? [columnName(t, columns, place)] : [],
  );
  if (names.length === 0) return null;
  const more = names.length - MAX_NAMED;
  const rest = more > 0 ? [t('import_step.columns.skipped_more', { count: more, number: formatNumber(more, language) })] : [];
  return t('import_step.columns.skipped_are', { count: names.length, names: [...names.slice(0, MAX_NAMED), ...rest].join(', ') });
}
