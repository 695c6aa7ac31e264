import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRegistrationMode } from '#domain/auth/use-registration-mode.ts';
import { paths } from '#kit/navigation/paths.ts';

/** The way to an account; where nobody may register, how accounts are given instead. */
export function RegisterLink() {
  const { t } = useTranslation();
  const mode = useRegistrationMode();
  if (mode !== 'open')
    return (
      <Text size="sm" c="dimmed" ta="center">
        {t(`login.registration.${mode}`)}
      </Text>
    );
  return (
    <Anchor component={Link} to={paths.register} size="sm" ta="center">
      {t('login.to_register')}
    </Anchor>
  );
}
