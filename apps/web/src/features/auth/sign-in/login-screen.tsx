import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '#features/auth/frame/auth-frame.tsx';
import { loadAccountTexts } from '#kit/i18n/i18n.ts';
import { wasSessionExpired } from '#kit/session/session-expired.ts';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import { LoginForm } from './login-form.tsx';
import { SessionExpiredNotice } from './session-expired-notice.tsx';
import type { Credentials } from './use-login.ts';

const ResetRequest = lazy(async () => {
  const [{ ResetRequest: Component }] = await Promise.all([import('./reset-request.tsx'), loadAccountTexts()]);
  return { default: Component };
});
const FactorStep = lazy(async () => {
  const [{ FactorStep: Component }] = await Promise.all([import('./factor-step.tsx'), loadAccountTexts()]);
  return { default: Component };
});

const TITLES = { login: 'login.title', reset: 'login.reset.title', factor: 'login.factor_title' } as const;

interface LoginScreenProps {
  /** Initial address, for example of an invitation just accepted. */
  readonly email?: string | undefined;
  /** Initial view; the login by default. */
  readonly view?: 'reset' | undefined;
  /** Leaves the reset request; shows the login by default. */
  readonly onBack?: (() => void) | undefined;
}

/** Sign-in; the password reset and the second factor replace the form in place (S4-LOGIN-01). */
export function LoginScreen({ email = '', view: initialView, onBack }: LoginScreenProps) {
  const { t } = useTranslation();
  const [view, setView] = useState<keyof typeof TITLES>(initialView ?? 'login');
  const [credentials, setCredentials] = useState<Credentials>({ email, password: '' });
  const [factors, setFactors] = useState('');
  usePageTitle(t(TITLES[view]));
  const [isBack, setIsBack] = useState(false);
  const askForFactor = (given: Credentials, kinds: string) => {
    setCredentials(given);
    setFactors(kinds);
    setView('factor');
  };
  const backToLogin = () => {
    setCredentials({ email: credentials.email, password: '' });
    setIsBack(true);
    setView('login');
  };
  return (
    <AuthFrame>
      <Stack gap="lg">
        <div>
          <Title order={1} size="h2">
            {t(TITLES[view])}
          </Title>
          {view === 'login' && <Text c="dimmed">{t('login.subtitle')}</Text>}
        </div>
        {view === 'login' && wasSessionExpired() && <SessionExpiredNotice />}
        {view === 'login' && (
          <LoginForm email={credentials.email} takesFocus={isBack} onForgot={() => setView('reset')} onFactor={askForFactor} />
        )}
        <Suspense fallback={<Skeleton height={184} />}>
          {view === 'reset' && <ResetRequest email={credentials.email} onBack={onBack ?? backToLogin} />}
          {view === 'factor' && <FactorStep credentials={credentials} factors={factors} onBack={backToLogin} />}
        </Suspense>
      </Stack>
    </AuthFrame>
  );
}
