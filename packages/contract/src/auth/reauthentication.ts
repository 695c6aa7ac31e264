import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { PasskeyAssertion } from './passkey.ts';

/** For how many minutes a sign-in or re-authentication counts as recent. */
export const RECENT_AUTH_MINUTES = 10;

/** A code of the app has six digits; a recovery code looks like `abcd-efgh-jkmn`. Spaces and hyphens do not matter. */
export const FactorCode = z.string().trim().min(1, 'second_factor.error.no_code').max(40);

/** What somebody signed in proves with that it is really them: the present password, and a code or a passkey while a second factor is on. */
export const Reauthentication = z.object({
  password: z.string().min(1, 'profile.error.no_password').max(1024),
  code: FactorCode.optional(),
  passkey: PasskeyAssertion.optional(),
});
export type Reauthentication = z.infer<typeof Reauthentication>;

/** As `Reauthentication`; a passkey alone will do, since its authenticator verified its owner. */
export const ReauthenticationOrPasskey = Reauthentication.partial({ password: true }).refine(
  ({ password, passkey }) => password !== undefined || passkey !== undefined,
  { path: ['password'], message: 'profile.error.no_password' },
);
export type ReauthenticationOrPasskey = z.infer<typeof ReauthenticationOrPasskey>;

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/v1/auth/reauthenticate',
  summary: `Re-authenticate: for ${RECENT_AUTH_MINUTES} minutes the session may call what answers \`reauthentication_required\` otherwise`,
  access: 'session',
  fromElsewhere: 'allowed',
  body: ReauthenticationOrPasskey,
  response: z.object({ until: z.iso.datetime() }),
});
