import { z } from 'zod';

/** Who may get an account: anybody who registers, invited people only, or nobody. */
export const RegistrationMode = z.enum(['open', 'invitation', 'closed']);
export type RegistrationMode = z.infer<typeof RegistrationMode>;
