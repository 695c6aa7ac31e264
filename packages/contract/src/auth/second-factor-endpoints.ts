import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { FactorCode, Reauthentication } from './reauthentication.ts';

/** How many one-time recovery codes are made at once. */
export const RECOVERY_CODES = 10;
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(RECOVERY_CODES) });

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
  summary: 'Turn the second factor on by a code of the new secret; answers the recovery codes, which are shown only now',
  access: 'session',
  body: z.object({ code: FactorCode }),
  response: RecoveryCodes,
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
  summary: 'Turn the second factor off',
  access: 'session',
  body: Reauthentication,
  response: z.object({ ok: z.literal(true) }),
});

export const secondFactorEndpoints = [beginSecondFactor, confirmSecondFactor, renewRecoveryCodes, endSecondFactor] as const;
