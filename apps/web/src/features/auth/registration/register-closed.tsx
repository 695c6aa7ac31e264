import { Anchor, Stack, Text, Title } from '@mantine/core';
import type { RegistrationMode } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#kit/navigation/paths.ts';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';

/** Replaces the form if registration is closed. */
export function RegisterClosed({ mode }: { readonly mode: Exclude<RegistrationMode, 'open'> }) {
  const { t } = useTranslation();
  usePageTitle(t('register.title'));
  return (
    <Stack gap="md">
      <Title order={1} size="h2">
        {t('register.title')}
      </Title>
      <Text>{t(`login.registration.${mode}`)}</Text>
      <Anchor component={Link} to={paths.login} size="sm" ta="center">
        {t('register.to_login')}
      </Anchor>
    </Stack>
  );
}
