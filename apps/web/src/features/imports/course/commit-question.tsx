import { List, Stack, Text } from '@mantine/core';
import type { Import, ImportDetail } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { useSkippedColumns } from '#features/imports/columns/use-skipped-columns.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';

type Part = 'new' | 'changed' | 'duplicate' | 'assigned' | 'same' | 'broken' | 'skipped_new' | 'skipped_changed';
type Parts = readonly (readonly [Part, number])[];

const writtenParts = ({ taken }: Import): Parts => [
  ['new', taken.new],
  ['changed', taken.changed],
  ['duplicate', taken.duplicate],
  ['assigned', taken.same],
];

const leftParts = ({ counts, taken }: Import): Parts => [
  ['skipped_new', counts.new - taken.new],
  ['skipped_changed', counts.changed - taken.changed],
  ['duplicate', counts.duplicate - taken.duplicate],
  ['same', counts.same - taken.same],
  ['broken', counts.broken],
];

/** Counts of what a commit will write and leave, and the names of the columns it ignores. */
export function CommitQuestion({ detail }: { readonly detail: ImportDetail }) {
  const { t } = useTranslation();
  const skipped = useSkippedColumns(detail);
  return (
    <Stack gap="sm">
      <Rows title={t('import_step.commit.will')} parts={writtenParts(detail)} />
      <Rows title={t('import_step.commit.will_not')} parts={leftParts(detail)} />
      {skipped !== null && <Text size="sm">{skipped}</Text>}
      <Text size="sm" c="dimmed">
        {t('import_step.commit.later')}
      </Text>
    </Stack>
  );
}

function Rows({ title, parts }: { readonly title: string; readonly parts: Parts }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const shown = parts.filter(([, count]) => count > 0);
  if (shown.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <List size="sm" className="rn-numbers">
        {shown.map(([part, count]) => (
          <List.Item key={part}>{t(`import_step.commit.${part}`, { count, number: formatNumber(count, language) })}</List.Item>
        ))}
      </List>
    </div>
  );
}
