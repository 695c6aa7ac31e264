import { Alert, Anchor, Text } from '@mantine/core';
import { can, type LocationQuota } from '@rastnetz/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#kit/navigation/paths.ts';
import { useUser } from '#kit/session/use-session.ts';
import { useLocationQuota } from './use-location-quota.ts';

/** Notice, before anything is typed, that the plan permits no further location and who can change that; nothing while quota remains. */
export function LocationQuotaNotice() {
  const { t } = useTranslation();
  const quota = useLocationQuota();
  if (!quota || !isFull(quota)) return null;
  return (
    <Alert color="amber" variant="outline" role="status" icon={<IconAlertTriangle aria-hidden />}>
      <Text size="sm">
        {fullText(quota, t)} {!quota.isUnconfirmed && <WhoCanChange />}
      </Text>
    </Alert>
  );
}

const isFull = ({ limit, used, isOver }: LocationQuota): boolean => isOver || (limit !== null && (used ?? 0) >= limit);

function fullText({ limit, used, isOver, isUnconfirmed }: LocationQuota, t: TFunction): string {
  if (isOver) return t('subscription.room.over');
  const numbers = { limit: limit ?? 0, used: used ?? 0 };
  return isUnconfirmed
    ? t('subscription.unconfirmed.locations', numbers)
    : t('subscription.room.full', { ...numbers, count: numbers.limit });
}

/** Super admins can change the plan, admins and company admins can see it. */
function WhoCanChange() {
  const { t } = useTranslation();
  const user = useUser();
  const mayChange = can(user, 'subscription');
  return (
    <>
      {!mayChange && `${t('subscription.room.ask_operator')} `}
      {can(user, 'ownCompany') && (
        <Anchor component={Link} to={paths.subscription} size="sm">
          {t(mayChange ? 'subscription.room.change' : 'subscription.room.see')}
        </Anchor>
      )}
    </>
  );
}
