import type { Language, Role } from '@rastnetz/contract';
import type { AccountMailer } from '../accounts/account-mailer.ts';
import type { AccountStores, MailerStores } from '../accounts/account-stores.ts';
import type { UserRow } from '../accounts/user.store.ts';
import { withoutLinks } from '../kernel/without-links.ts';
import type { MailValues } from '../mails/mail-body.ts';
import type { PERMISSION_MAIL_TEXTS } from '../mails/permission-mail-texts.ts';

/** Page of the audit log, as a path from `/`. */
const AUDIT_PATH = '/dashboard/einstellungen/protokoll';

const ROLE_WORDS: Readonly<Record<Language, Readonly<Record<Role, string>>>> = {
  de: { user: 'Mitarbeiter', admin: 'Admin', superAdmin: 'Super-Admin' },
  en: { user: 'Staff', admin: 'Admin', superAdmin: 'Super admin' },
};

/** Name of the author of actions on the command line. */
const COMMAND_LINE: Readonly<Record<Language, string>> = {
  de: 'Jemand an der Befehlszeile des Servers',
  en: 'Somebody at the command line of the server',
};

export interface PermissionNotice {
  readonly kind: keyof typeof PERMISSION_MAIL_TEXTS.de;
  /** Null for the command line. */
  readonly actorId: string | null;
  /** The person acted upon. */
  readonly person?: Pick<UserRow, 'vorname' | 'nachname' | 'email'>;
  /** Their new role. */
  readonly role?: Role;
  /** Name of the created object. */
  readonly name?: string;
}

/**
 * Mails every active super admin about a change of admin rights, in its transaction. The author is notified too, because it may have been
 * somebody else with their session.
 */
export async function notifySuperAdmins(
  stores: MailerStores & Pick<AccountStores, 'users'>,
  mailer: AccountMailer,
  notice: PermissionNotice,
): Promise<void> {
  const { kind, actorId, person, role, name } = notice;
  const actor = actorId === null ? null : await stores.users.findById(actorId);
  const values = { person: labelOf(person), ...(name !== undefined && { name: withoutLinks(name) }) };
  for (const to of await stores.users.activeSuperAdmins()) {
    const { language } = to;
    const who = actor === null ? COMMAND_LINE[language] : labelOf(actor);
    const words: MailValues = { ...values, who, ...(role !== undefined && { role: ROLE_WORDS[language][role] }) };
    await mailer.send(stores, { to, kind, language, path: AUDIT_PATH, values: words });
  }
}

/** Name and address; only the address without a name. The name is no link: its owner chose it. */
export function labelOf(person: PermissionNotice['person']): string {
  if (!person) return '';
  const name = withoutLinks(`${person.vorname} ${person.nachname}`.trim());
  return name === '' ? person.email : `${name} (${person.email})`;
}
