import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { FactorCode, Reauthentication } from './reauthentication.ts';
import { NewRecoveryCodes, RecoveryCodes } from './recovery-codes.ts';

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor/begin',
  summary: 'A new secret for an authenticator app (RFC 6238); nothing changes until a code of it is confirmed',
  access: 'session',
  body: Reauthentication,
  response: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/api/v1/auth/second-factor/confirm',
  summary:
    'Turn the authenticator app on by a code of the new secret; answers the recovery codes, which are shown only now, unless a passkey brought some already',
  access: 'session',
  body: z.object({ code: FactorCode }),
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

export const secondFactorEndpoints = [beginSecondFactor, confirmSecondFactor, renewRecoveryCodes, endSecondFactor] as const;
