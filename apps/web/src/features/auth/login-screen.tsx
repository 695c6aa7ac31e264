import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wasSessionExpired } from '../../shared/api/session-expired.ts';
import { loadAccountTexts } from '../../shared/i18n/i18n.ts';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';
import { AuthFrame } from './auth-frame.tsx';
import { LoginForm } from './login-form.tsx';
import { SessionExpiredNotice } from './session-expired-notice.tsx';

const ResetRequest = lazy(async () => {
  const [{ ResetRequest: Component }] = await Promise.all([import('./reset-request.tsx'), loadAccountTexts()]);
  return { default: Component };
});

/** Signing in; the forgot-password link swaps the form in place (spec section 4). */
export function LoginScreen({ onSignedIn }: { readonly onSignedIn: () => void }) {
  const { t } = useTranslation();
  const [view, setView] = useState<'login' | 'reset'>('login');
  const title = t(view === 'login' ? 'login.title' : 'login.reset.title');
  usePageTitle(title);
  return (
    <AuthFrame>
      <Stack gap="lg">
        <div>
          <Title order={1} size="h2">
            {title}
          </Title>
          {view === 'login' && <Text c="dimmed">{t('login.subtitle')}</Text>}
        </div>
        {view === 'login' && wasSessionExpired() && <SessionExpiredNotice />}
        {view === 'login' ? (
          <LoginForm onSignedIn={onSignedIn} onForgot={() => setView('reset')} />
        ) : (
          <Suspense fallback={<Skeleton height={184} />}>
            <ResetRequest onBack={() => setView('login')} />
          </Suspense>
        )}
      </Stack>
    </AuthFrame>
  );
}
