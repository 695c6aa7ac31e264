import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '#domain/auth/password/password-field.tsx';
import { useUser } from '#kit/session/use-session.ts';
import { PasskeyReauthentication } from './passkey-reauthentication.tsx';
import type { ReauthenticationForm } from './use-reauthentication-form.ts';

interface ReauthenticationFieldsProps {
  readonly form: Pick<ReauthenticationForm, 'field' | 'validate' | 'send' | 'isPending'>;
  readonly needsCode: boolean;
  /** Whether a passkey replaces the password too. */
  readonly isPasskeyEnough?: boolean;
}

/** The current password and, with a second factor, one of its codes, a recovery code or a passkey. */
export function ReauthenticationFields({ form, needsCode, isPasskeyEnough = false }: ReauthenticationFieldsProps) {
  const { t } = useTranslation();
  const { factors } = useUser();
  const code = form.field('code');
  const showsCode = useShowsCode(needsCode, code.error);
  const proof = factors.includes('passkey') && (
    <PasskeyReauthentication
      label={t(isPasskeyEnough ? 'passkey.confirm' : 'passkey.instead_of_code')}
      canPrompt={() => form.validate({ passkey: 'asked' })}
      onAssertion={(passkey) => form.send({ passkey: JSON.stringify(passkey) })}
      isBusy={form.isPending}
    />
  );
  return (
    <>
      {isPasskeyEnough && proof}
      <PasswordField
        required
        data-autofocus
        label={t('reauthentication.password')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      {showsCode && (
        <TextInput
          required
          label={t('reauthentication.code')}
          description={t(factors.includes('app') ? 'reauthentication.code_hint' : 'reauthentication.recovery_hint')}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...code}
        />
      )}
      {!isPasskeyEnough && needsCode && proof}
    </>
  );
}

/** Whether a code is needed, or the server asked for one. Typing clears that error, and the field must stay. */
function useShowsCode(needsCode: boolean, error: string | undefined): boolean {
  const [isAskedFor, setAskedFor] = useState(false);
  if (!needsCode && !isAskedFor && error !== undefined) setAskedFor(true);
  return needsCode || isAskedFor;
}
