import { paths } from '#kit/navigation/paths.ts';

/** URL parameter that names the company of the company page, if it is not the user's own. */
export const COMPANY_PARAM = 'company';

/** URL of the page of one company, for users who may see all companies. */
export const companyPath = (id: string): string => `${paths.company}?${COMPANY_PARAM}=${id}`;
