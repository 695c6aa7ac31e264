import { z } from 'zod';

/** Number of recovery codes generated at once. */
export const RECOVERY_CODES = 10;

export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(RECOVERY_CODES) });

/** Codes generated with a user's first second factor; empty if the user already had one of the other kind. */
export const NewRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).max(RECOVERY_CODES) });
