import { Text } from '@mantine/core';
import { endSecondFactor } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ReauthenticationStep } from '#domain/auth/reauthentication/reauthentication-step.tsx';
import { ProfileDialog } from '#features/profile/section/profile-dialog.tsx';
import { useProfileRefresh } from '#features/profile/section/use-profile.ts';
import { call } from '#kit/api/client.ts';
import { FRESH_USER_KEY } from '#kit/session/fresh-user.ts';
import { useUser } from '#kit/session/use-session.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';

/** Turns off the authenticator app. */
export function FactorOffDialog({ hasPasskey, onClose }: { readonly hasPasskey: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const refresh = useProfileRefresh();
  const { isAdmin } = useUser();
  const done = async () => {
    await Promise.all([refresh(), queries.invalidateQueries({ queryKey: FRESH_USER_KEY })]);
    onClose();
    toastSuccess(t(hasPasskey ? 'profile.factor.turned_off_beside' : 'profile.factor.turned_off'));
  };
  return (
    <ProfileDialog title={t('profile.factor.off_title')} onClose={onClose}>
      <ReauthenticationStep
        needsCode
        isDanger
        label={t('profile.factor.turn_off')}
        send={(body) => call(endSecondFactor, { body })}
        onDone={done}
        onCancel={onClose}
      >
        <Text size="sm">{t(hasPasskey ? 'profile.factor.off_body_passkeys' : 'profile.factor.off_body')}</Text>
        {!hasPasskey && isAdmin && <Text size="sm">{t('profile.factor.off_admin')}</Text>}
      </ReauthenticationStep>
    </ProfileDialog>
  );
}
