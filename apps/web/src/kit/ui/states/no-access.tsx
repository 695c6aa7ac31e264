import { Button } from '@mantine/core';
import { IconLock, IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#kit/navigation/paths.ts';
import { useSession } from '#kit/session/use-session.ts';
import { MessagePage } from './message-page.tsx';

/** Shown for a page the user has no right to (S6-ROLE-06); tells admins with suspended rights how to restore them. */
export function NoAccess() {
  const { t } = useTranslation();
  const { user } = useSession();
  if (user?.secondFactor === 'required') return <FactorNeeded />;
  return (
    <MessagePage
      icon={<IconLock size={32} />}
      title={t('app.no_access.title')}
      body={t('app.no_access.body')}
      action={
        <Button component={Link} to={paths.home}>
          {t('app.not_found.home')}
        </Button>
      }
    />
  );
}

function FactorNeeded() {
  const { t } = useTranslation();
  return (
    <MessagePage
      icon={<IconShieldLock size={32} />}
      title={t('app.no_access.factor.title')}
      body={t('app.no_access.factor.body')}
      action={
        <Button component={Link} to={`${paths.profile}#factor`}>
          {t('app.no_access.factor.set_up')}
        </Button>
      }
    />
  );
}
