import { Button, Skeleton, Stack, Text } from '@mantine/core';
import type { Passkey, Profile } from '@rastnetz/contract';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorMessage } from '#domain/auth/form/error-message.tsx';
import { arePasskeysPossible, passkeyErrorText } from '#domain/auth/reauthentication/passkey-ceremony.ts';
import { RecoveryCodes } from '#features/profile/second-factor/recovery-codes.tsx';
import classes from '#features/profile/section/profile.module.css';
import { ProfileDialog } from '#features/profile/section/profile-dialog.tsx';
import { ProfileSection } from '#features/profile/section/profile-section.tsx';
import { problemText } from '#kit/api/problem-text.ts';
import { useAsk } from '#kit/panel/confirm.tsx';
import { useUser } from '#kit/session/use-session.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { MailCodeDialog } from './mail-code-dialog.tsx';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { PasskeyRow } from './passkey-row.tsx';
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

interface PasskeyListProps {
  readonly data: readonly Passkey[];
  readonly hasApp: boolean;
  readonly passkeys: ReturnType<typeof usePasskeys>;
  readonly onRename: (passkey: Passkey) => void;
}

function PasskeyList({ data, hasApp, passkeys: { remove }, onRename }: PasskeyListProps) {
  const { t } = useTranslation();
  const ask = useAsk();
  const removeOne = async (passkey: Passkey) => {
    const { name } = passkey;
    const question = { title: t('profile.passkeys.remove_title', { name }), yes: t('profile.passkeys.remove') };
    if (!(await ask({ ...question, body: <RemovalEffects isLastFactor={data.length === 1 && !hasApp} /> }))) return;
    const onSuccess = () => {
      toastSuccess(t('profile.passkeys.removed', { name }));
      document.getElementById('passkeys')?.focus();
    };
    remove.mutate(passkey, { onSuccess });
  };
  return (
    <ul className={classes.list} aria-label={t('profile.section.passkeys')}>
      {data.map((passkey) => (
        <PasskeyRow
          key={passkey.id}
          passkey={passkey}
          isRemoving={remove.isPending && remove.variables.id === passkey.id}
          error={remove.isError && remove.variables.id === passkey.id ? problemText(t, remove.error) : null}
          onRename={() => onRename(passkey)}
          onRemove={() => void removeOne(passkey)}
        />
      ))}
    </ul>
  );
}

/** What removing a passkey means; without another factor, also for signing in and for admin rights. */
function RemovalEffects({ isLastFactor }: { readonly isLastFactor: boolean }) {
  const { t } = useTranslation();
  const { isAdmin } = useUser();
  return (
    <Stack gap="xs">
      <span>{t('profile.passkeys.remove_body')}</span>
      {isLastFactor && <span>{t('profile.passkeys.remove_last')}</span>}
      {isLastFactor && isAdmin && <span>{t('profile.factor.off_admin')}</span>}
    </Stack>
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
