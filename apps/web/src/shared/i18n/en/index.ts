import type { Translation } from '../translation.ts';
import { account } from './account.ts';
import { dashboard } from './dashboard.ts';
import { entry } from './entry.ts';

/** The English texts. */
export const en = { ...entry, ...account, ...dashboard, app: { ...entry.app, ...dashboard.app } } as const satisfies Translation;
