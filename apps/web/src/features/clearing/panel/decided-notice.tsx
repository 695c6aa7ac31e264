import { Alert, Anchor, Text } from '@mantine/core';
import type { ReportDetail } from '@rastnetz/contract';
import { IconGavel } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { locationsPath } from '../../../paths.ts';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { formatDateTime } from '../../../shared/lib/format.ts';

/** What was decided, by whom and when, and the location it led to. */
export function DecidedNotice({ report }: { readonly report: ReportDetail }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { stage, decidedAt, updatedAt, updatedBy, rejectReason, standort } = report;
  if (decidedAt === null || (stage !== 'approved' && stage !== 'merged' && stage !== 'rejected')) return null;
  const isByWhoChangedLast = updatedBy !== null && updatedAt === decidedAt;
  const said = { when: formatDateTime(decidedAt, language), who: updatedBy ?? '' };
  return (
    <Alert color="petrol" variant="outline" icon={<IconGavel aria-hidden />}>
      <Text size="sm">{t(`clearing_panel.decided.${stage}${isByWhoChangedLast ? '_by' : ''}`, said)}</Text>
      {rejectReason && <Text size="sm">{t('clearing_panel.decided.reason', { reason: rejectReason })}</Text>}
      {standort && (
        <Anchor size="sm" href={locationsPath({ open: standort._id })} target="_blank" rel="noreferrer">
          {t('clearing_panel.decided.open_location')}
        </Anchor>
      )}
    </Alert>
  );
}
