import type { RegistrationMode } from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';
import type { AuthStores } from '../stores/auth-stores.ts';

const MESSAGES: Readonly<Record<Exclude<RegistrationMode, 'open'>, string>> = {
  invitation: 'Accounts are made by invitation only. Ask an admin of the network to invite you.',
  closed: 'This installation takes no new accounts at present.',
};

/** Throws `forbidden` while registration is closed or by invitation only; the same for every address, so that it reveals nothing about accounts. */
export async function requireOpenRegistration({ registration }: Pick<AuthStores, 'registration'>): Promise<void> {
  const mode = await registration.mode();
  if (mode !== 'open') throw refused(mode);
}

/** Throws `forbidden` while registration is closed, invitations included. */
export async function requireInvitations({ registration }: Pick<AuthStores, 'registration'>): Promise<void> {
  const mode = await registration.mode();
  if (mode === 'closed') throw refused(mode);
}

const refused = (mode: Exclude<RegistrationMode, 'open'>): Problem =>
  new Problem('forbidden', { detail: MESSAGES[mode], params: { registration: mode } });
