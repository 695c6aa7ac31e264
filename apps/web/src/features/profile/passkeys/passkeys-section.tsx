import { Button, Skeleton, Text } from '@mantine/core';
import type { Passkey, Profile } from '@rastnetz/contract';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorMessage } from '#domain/auth/form/error-message.tsx';
import { arePasskeysPossible, passkeyErrorText } from '#domain/auth/reauthentication/passkey-ceremony.ts';
import { RecoveryCodes } from '#features/profile/second-factor/recovery-codes.tsx';
import { ProfileDialog } from '#features/profile/section/profile-dialog.tsx';
import { ProfileSection } from '#features/profile/section/profile-section.tsx';
import { problemText } from '#kit/api/problem-text.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import { MailCodeDialog } from './mail-code-dialog.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { type AddedPasskey, usePasskeys } from './use-passkeys.ts';

/** The user's passkeys: for signing in without a password, and as a second factor. */
export function PasskeysSection({ profile }: { readonly profile: Profile }) {
  const { t } = useTranslation();
  const passkeys = usePasskeys();
  const { list, start, add, rename, refresh } = passkeys;
  const [named, setNamed] = useState<Passkey | null>(null);
  const [added, setAdded] = useState<AddedPasskey | null>(null);
  const [isMailed, setMailed] = useState(false);
  const show = (made: AddedPasskey) => {
    setMailed(false);
    if (made.recoveryCodes.length > 0) setAdded(made);
    else setNamed(made.passkey);
  };
  const begin = () => start.mutate(profile.factors.length === 0, { onSuccess: (made) => (made ? show(made) : setMailed(true)) });
  const leaveCodes = () => {
    setNamed(added?.passkey ?? null);
    setAdded(null);
  };
  return (
    <ProfileSection name="passkeys">
      {list.isPending && <Skeleton height={60} />}
      {list.isError && !list.data && (
        <Failure
          message={`${t('profile.passkeys.failed')} ${problemText(t, list.error)}`}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      )}
      {list.data && list.data.data.length > 0 && (
        <PasskeyList data={list.data.data} hasApp={profile.factors.includes('app')} passkeys={passkeys} onRename={setNamed} />
      )}
      <AddPasskey isPending={start.isPending} error={start.error} onAdd={begin} />
      {isMailed && <MailCodeDialog email={profile.email} add={add} onDone={show} onClose={() => setMailed(false)} />}
      {added && (
        <ProfileDialog title={t('profile.passkeys.codes_title')} mayLeave={false} onClose={leaveCodes}>
          <RecoveryCodes codes={added.recoveryCodes} email={profile.email} reason={t('profile.passkeys.codes')} onClose={leaveCodes} />
        </ProfileDialog>
      )}
      {named && <PasskeyNameDialog passkey={named} rename={rename} onDone={refresh} onClose={() => setNamed(null)} />}
    </ProfileSection>
  );
}

interface AddPasskeyProps {
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly onAdd: () => void;
}

function AddPasskey({ isPending, error, onAdd }: AddPasskeyProps) {
  const { t } = useTranslation();
  if (!arePasskeysPossible())
    return (
      <Text size="sm" c="dimmed">
        {t('profile.passkeys.impossible')}
      </Text>
    );
  return (
    <div>
      <Button variant="default" leftSection={<IconKey size={16} aria-hidden />} loading={isPending} onClick={onAdd}>
        {t('profile.passkeys.add')}
      </Button>
      <ErrorMessage text={error && (passkeyErrorText(t, error) ?? problemText(t, error))} />
    </div>
  );
}
