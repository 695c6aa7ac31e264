import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorMessage } from '#domain/auth/form/error-message.tsx';
import { useAppearance } from '#domain/users/use-appearance.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { useUser } from '#kit/session/use-session.ts';
import { LanguageSwitch } from '#kit/ui/page/language-switch.tsx';
import { ThemeSwitch } from '#kit/ui/page/theme-switch.tsx';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import classes from './section/profile.module.css';
import { ProfileSection } from './section/profile-section.tsx';

/** Language and theme: the same settings as in the sidebar, with labels. */
export function AppearanceSection() {
  const { t } = useTranslation();
  const look = useAppearance();
  return (
    <ProfileSection name="look">
      <div className={classes.names}>
        <div>
          <Text size="sm" fw={500} mb={4} aria-hidden>
            {t('app.language.label')}
          </Text>
          <LanguageSwitch size="sm" fullWidth onChosen={(language) => look.mutate({ language })} />
        </div>
        <div>
          <Text size="sm" fw={500} mb={4} aria-hidden>
            {t('app.theme.label')}
          </Text>
          <ThemeSwitch size="sm" isInWords onChosen={(theme) => look.mutate({ theme })} />
        </div>
      </div>
      <MailLanguage look={look} />
      <ErrorMessage text={look.error && t('profile.look.failed', { reason: problemText(t, look.error) })} />
    </ProfileSection>
  );
}

/** Names the language of mails if it is another one than here, and offers to change it: a choice of the language that is shown already does nothing. */
function MailLanguage({ look }: { readonly look: ReturnType<typeof useAppearance> }) {
  const { t } = useTranslation();
  const shown = useLanguage();
  const { language } = useUser();
  if (language === shown) return null;
  const change = () => {
    look.mutate({ language: shown }, { onSuccess: () => toastSuccess(t('profile.look.mails_changed')) });
    // The button goes away.
    document.getElementById('look')?.focus();
  };
  return (
    <Text size="sm">
      {t('profile.look.mails_differ')}{' '}
      <Anchor component="button" type="button" size="sm" onClick={change}>
        {t('profile.look.mails_change')}
      </Anchor>
    </Text>
  );
}
