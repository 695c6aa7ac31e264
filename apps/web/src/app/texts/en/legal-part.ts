import { legal_page } from '#features/legal/texts/legal-page.en.ts';
import { problem } from '#kit/api/texts/problem.en.ts';

export const legalPart = { legal_page, problem } as const;
