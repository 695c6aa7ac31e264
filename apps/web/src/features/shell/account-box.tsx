import { Avatar, Button, Group, Stack, Text } from '@mantine/core';
import { changeProfile, type Language } from '@rastnetz/contract';
import { IconLogout } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '../../shared/api/client.ts';
import { useUser } from '../../shared/session/use-session.ts';
import { LanguageSwitch } from '../../shared/ui/language-switch.tsx';
import { ThemeSwitch } from '../../shared/ui/theme-switch.tsx';
import classes from './shell.module.css';
import { useLogout } from './use-logout.ts';

/** A picture of our own server, or none: initials are drawn instead, nothing is asked of foreign hosts. */
const ownPicture = (picture: string | null): string | null => (picture?.startsWith('/') ? picture : null);

/** Who is signed in, language, theme and the way out (spec section 2). */
export function AccountBox() {
  const { t } = useTranslation();
  const { vorname, nachname, picture } = useUser();
  const name = `${vorname} ${nachname}`.trim();
  const logout = useLogout();
  const remember = useMutation({ mutationFn: (language: Language) => call(changeProfile, { body: { language } }) });
  return (
    <Stack gap="sm" className={classes.account}>
      <Group gap="sm" wrap="nowrap">
        <Avatar src={ownPicture(picture)} name={name} color="petrol" variant="filled" alt="" aria-hidden />
        <div className={classes.who}>
          <Text size="xs" c="dimmed">
            {t('app.user.signed_in_as')}
          </Text>
          <Text size="sm" fw={600} truncate title={name}>
            {name}
          </Text>
        </div>
      </Group>
      <LanguageSwitch fullWidth onChosen={remember.mutate} />
      <ThemeSwitch />
      <Button
        variant="subtle"
        color="gray"
        justify="flex-start"
        className={classes.logout ?? ''}
        leftSection={<IconLogout size={20} aria-hidden />}
        loading={logout.isPending}
        onClick={() => logout.mutate()}
      >
        {t('app.user.logout')}
      </Button>
    </Stack>
  );
}
