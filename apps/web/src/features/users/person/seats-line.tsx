import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { useSeats } from './use-seats.ts';

/** How many seats of a company's plan are taken, and why nobody can be invited if none is left; nothing without a limit. */
export function SeatsLine({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const seats = useSeats(companyId);
  if (!seats) return null;
  const { used, limit, reason } = seats;
  const words =
    limit === null ? '' : t('users.seats.of', { count: limit, used: formatNumber(used, language), limit: formatNumber(limit, language) });
  if (reason === null) return <Text size="sm">{words}</Text>;
  return (
    <Alert color="amber" variant="outline" role="status" icon={<IconAlertTriangle aria-hidden />} mt="xs">
      {`${words} ${t(`users.seats.${reason}`)}`.trim()}
    </Alert>
  );
}
