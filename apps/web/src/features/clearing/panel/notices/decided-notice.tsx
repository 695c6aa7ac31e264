import { Alert, Anchor, Text } from '@mantine/core';
import type { ReportDetail } from '@rastnetz/contract';
import { IconGavel } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDateTime } from '#kit/lib/format.ts';
import { locationsPath } from '#kit/navigation/location-paths.ts';
import { reportHistoryQuery } from './history-query.ts';

/** The decision, its author and time, and the resulting location. */
export function DecidedNotice({ report }: { readonly report: ReportDetail }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { stage, decidedAt, rejectReason, standort } = report;
  const who = useDecider(report);
  if (decidedAt === null || (stage !== 'approved' && stage !== 'merged' && stage !== 'rejected')) return null;
  const params = { when: formatDateTime(decidedAt, language), who: who ?? '' };
  return (
    <Alert color="petrol" variant="outline" icon={<IconGavel aria-hidden />}>
      <Text size="sm">{t(`clearing_panel.decided.${stage}${who ? '_by' : ''}`, params)}</Text>
      {rejectReason && <Text size="sm">{t('clearing_panel.decided.reason', { reason: rejectReason })}</Text>}
      {standort && (
        <Anchor size="sm" href={locationsPath({ open: standort._id })} target="_blank" rel="noreferrer">
          {t('clearing_panel.decided.open_location')}
        </Anchor>
      )}
    </Alert>
  );
}

/** Name of who decided the report; null while loading, or if the account was deleted. */
function useDecider({ _id: id, stage }: ReportDetail): string | null {
  const { data } = useInfiniteQuery(reportHistoryQuery(id));
  const steps = data?.pages.flatMap((page) => page.data) ?? [];
  return steps.find(({ action, undoneAt }) => action === stage && undoneAt === null)?.who ?? null;
}
