import { z } from 'zod';

/** What a key of a program opens (ADR 0020): reporting, or reading what is published. */
export const KeyScope = z.enum(['report', 'read']);
export type KeyScope = z.infer<typeof KeyScope>;
