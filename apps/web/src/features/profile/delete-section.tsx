import { Button, List, Text } from '@mantine/core';
import { deleteMyAccount, type Profile } from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReauthenticationStep } from '#domain/auth/reauthentication/reauthentication-step.tsx';
import { call } from '#kit/api/client.ts';
import { ProfileDialog } from './section/profile-dialog.tsx';
import { ProfileSection } from './section/profile-section.tsx';
import { needsCode } from './section/use-profile.ts';
import { useSignedOut } from './sessions/use-signed-out.ts';

/** Deletes the own account: what is deleted and what remains, then re-authentication. */
export function DeleteSection({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  return (
    <ProfileSection name="delete">
      <div>
        <Button color="red.9" onClick={() => setAsking(true)}>
          {t('profile.delete.button')}
        </Button>
      </div>
      {isAsking && <DeleteDialog profile={profile} onClose={() => setAsking(false)} />}
    </ProfileSection>
  );
}

function DeleteDialog({ profile, onClose }: { readonly profile: Profile; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const signedOut = useSignedOut();
  return (
    <ProfileDialog title={t('profile.delete.title')} onClose={onClose}>
      <ReauthenticationStep
        needsCode={needsCode(profile)}
        isDanger
        label={t('profile.delete.go')}
        send={(body) => call(deleteMyAccount, { body })}
        onDone={() => signedOut(t('profile.delete.done'))}
        onCancel={onClose}
      >
        <div>
          <Text size="sm" fw={600}>
            {t('profile.delete.goes')}
          </Text>
          <List size="sm">
            <List.Item>{t('profile.delete.goes_account')}</List.Item>
            <List.Item>{t('profile.delete.goes_sessions')}</List.Item>
          </List>
        </div>
        <div>
          <Text size="sm" fw={600}>
            {t('profile.delete.stays')}
          </Text>
          <List size="sm">
            <List.Item>{t('profile.delete.stays_locations')}</List.Item>
            <List.Item>{t('profile.delete.stays_history')}</List.Item>
            <List.Item>{t('profile.delete.stays_others')}</List.Item>
          </List>
        </div>
      </ReauthenticationStep>
    </ProfileDialog>
  );
}
