import { legal_page } from './legal-page.ts';
import { problem } from './problem.ts';

/** The texts of imprint and privacy notice for anybody, which neither the login nor the dashboard carries. */
export const legalPart = { legal_page, problem } as const;
