import { Alert, Anchor, Skeleton, Text, Title } from '@mantine/core';
import type { Profile } from '@rastnetz/contract';
import { IconShieldLock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '#kit/api/problem-text.ts';
import { ConfirmProvider } from '#kit/panel/confirm.tsx';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import { AppearanceSection } from './appearance-section.tsx';
import { DataSection } from './data-section.tsx';
import { DeleteSection } from './delete-section.tsx';
import { EmailSection } from './email/email-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { PersonSection } from './person/person-section.tsx';
import { FactorSection } from './second-factor/factor-section.tsx';
import { LeavingGuard } from './section/leaving.tsx';
import classes from './section/profile.module.css';
import { SectionLinks } from './section/section-links.tsx';
import { useProfile } from './section/use-profile.ts';
import { SessionsSection } from './sessions/sessions-section.tsx';

/** The user's own account: view and edit. */
export function ProfileScreen() {
  const { t } = useTranslation();
  const profile = useProfile();
  usePageTitle(t('profile.title'));
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <Title order={1} size="h2">
          {t('profile.title')}
        </Title>
        <Text c="dimmed">{t('profile.subtitle')}</Text>
      </div>
      {profile.data && <Sections profile={profile.data} />}
      {profile.isPending && <SectionsLoading />}
      {profile.isError && !profile.data && (
        <div className={classes.notice}>
          <Failure
            message={`${t('profile.failed')} ${problemText(t, profile.error)}`}
            onRetry={() => void profile.refetch()}
            busy={profile.isFetching}
          />
        </div>
      )}
    </div>
  );
}

function Sections({ profile }: { readonly profile: Profile }) {
  // Chromium returns a promise, which is not a valid cleanup function of an effect.
  useEffect(() => void document.getElementById(window.location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <>
      {profile.secondFactor === 'required' && <RequiredNotice />}
      <SectionLinks />
      <ConfirmProvider>
        {() => (
          <LeavingGuard>
            <div className={classes.sections}>
              <PersonSection profile={profile} />
              <AppearanceSection />
              <NotificationsSection />
              <EmailSection profile={profile} />
              <PasswordSection profile={profile} />
              <SessionsSection />
              <FactorSection profile={profile} />
              <PasskeysSection profile={profile} />
              <DataSection />
              <DeleteSection profile={profile} />
            </div>
          </LeavingGuard>
        )}
      </ConfirmProvider>
    </>
  );
}

function RequiredNotice() {
  const { t } = useTranslation();
  return (
    <Alert
      className={classes.notice ?? ''}
      color="amber"
      role="status"
      icon={<IconShieldLock aria-hidden />}
      title={t('profile.factor.required_title')}
    >
      {t('profile.factor.required_body')} <Anchor href="#factor">{t('profile.factor.set_up')}</Anchor>
    </Alert>
  );
}

function SectionsLoading() {
  const { t } = useTranslation();
  return (
    <div className={classes.sections} role="status" aria-label={t('app.loading')}>
      <Skeleton height={360} />
      <Skeleton height={180} />
      <Skeleton height={160} />
    </div>
  );
}
