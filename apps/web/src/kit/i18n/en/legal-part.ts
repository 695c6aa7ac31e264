import { legal_page } from './legal-page.ts';
import { problem } from './problem.ts';

export const legalPart = { legal_page, problem } as const;
