import { z } from 'zod';

/** Permission of an API key (ADR 0020): sending reports, or reading published locations. */
export const KeyScope = z.enum(['report', 'read']);
export type KeyScope = z.infer<typeof KeyScope>;
