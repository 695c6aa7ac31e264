import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { FactorCode, Reauthentication } from './reauthentication.ts';
import { NewRecoveryCodes, RecoveryCodes } from './recovery-codes.ts';

/** Digits of the code mailed to an admin who sets up a first second factor; spaces and hyphens are ignored. */
export const FACTOR_MAIL_CODE_DIGITS = 8;
export const FactorMailCode = z.string().trim().min(1, 'second_factor.error.no_mail_code').max(40);

export const sendFactorMailCode = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor/mail-code',
  summary: 'Mail me a new code that confirms my first second factor; only admins need one, and `sent` says whether',
  access: 'session',
  recentAuth: 'required',
  response: z.object({ sent: z.boolean() }),
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor/begin',
  summary:
    'A new secret for an authenticator app (RFC 6238); nothing changes until a code of it is confirmed. An admin’s first second factor is confirmed by a mailed code too',
  access: 'session',
  body: Reauthentication,
  /** `needsMailCode`: a code was mailed, which `confirm` requires in addition to the app's. */
  response: z.object({ secret: z.string(), uri: z.string(), needsMailCode: z.boolean() }),
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor/confirm',
  summary:
    'Turn the authenticator app on by a code of the new secret; answers the recovery codes, which are shown only now, unless a passkey brought some already',
  access: 'session',
  body: z.object({ code: FactorCode, mailCode: FactorMailCode.optional() }),
  response: NewRecoveryCodes,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor/recovery-codes',
  summary: 'Ten new recovery codes; the old ones stop working',
  access: 'session',
  body: Reauthentication,
  response: RecoveryCodes,
});

export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor/off',
  summary: 'Turn the authenticator app off; passkeys and, beside them, recovery codes stay',
  access: 'session',
  body: Reauthentication,
  response: z.object({ ok: z.literal(true) }),
});

export const secondFactorEndpoints = [
  sendFactorMailCode,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  endSecondFactor,
] as const;
