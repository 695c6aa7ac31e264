import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { FactorCode, Reauthentication } from './reauthentication.ts';
import { NewRecoveryCodes, RecoveryCodes } from './recovery-codes.ts';

/** Digits of the code mailed to an admin who sets up a first second factor; spaces and hyphens are ignored. */
export const FACTOR_MAIL_CODE_DIGITS = 8;

/** Wrong codes of one user in 24 hours, each with the right password, after which the owner is notified. */
export const NOTIFIED_WRONG_CODES = 10;
export const FactorMailCode = z.string().trim().min(1, 'second_factor.error.no_mail_code').max(40);

export const sendFactorMailCode = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor/mail-code',
  summary: 'Mail me a code that confirms my first second factor; only admins need one, and `sent` is whether it was sent',
  access: 'session',
  recentAuth: 'required',
  response: z.object({ sent: z.boolean() }),
});

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor/begin',
  summary:
    'A new secret for an authenticator app (RFC 6238); nothing changes until one of its codes is confirmed. An admin’s first second factor also requires a mailed code',
  access: 'session',
  body: Reauthentication,
  /** `needsMailCode`: a code was mailed, which `confirm` requires in addition to the app's. */
  response: z.object({ secret: z.string(), uri: z.string(), needsMailCode: z.boolean() }),
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor/confirm',
  summary:
    'Turn the authenticator app on with a code of the new secret; returns the recovery codes, which are shown only once, unless they were issued with a passkey',
  access: 'session',
  isProfileChange: true,
  body: z.object({ code: FactorCode, mailCode: FactorMailCode.optional() }),
  response: NewRecoveryCodes,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor/recovery-codes',
  summary: 'Ten new recovery codes; the old ones stop working',
  access: 'session',
  isProfileChange: true,
  body: Reauthentication,
  response: RecoveryCodes,
});

export const endSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor/off',
  summary: 'Turn the authenticator app off; passkeys remain, and with them the recovery codes',
  access: 'session',
  isProfileChange: true,
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
