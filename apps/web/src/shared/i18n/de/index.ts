import { dashboard } from './dashboard.ts';
import { entry } from './entry.ts';

/** The German texts: the source every other language must fill. */
export const de = { ...entry, ...dashboard } as const;
