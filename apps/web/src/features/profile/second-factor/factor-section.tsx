import { Badge, Button, Group, Text } from '@mantine/core';
import type { Profile } from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProfileSection } from '#features/profile/section/profile-section.tsx';
import { needsCode } from '#features/profile/section/use-profile.ts';
import { FactorOffDialog } from './factor-off-dialog.tsx';
import { FactorSetupDialog } from './factor-setup-dialog.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';

/** Number of remaining recovery codes from which on renewing them is suggested. */
const FEW_CODES = 3;
type Dialog = 'setup' | 'renew' | 'off';

/** The authenticator app: set up or turn off; and the recovery codes, whichever second factor is on. */
export function FactorSection({ profile }: { readonly profile: Profile }) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  const hasApp = profile.factors.includes('app');
  return (
    <ProfileSection name="factor">
      {hasApp ? (
        <FactorOn />
      ) : (
        <FactorOff
          isRequired={profile.secondFactor === 'required'}
          hasPasskey={profile.factors.includes('passkey')}
          onSetUp={() => setDialog('setup')}
        />
      )}
      {needsCode(profile) && <CodesLeft codesLeft={profile.recoveryCodesLeft} hasApp={hasApp} onOpen={setDialog} />}
      {dialog === 'setup' && <FactorSetupDialog email={profile.email} needsProof={needsCode(profile)} onClose={close} />}
      {dialog === 'renew' && <RenewCodesDialog email={profile.email} onClose={close} />}
      {dialog === 'off' && <FactorOffDialog hasPasskey={profile.factors.includes('passkey')} onClose={close} />}
    </ProfileSection>
  );
}

interface FactorOffProps {
  readonly isRequired: boolean;
  readonly hasPasskey: boolean;
  readonly onSetUp: () => void;
}

function FactorOff({ isRequired, hasPasskey, onSetUp }: FactorOffProps) {
  const { t } = useTranslation();
  return (
    <Group gap="sm">
      <Button variant={isRequired ? 'filled' : 'default'} onClick={onSetUp}>
        {t('profile.factor.set_up')}
      </Button>
      <Text size="sm" c="dimmed">
        {t(hasPasskey ? 'profile.factor.is_passkey' : 'profile.factor.is_off')}
      </Text>
    </Group>
  );
}

function FactorOn() {
  const { t } = useTranslation();
  return (
    <Badge variant="light" size="lg">
      {t('profile.factor.is_on')}
    </Badge>
  );
}

interface CodesLeftProps {
  readonly codesLeft: number;
  readonly hasApp: boolean;
  readonly onOpen: (dialog: Dialog) => void;
}

function CodesLeft({ codesLeft, hasApp, onOpen }: CodesLeftProps) {
  const { t } = useTranslation();
  return (
    <>
      <Text size="sm">{t('profile.factor.codes_left', { count: codesLeft })}</Text>
      {codesLeft <= FEW_CODES && (
        <Text size="sm" c="light-dark(var(--mantine-color-amber-7), var(--mantine-color-amber-4))">
          {t('profile.factor.few_codes')}
        </Text>
      )}
      <Group gap="xs">
        <Button variant="default" onClick={() => onOpen('renew')}>
          {t('profile.factor.renew')}
        </Button>
        {hasApp && (
          <Button variant="default" onClick={() => onOpen('off')}>
            {t('profile.factor.turn_off')}
          </Button>
        )}
      </Group>
    </>
  );
}
