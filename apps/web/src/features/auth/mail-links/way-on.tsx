import { Button, type ButtonProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#kit/navigation/paths.ts';
import { useSession } from '#kit/session/use-session.ts';

/** Leads from the page of a mailed link to the login; a signed-in user to the profile. */
export function WayOn(props: Pick<ButtonProps, 'fullWidth' | 'variant'>) {
  const { t } = useTranslation();
  const { user } = useSession();
  return (
    <Button component={Link} to={user === null ? paths.login : paths.profile} size="md" {...props}>
      {t(user === null ? 'verify.to_login' : 'confirm_email.to_profile')}
    </Button>
  );
}
