import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { Passkey, PasskeyAssertion, PasskeyCreationOptions, PasskeyName, PasskeyRegistration, PasskeyRequestOptions } from './passkey.ts';
import { NewRecoveryCodes } from './recovery-codes.ts';
import { FactorMailCode } from './second-factor-endpoints.ts';
import { SessionUser } from './session-user.ts';

const id = z.object({ id: z.uuid() });

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkeys/sign-in/begin',
  summary: 'Options for signing in with a passkey (WebAuthn), also as the second factor of `login`; they identify no account',
  access: 'public',
  response: z.object({ options: PasskeyRequestOptions }),
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkeys/sign-in',
  summary: 'Sign in with a passkey instead of password and second factor',
  access: 'public',
  body: z.object({ passkey: PasskeyAssertion }),
  response: z.object({ user: SessionUser }),
});

export const beginPasskeyReauthentication = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkeys/reauthenticate/begin',
  summary: 'Options for re-authenticating with one of my passkeys; `wrong_state` without any',
  access: 'session',
  fromElsewhere: 'allowed',
  response: z.object({ options: PasskeyRequestOptions }),
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/v1/auth/passkeys',
  summary: 'My passkeys, oldest first',
  access: 'session',
  response: z.object({ data: z.array(Passkey) }),
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkeys/begin',
  summary:
    'Options for adding a passkey; nothing changes until the browser’s response is sent. An admin without a second factor needs a mailed code first (`second-factor/mail-code`)',
  access: 'session',
  recentAuth: 'required',
  readBody: (raw) => raw ?? {},
  body: z.object({ mailCode: FactorMailCode.optional() }),
  response: z.object({ options: PasskeyCreationOptions }),
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkeys',
  summary:
    'Add a passkey and end my other sessions; it is named after its provider if known, otherwise by `name`. If it is the first second factor, the response contains recovery codes, which are shown only once',
  access: 'session',
  recentAuth: 'required',
  isProfileChange: true,
  body: z.object({ passkey: PasskeyRegistration, name: PasskeyName }),
  response: NewRecoveryCodes.extend({ passkey: Passkey }),
});

export const renamePasskey = endpoint({
  method: 'POST',
  path: '/api/v1/auth/passkeys/:id',
  summary: 'Rename one of my passkeys',
  access: 'session',
  params: id,
  body: z.object({ name: PasskeyName }),
  response: Passkey,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/v1/auth/passkeys/:id',
  summary: 'Remove one of my passkeys and end my other sessions',
  access: 'session',
  recentAuth: 'required',
  isProfileChange: true,
  params: id,
  response: z.object({ ok: z.literal(true) }),
});

export const passkeyEndpoints = [
  beginPasskeySignIn,
  signInWithPasskey,
  beginPasskeyReauthentication,
  listPasskeys,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
] as const;
