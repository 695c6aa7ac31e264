import { Alert, Button, Group, Text } from '@mantine/core';
import type { ImportDetail } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCellEdits } from '#features/imports/base/cell-edits.tsx';
import { commitCounts } from '#features/imports/base/import-counts.ts';
import { importQuery } from '#features/imports/base/import-queries.ts';
import shared from '#features/imports/base/imports.module.css';
import type { ImportWork } from '#features/imports/base/use-import-work.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { useAskImport } from './use-ask-import.tsx';
import { useCommit } from './use-commit.ts';

interface CommitFootProps {
  readonly detail: ImportDetail;
  readonly work: ImportWork;
}

/** Counts of a commit, with the buttons to commit or discard the import. */
export function CommitFoot({ detail, work }: CommitFootProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const asking = useAskImport(detail);
  const { toWrite, rest } = commitCounts(detail);
  const queries = useQueryClient();
  const { pending } = useCellEdits();
  const commit = useCommit(detail.id);
  const askToCommit = async () => {
    if (!(await pending.settle())) return;
    // A cell that was just stored may have changed the counts.
    const checked = queries.getQueryData(importQuery(detail.id).queryKey) ?? detail;
    if (commitCounts(checked).toWrite > 0 && (await asking.commit(checked))) commit.begin(checked);
  };
  const askToDiscard = async () => {
    if (await asking.discard()) work.begin('cancel');
  };
  const numbers = { write: formatNumber(toWrite, language), rest: formatNumber(rest, language) };
  return (
    <div className={shared.foot}>
      {commit.error && (
        <Alert color="red" variant="outline" role="alert" mb="xs">
          {commit.error}
        </Alert>
      )}
      <Group justify="space-between" gap="sm">
        <Text size="sm" role="status" className="rn-numbers">
          {toWrite === 0 ? t('import_step.commit.nothing') : t('import_step.commit.foot', numbers)}
        </Text>
        <Group gap="sm">
          <Button variant="default" disabled={commit.isBusy} loading={work.pending === 'cancel'} onClick={() => void askToDiscard()}>
            {t('import_step.commit.discard')}
          </Button>
          {toWrite > 0 && (
            <Button disabled={work.pending === 'cancel'} loading={commit.isBusy} onClick={() => void askToCommit()}>
              {t('import_step.commit.button')}
            </Button>
          )}
        </Group>
      </Group>
    </div>
  );
}
