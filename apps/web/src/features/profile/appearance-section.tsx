import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorMessage } from '#domain/auth/form/error-message.tsx';
import { useAppearance } from '#domain/users/use-appearance.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { LanguageSwitch } from '#kit/ui/page/language-switch.tsx';
import { ThemeSwitch } from '#kit/ui/page/theme-switch.tsx';
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
      <ErrorMessage text={look.error && t('profile.look.failed', { reason: problemText(t, look.error) })} />
    </ProfileSection>
  );
}
