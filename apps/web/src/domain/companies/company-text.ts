import type { CompanySummary } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { withoutTurns } from '#kit/lib/isolate.ts';

/** What a company is called, also while nobody named it (S2-COMPANY-01). */
export const companyName = (t: TFunction, name: string | null): string => (name === null ? t('users.unnamed_company') : withoutTurns(name));

/** A company among others: one without a name is told by whom it began with. */
export const companyLabel = (t: TFunction, { name, firstPerson }: Pick<CompanySummary, 'name' | 'firstPerson'>): string =>
  name === null && firstPerson !== null ? `${companyName(t, name)} (${withoutTurns(firstPerson)})` : companyName(t, name);
