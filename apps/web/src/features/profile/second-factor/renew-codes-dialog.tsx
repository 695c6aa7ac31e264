import { Text } from '@mantine/core';
import { renewRecoveryCodes } from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReauthenticationStep } from '#domain/auth/reauthentication/reauthentication-step.tsx';
import { ProfileDialog } from '#features/profile/section/profile-dialog.tsx';
import { useProfileRefresh } from '#features/profile/section/use-profile.ts';
import { call } from '#kit/api/client.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

interface RenewCodesDialogProps {
  readonly email: string;
  readonly onClose: () => void;
}

/** Creates ten new recovery codes and shows them once. */
export function RenewCodesDialog({ email, onClose }: RenewCodesDialogProps) {
  const { t } = useTranslation();
  const refresh = useProfileRefresh();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <ProfileDialog title={t('profile.factor.renew_title')} mayLeave={codes === null} onClose={onClose}>
      {codes === null ? (
        <ReauthenticationStep
          needsCode
          label={t('profile.factor.renew_go')}
          send={(body) => call(renewRecoveryCodes, { body })}
          onDone={({ recoveryCodes }) => {
            setCodes(recoveryCodes);
            return refresh();
          }}
          onCancel={onClose}
        >
          <Text size="sm">{t('profile.factor.renew_body')}</Text>
        </ReauthenticationStep>
      ) : (
        <RecoveryCodes codes={codes} email={email} reason={t('profile.codes.renewed')} onClose={onClose} />
      )}
    </ProfileDialog>
  );
}
