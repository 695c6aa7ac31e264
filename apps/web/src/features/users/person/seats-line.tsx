import { Alert, Text } from '@mantine/core';
import { can } from '@rastnetz/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { usageText } from '#domain/companies/usage-text.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { useUser } from '#kit/session/use-session.ts';
import { useSeats } from './use-seats.ts';

/** How many people a company has of those it may have, in the words of its plan, and why nobody can be invited if none is left. */
export function SeatsLine({ companyId }: { readonly companyId: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const user = useUser();
  const seats = useSeats(companyId);
  if (!seats) return null;
  const { used, limit, reason } = seats;
  const words = `${t('subscription.use.seats')}: ${usageText(t, language, used, limit)}.`;
  if (reason === null) return <Text size="sm">{words}</Text>;
  return (
    <Alert color="amber" variant="outline" role="status" icon={<IconAlertTriangle aria-hidden />} mt="xs">
      {`${words} ${t(`users.seats.${reason}`)}`}
      {reason === 'full' && !can(user, 'subscription') && ` ${t('subscription.full.ask')}`}
    </Alert>
  );
}
