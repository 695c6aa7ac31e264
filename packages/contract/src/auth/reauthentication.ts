import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { PasskeyAssertion } from './passkey.ts';

/** Minutes for which a sign-in or re-authentication counts as recent. */
export const RECENT_AUTH_MINUTES = 10;

/** Six digits of an authenticator app, or a recovery code such as `abcd-efgh-jkmn`. Spaces and hyphens are ignored. */
export const FactorCode = z.string().trim().min(1, 'second_factor.error.no_code').max(40);

/** Credentials of a re-authentication: the current password and, with a second factor, a code or a passkey. */
export const Reauthentication = z.object({
  password: z.string().min(1, 'profile.error.no_password').max(1024),
  code: FactorCode.optional(),
  passkey: PasskeyAssertion.optional(),
});
export type Reauthentication = z.infer<typeof Reauthentication>;

/** As `Reauthentication`, but a passkey suffices, because its authenticator verified the user. */
export const ReauthenticationOrPasskey = Reauthentication.partial({ password: true }).refine(
  ({ password, passkey }) => password !== undefined || passkey !== undefined,
  { path: ['password'], message: 'profile.error.no_password' },
);
export type ReauthenticationOrPasskey = z.infer<typeof ReauthenticationOrPasskey>;

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/v1/auth/reauthenticate',
  summary: `Re-authenticate: for ${RECENT_AUTH_MINUTES} minutes the session may send requests that otherwise fail with \`reauthentication_required\``,
  access: 'session',
  fromElsewhere: 'allowed',
  body: ReauthenticationOrPasskey,
  response: z.object({ until: z.iso.datetime() }),
});
