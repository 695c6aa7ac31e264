import { legal_page } from '#features/legal/texts/legal-page.de.ts';
import { problem } from '#kit/api/texts/problem.de.ts';

/** Texts of the public imprint and privacy notice; part of neither the login nor the dashboard. */
export const legalPart = { legal_page, problem } as const;
