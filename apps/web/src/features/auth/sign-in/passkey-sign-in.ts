import { beginPasskeySignIn, type PasskeyAssertion, type SessionUser, signInWithPasskey } from '@rastnetz/contract';
import i18next from 'i18next';
import { getPasskeyAssertion, passkeyErrorText } from '#domain/auth/reauthentication/passkey-ceremony.ts';
import { hasCode } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';

/** Asks the browser for a passkey of this domain, of any account. */
export async function passkeyForSignIn(): Promise<PasskeyAssertion> {
  const { options } = await call(beginPasskeySignIn, {});
  return getPasskeyAssertion(options);
}

/** Signs in with a passkey only; returns the user, or the failure as text in the interface language. */
export async function signInByPasskey(): Promise<SessionUser | string> {
  try {
    return (await call(signInWithPasskey, { body: { passkey: await passkeyForSignIn() } })).user;
  } catch (error) {
    return passkeyErrorText(i18next.t, error) ?? refusalText(error);
  }
}

const refusalText = (error: unknown): string =>
  hasCode(error, 'login_failed') ? i18next.t('passkey.refused') : problemText(i18next.t, error);
