import { legal_page } from '#features/legal/texts/legal-page.de.ts';
import { problem } from '#kit/api/texts/problem.de.ts';

/** The texts of imprint and privacy notice for anybody, which neither the login nor the dashboard carries. */
export const legalPart = { legal_page, problem } as const;
