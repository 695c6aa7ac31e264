import { Button } from '@mantine/core';
import { IconMapPinOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#kit/navigation/paths.ts';
import { useSession } from '#kit/session/use-session.ts';
import { MessagePage } from './message-page.tsx';

/** The page for an unknown URL. */
export function NotFound() {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <MessagePage
      icon={<IconMapPinOff size={32} />}
      title={t('app.not_found.title')}
      body={t('app.not_found.body')}
      action={
        <Button component={Link} to={user === null ? paths.login : paths.home}>
          {t('app.not_found.home')}
        </Button>
      }
    />
  );
}
