import type { Translation } from '../translation.ts';
import { account } from './account.ts';
import { dashboard } from './dashboard.ts';
import { entry } from './entry.ts';
import { report } from './report.ts';

/** The English texts. */
export const en = { ...entry, ...account, ...report, ...dashboard, app: { ...entry.app, ...dashboard.app } } as const satisfies Translation;
