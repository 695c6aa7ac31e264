import type { PasskeyAssertion, Reauthentication } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type FormErrors, type RequestForm, useRequestForm, type Values } from '#domain/auth/form/use-request-form.ts';
import { PROFILE_KEY } from '#kit/session/fresh-user.ts';

/** `passkey` is the assertion of an authenticator, as JSON. */
type CredentialName = 'password' | 'code' | 'passkey';
/** A form that asks for password and second factor in addition to its own fields. */
export type ReauthenticationForm<Name extends string = never> = RequestForm<Name | CredentialName>;

interface ReauthenticationFormOptions<Name extends string, Answer> {
  /** The form's own fields, empty. */
  readonly initial: Values<Name>;
  readonly check?: (values: Values<Name>) => FormErrors<Name>;
  /** Whether a code is required in addition to the password. */
  readonly needsCode: boolean;
  /** Whether a passkey replaces the password too, which may then be empty. */
  readonly isPasskeyEnough?: boolean;
  readonly send: (values: Values<Name>, credentials: Reauthentication) => Promise<Answer>;
  readonly onDone: (answer: Answer) => unknown;
}

/** A form whose request needs the current password and, with a second factor, a code or a passkey. */
export function useReauthenticationForm<Name extends string, Answer>(
  options: ReauthenticationFormOptions<Name, Answer>,
): ReauthenticationForm<Name> {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const { initial, check, needsCode, isPasskeyEnough = false, send, onDone } = options;
  return useRequestForm<Name | CredentialName, Answer>({
    initial: { ...initial, password: '', code: '', passkey: '' } as Values<Name | CredentialName>,
    check: (values) => ({
      ...(values.password === '' && !(isPasskeyEnough && values.passkey !== '') && { password: t('profile.error.no_password') }),
      ...(needsCode && values.passkey === '' && values.code.trim() === '' && { code: t('second_factor.error.no_code') }),
      ...check?.(values),
    }),
    send: (values) => send(values, credentialsOf(values)),
    onDone,
    // The server wants a code, but no field was shown: the second factor was turned on in another session, so the profile is stale.
    onErrors: (fields) => 'code' in fields && !needsCode && void queries.invalidateQueries({ queryKey: PROFILE_KEY }),
  });
}

const credentialsOf = ({ password, code, passkey }: Values<CredentialName>): Reauthentication => ({
  password,
  ...(passkey !== '' ? { passkey: JSON.parse(passkey) as PasskeyAssertion } : code.trim() !== '' && { code: code.trim() }),
});
