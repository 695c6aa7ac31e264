import { Stack } from '@mantine/core';
import type { Passkey } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import classes from '#features/profile/section/profile.module.css';
import { problemText } from '#kit/api/problem-text.ts';
import { useAsk } from '#kit/panel/confirm.tsx';
import { useUser } from '#kit/session/use-session.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { PasskeyRow } from './passkey-row.tsx';
import type { usePasskeys } from './use-passkeys.ts';

interface PasskeyListProps {
  readonly data: readonly Passkey[];
  readonly hasApp: boolean;
  readonly passkeys: ReturnType<typeof usePasskeys>;
  readonly onRename: (passkey: Passkey) => void;
}

/** The passkeys, each with its name to change and a way to remove it. */
export function PasskeyList({ data, hasApp, passkeys: { remove }, onRename }: PasskeyListProps) {
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
