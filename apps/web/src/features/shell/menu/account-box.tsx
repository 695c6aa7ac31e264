import { Button, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { LegalLinks } from '#domain/legal/legal-links.tsx';
import { PersonAvatar } from '#domain/users/person-avatar.tsx';
import { useAppearance } from '#domain/users/use-appearance.ts';
import { useLogout } from '#features/shell/search/use-logout.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { paths } from '#kit/navigation/paths.ts';
import { useUser } from '#kit/session/use-session.ts';
import { LanguageSwitch } from '#kit/ui/page/language-switch.tsx';
import { ThemeSwitch } from '#kit/ui/page/theme-switch.tsx';
import classes from './shell.module.css';

/** The signed-in user with a link to the profile, language, theme and sign-out (S2-SHELL-06). */
export function AccountBox({ onFollow }: { readonly onFollow?: (() => void) | undefined }) {
  const { t } = useTranslation();
  const logout = useLogout();
  const look = useAppearance();
  return (
    <Stack gap="sm" className={classes.account}>
      <ProfileLink onFollow={onFollow} />
      <LanguageSwitch fullWidth onChosen={(language) => look.mutate({ language })} />
      <ThemeSwitch onChosen={(theme) => look.mutate({ theme })} />
      {look.isError && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {t('profile.look.failed', { reason: problemText(t, look.error) })}
        </Text>
      )}
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
      <LegalLinks />
    </Stack>
  );
}

function ProfileLink({ onFollow }: { readonly onFollow: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { vorname, nachname, email, picture } = useUser();
  const name = `${vorname} ${nachname}`.trim();
  const shown = name || email;
  return (
    <UnstyledButton
      component={Link}
      to={paths.profile}
      className={classes.person ?? ''}
      aria-current={pathname === paths.profile ? 'page' : undefined}
      onClick={() => onFollow?.()}
    >
      <PersonAvatar name={shown} picture={picture} />
      <span className={classes.who}>
        <Text component="span" display="block" size="xs" c="dimmed">
          {t('app.user.signed_in_as')}
        </Text>
        <Text component="span" display="block" size="sm" fw={600} truncate title={shown}>
          <bdi>{name ? vorname : email}</bdi> <bdi>{nachname}</bdi>
        </Text>
        <Text component="span" display="block" size="xs" c="var(--mantine-color-anchor)">
          {t('profile.title')}
        </Text>
      </span>
    </UnstyledButton>
  );
}
