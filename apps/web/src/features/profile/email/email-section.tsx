import { Text } from '@mantine/core';
import type { Profile } from '@rastnetz/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { OpeningForm } from '#features/profile/section/opening-form.tsx';
import classes from '#features/profile/section/profile.module.css';
import { ProfileSection } from '#features/profile/section/profile-section.tsx';
import { useRestoredFocus } from '#kit/lists/use-restored-focus.ts';
import { EmailForm } from './email-form.tsx';
import { EmailPending } from './email-pending.tsx';

/** The sign-in address and its change. */
export function EmailSection({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const section = useRef<HTMLElement>(null);
  useRestoredFocus([profile.emailChange ? 'pending' : 'form'], section);
  return (
    <ProfileSection ref={section} name="email">
      <Text fw={600} className={classes.wrap ?? ''}>
        {profile.email}
      </Text>
      {profile.emailChange ? (
        <EmailPending change={profile.emailChange} email={profile.email} />
      ) : (
        <OpeningForm label={t('profile.email.change')}>{(close) => <EmailForm profile={profile} onClose={close} />}</OpeningForm>
      )}
    </ProfileSection>
  );
}
