import type { CompanySummary, Person } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { withoutTurns } from '../../shared/lib/isolate.ts';

/** What somebody is called: by name, else by address, as invited people may have no name yet. */
export const personName = ({ vorname, nachname, email }: Pick<Person, 'vorname' | 'nachname' | 'email'>): string =>
  withoutTurns(`${vorname} ${nachname}`).trim() || email;

/** What a company is called, also while nobody named it (DESIGN section 1). */
export const companyName = (t: TFunction, name: string | null): string => (name === null ? t('users.unnamed_company') : withoutTurns(name));

/** A company among others: one without a name is told by whom it began with. */
export const companyLabel = (t: TFunction, { name, firstPerson }: Pick<CompanySummary, 'name' | 'firstPerson'>): string =>
  name === null && firstPerson !== null ? `${companyName(t, name)} (${withoutTurns(firstPerson)})` : companyName(t, name);

/** Whether the link of an invitation still works. */
export const isInvitationOpen = ({ invitedUntil }: Pick<Person, 'invitedUntil'>, now: Date): boolean =>
  invitedUntil !== null && new Date(invitedUntil) > now;
