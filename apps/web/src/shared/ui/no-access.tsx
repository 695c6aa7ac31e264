import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { MessagePage } from './message-page.tsx';

/** What somebody sees at an address their rights do not reach (spec section 6). */
export function NoAccess() {
  const { t } = useTranslation();
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
