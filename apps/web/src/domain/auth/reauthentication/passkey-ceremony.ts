import type { PasskeyAssertion, PasskeyCreationOptions, PasskeyRegistration, PasskeyRequestOptions } from '@rastnetz/contract';
import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { TFunction } from 'i18next';
import { ApiError } from '#kit/api/api-error.ts';

/** Whether passkeys can be used on this page: they need browser support and a domain name instead of an IP address. */
export const arePasskeysPossible = (): boolean => browserSupportsWebAuthn() && !document.documentElement.hasAttribute('data-no-passkeys');

/** Asks the browser for a passkey assertion. Throws as `navigator.credentials.get` does. */
export async function getPasskeyAssertion(options: PasskeyRequestOptions): Promise<PasskeyAssertion> {
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: options as Parameters<typeof startAuthentication>[0]['optionsJSON'],
  });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) } };
}

/** Asks the browser to create a passkey. Throws as `navigator.credentials.create` does. */
export async function createPasskey(options: PasskeyCreationOptions): Promise<PasskeyRegistration> {
  const { id, rawId, type, response } = await startRegistration({
    optionsJSON: options as Parameters<typeof startRegistration>[0]['optionsJSON'],
  });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, transports } };
}

/** Why the browser returned no passkey; null for any other failure. */
export function passkeyErrorText(t: TFunction, error: unknown): string | null {
  if (error instanceof ApiError || !(error instanceof Error)) return null;
  if (error.name === 'NotAllowedError' || error.name === 'AbortError') return t('passkey.cancelled');
  if (error.name === 'InvalidStateError') return t('passkey.known');
  return t('passkey.failed');
}
