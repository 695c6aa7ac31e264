import type { Person } from '@rastnetz/contract';
import { withoutTurns } from '#kit/lib/isolate.ts';

/** What somebody is called: by name, else by address, as invited people may have no name yet. */
export const personName = ({ vorname, nachname, email }: Pick<Person, 'vorname' | 'nachname' | 'email'>): string =>
  withoutTurns(`${vorname} ${nachname}`).trim() || email;

/** Whether the link of an invitation still works. */
export const isInvitationOpen = ({ invitedUntil }: Pick<Person, 'invitedUntil'>, now: Date): boolean =>
  invitedUntil !== null && new Date(invitedUntil) > now;
