import type { CompanySummary } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { stripBidiControls } from '#kit/lib/isolate.ts';

/** The name of a company, or a placeholder for an unnamed one (S2-COMPANY-01). */
export const companyName = (t: TFunction, name: string | null): string =>
  name === null ? t('users.unnamed_company') : stripBidiControls(name);

/** The label of a company in a list: an unnamed company is followed by its first person. */
export const companyLabel = (t: TFunction, { name, firstPerson }: Pick<CompanySummary, 'name' | 'firstPerson'>): string =>
  name === null && firstPerson !== null ? `${companyName(t, name)} (${stripBidiControls(firstPerson)})` : companyName(t, name);
