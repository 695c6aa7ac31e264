import { account } from './account.ts';
import { dashboard } from './dashboard.ts';
import { entry } from './entry.ts';
import { legalPart } from './legal-part.ts';
import { report } from './report.ts';

/** The German texts: the source whose keys every other language must provide. */
export const de = { ...entry, ...account, ...report, ...legalPart, ...dashboard, app: { ...entry.app, ...dashboard.app } } as const;
