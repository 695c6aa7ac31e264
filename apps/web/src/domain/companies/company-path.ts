import { paths } from '#kit/navigation/paths.ts';

/** Names the company in the address of the company page, where it is not one's own. */
export const COMPANY_PARAM = 'company';

/** Address of the page of one company, for those who see them all. */
export const companyPath = (id: string): string => `${paths.company}?${COMPANY_PARAM}=${id}`;
