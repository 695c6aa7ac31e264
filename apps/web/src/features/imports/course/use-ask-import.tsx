import type { Import, ImportDetail } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { commitCounts } from '#features/imports/base/import-counts.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { useAsk } from '#kit/panel/confirm.tsx';
import { CommitQuestion } from './commit-question.tsx';

/** Confirmation dialogs before a commit, cancel or rollback; each resolves to true if confirmed. Requires a ConfirmProvider. */
export function useAskImport(entry: Import) {
  const { t } = useTranslation();
  const language = useLanguage();
  const ask = useAsk();
  const { fileName, written, kept, state } = entry;
  const toTakeBack = state === 'committed' ? written : kept;
  const during = entry.state === 'committing' ? 'committing' : 'checking';
  return {
    commit: (detail: ImportDetail) => {
      const { toWrite } = commitCounts(detail);
      return ask({
        title: t('import_step.commit.ask', { count: toWrite, number: formatNumber(toWrite, language) }),
        body: <CommitQuestion detail={detail} />,
        yes: t('import_step.commit.yes'),
        isHarmless: true,
      });
    },
    discard: () =>
      ask({
        title: t('import_step.commit.discard_title'),
        body: t('import_step.commit.discard_body'),
        yes: t('import_step.commit.discard'),
        no: t('import_step.commit.keep'),
      }),
    cancel: () =>
      ask({
        title: t(`import_step.cancel.${during}_title`),
        body: t(`import_step.cancel.${during}_body`),
        yes: t('import_step.cancel.yes'),
        no: t('import_step.cancel.no'),
      }),
    rollBack: () =>
      ask({
        title: t('import_step.rollback.title', { name: fileName }),
        body: `${t('import_step.rollback.body', { count: toTakeBack, number: formatNumber(toTakeBack, language) })} ${t('import_step.rollback.kept')}`,
        yes: t('import_step.rollback.yes'),
      }),
  };
}
