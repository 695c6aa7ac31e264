import { Text } from '@mantine/core';
import { beginSecondFactor } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReauthenticationStep } from '#domain/auth/reauthentication/reauthentication-step.tsx';
import { ProfileDialog } from '#features/profile/section/profile-dialog.tsx';
import { useProfileRefresh } from '#features/profile/section/use-profile.ts';
import { call } from '#kit/api/client.ts';
import { FRESH_USER_KEY } from '#kit/session/fresh-user.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { ScanStep } from './scan-step.tsx';

type Step =
  | { readonly at: 'password' }
  | { readonly at: 'scan'; readonly secret: string; readonly uri: string; readonly needsMailCode: boolean }
  | { readonly at: 'codes'; readonly codes: readonly string[] };
const NUMBERS = { password: 1, scan: 2, codes: 3 } as const;

interface FactorSetupDialogProps {
  readonly email: string;
  /** Whether another second factor is on, which must be verified first and already has recovery codes. */
  readonly needsProof: boolean;
  readonly onClose: () => void;
}

/** Sets up the authenticator app: password, secret and first code, recovery codes. Rights suspended for lack of a second factor are restored. */
export function FactorSetupDialog({ email, needsProof, onClose }: FactorSetupDialogProps) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const refresh = useProfileRefresh();
  const [step, setStep] = useState<Step>({ at: 'password' });
  // The value of the first step, because at the end of the dialog a second factor is on in any case.
  const [hadFactor, setHadFactor] = useState(needsProof);
  if (step.at === 'password' && hadFactor !== needsProof) setHadFactor(needsProof);
  const confirmed = (codes: readonly string[]) => {
    if (codes.length > 0) setStep({ at: 'codes', codes });
    else {
      onClose();
      toastSuccess(t('profile.factor.is_on_beside'));
    }
    return Promise.all([refresh(), queries.invalidateQueries({ queryKey: FRESH_USER_KEY })]);
  };
  return (
    <ProfileDialog title={t('profile.factor.setup_title')} mayLeave={step.at !== 'codes'} onClose={onClose}>
      <Text size="sm" c="dimmed" mb="sm" role="status">
        {t('profile.factor.step', { step: NUMBERS[step.at], steps: hadFactor ? 2 : Object.keys(NUMBERS).length })}
      </Text>
      {step.at === 'password' && (
        <ReauthenticationStep
          needsCode={needsProof}
          label={t('profile.factor.next')}
          send={(body) => call(beginSecondFactor, { body })}
          onDone={(started) => setStep({ at: 'scan', ...started })}
          onCancel={onClose}
        >
          <Text size="sm">{t('profile.factor.setup_body')}</Text>
        </ReauthenticationStep>
      )}
      {step.at === 'scan' && <ScanStep {...step} email={email} onConfirmed={confirmed} onCancel={onClose} />}
      {step.at === 'codes' && <RecoveryCodes codes={step.codes} email={email} reason={t('profile.codes.body')} onClose={onClose} />}
    </ProfileDialog>
  );
}
