import { z } from 'zod';

/** How many one-time recovery codes are made at once. */
export const RECOVERY_CODES = 10;

export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).length(RECOVERY_CODES) });

/** Codes made with the first second factor of a person; none where there was one of the other kind already. */
export const NewRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()).max(RECOVERY_CODES) });
