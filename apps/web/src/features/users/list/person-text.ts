import type { Person } from '@rastnetz/contract';
import { stripBidiControls } from '#kit/lib/isolate.ts';

/** Name of a person, or the e-mail address, because invited people may not have a name yet. */
export const personName = ({ vorname, nachname, email }: Pick<Person, 'vorname' | 'nachname' | 'email'>): string =>
  stripBidiControls(`${vorname} ${nachname}`).trim() || email;

/** Whether an invitation link is still valid. */
export const isInvitationOpen = ({ invitedUntil }: Pick<Person, 'invitedUntil'>, now: Date): boolean =>
  invitedUntil !== null && new Date(invitedUntil) > now;
