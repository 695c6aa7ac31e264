import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** For how many minutes a sign-in or re-authentication counts as recent. */
export const RECENT_AUTH_MINUTES = 10;

/** A code of the app has six digits; a recovery code looks like `abcd-efgh-jkmn`. Spaces and hyphens do not matter. */
export const FactorCode = z.string().trim().min(1, 'second_factor.error.no_code').max(40);

/** What somebody signed in proves with that it is really them: the present password, and a code while a second factor is on. */
export const Reauthentication = z.object({
  password: z.string().min(1, 'profile.error.no_password').max(1024),
  code: FactorCode.optional(),
});
export type Reauthentication = z.infer<typeof Reauthentication>;

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/api/v1/auth/reauthenticate',
  summary: `Re-authenticate: for ${RECENT_AUTH_MINUTES} minutes the session may call what answers \`reauthentication_required\` otherwise`,
  access: 'session',
  body: Reauthentication,
  response: z.object({ until: z.iso.datetime() }),
});
