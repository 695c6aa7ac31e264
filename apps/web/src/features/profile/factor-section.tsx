import { Badge, Button, Group, Text } from '@mantine/core';
import type { Profile } from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FactorOffDialog } from './factor-off-dialog.tsx';
import { FactorSetupDialog } from './factor-setup-dialog.tsx';
import { ProfileSection } from './profile-section.tsx';
import { RenewCodesDialog } from './renew-codes-dialog.tsx';
import { needsCode } from './use-profile.ts';

/** Codes left from which on it is said that new ones are due. */
const FEW_CODES = 3;
type Dialog = 'setup' | 'renew' | 'off';

/** The second factor: off with the way to set it up, or on with its recovery codes and the way to turn it off. */
export function FactorSection({ profile }: { readonly profile: Profile }) {
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);
  return (
    <ProfileSection name="factor">
      {needsCode(profile) ? (
        <FactorOn codesLeft={profile.recoveryCodesLeft} onOpen={setDialog} />
      ) : (
        <FactorOff isRequired={profile.secondFactor === 'required'} onSetUp={() => setDialog('setup')} />
      )}
      {dialog === 'setup' && <FactorSetupDialog email={profile.email} onClose={close} />}
      {dialog === 'renew' && <RenewCodesDialog email={profile.email} onClose={close} />}
      {dialog === 'off' && <FactorOffDialog onClose={close} />}
    </ProfileSection>
  );
}

function FactorOff({ isRequired, onSetUp }: { readonly isRequired: boolean; readonly onSetUp: () => void }) {
  const { t } = useTranslation();
  return (
    <Group gap="sm">
      <Button variant={isRequired ? 'filled' : 'default'} onClick={onSetUp}>
        {t('profile.factor.set_up')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('profile.factor.is_off')}
      </Text>
    </Group>
  );
}

function FactorOn({ codesLeft, onOpen }: { readonly codesLeft: number; readonly onOpen: (dialog: Dialog) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Group gap="sm">
        <Badge variant="light" size="lg">
          {t('profile.factor.is_on')}
        </Badge>
        <Text size="sm">{t('profile.factor.codes_left', { count: codesLeft })}</Text>
      </Group>
      {codesLeft <= FEW_CODES && (
        <Text size="sm" c="light-dark(var(--mantine-color-amber-7), var(--mantine-color-amber-4))">
          {t('profile.factor.few_codes')}
        </Text>
      )}
      <Group gap="xs">
        <Button variant="default" onClick={() => onOpen('renew')}>
          {t('profile.factor.renew')}
        </Button>
        <Button variant="default" onClick={() => onOpen('off')}>
          {t('profile.factor.turn_off')}
        </Button>
      </Group>
    </>
  );
}
