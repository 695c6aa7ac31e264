import type { Language } from '@rastnetz/contract';
import type { AccountMailer } from '../accounts/account-mailer.ts';
import type { AccountStores, MailerStores } from '../accounts/account-stores.ts';
import { mailedNamesOf } from '../accounts/send-invitation.ts';
import type { UserRow } from '../accounts/user.store.ts';
import type { CompanyStores } from '../companies/company-stores.ts';
import { mailboxKey } from '../kernel/email-key.ts';
import { Problem } from '../kernel/problem.ts';
import type { MailLimit } from '../platform/http/limits/rate-limiter.ts';
import { labelOf } from './notify-super-admins.ts';

/** Page of the people of a company, as a path from `/`. */
const PEOPLE_PATH = '/dashboard/einstellungen/benutzer';

/** Words for an author of another company, who is not named, as in the audit log of a company. */
const OUTSIDE: Readonly<Record<Language, string>> = { de: 'Ein Admin des Netzes', en: 'An admin of the network' };

interface CompanyAdminNotice {
  readonly actorId: string;
  /** The new company admin, whose right is stored already. */
  readonly personId: string;
  /** E-mail addresses of the recipients whose mail was counted. */
  readonly counted: ReadonlySet<string>;
}

export type Recipient = Pick<UserRow, 'email'>;

/**
 * Runs a grant whose mails count for their recipients, who are given to `work`; a grant that fails counts nothing. Throws `too_many_requests`
 * instead of dropping a mail, because the mails protect against grants by others. Not in a transaction: the counters use another connection.
 */
export async function withCountedMails<T>(
  limit: MailLimit,
  recipients: readonly Recipient[],
  work: (counted: ReadonlySet<string>) => Promise<T>,
): Promise<T> {
  const undo: (() => Promise<void>)[] = [];
  try {
    for (const { email } of recipients) undo.push(await limit('companyAdmin', mailboxKey(email)));
    return await work(new Set(recipients.map(({ email }) => email)));
  } catch (error) {
    for (const takeBack of undo) await takeBack();
    throw error;
  }
}

/**
 * Mails a new company admin, and the other company admins of the company, in the transaction of the grant. The author is notified too, because
 * it may have been somebody else with their session. Throws `too_many_requests` if somebody who was not counted has become a recipient meanwhile.
 */
export async function notifyCompanyAdmins(
  stores: MailerStores & Pick<AccountStores, 'users'> & Pick<CompanyStores, 'companies'>,
  mailer: AccountMailer,
  { actorId, personId, counted }: CompanyAdminNotice,
): Promise<void> {
  const person = await stores.users.findById(personId);
  if (!person) return;
  const company = await stores.companies.findById(person.company_id);
  const quoted = mailedNamesOf(company);
  const author = await authorOf(stores, actorId, person);
  const values = { person: quoted(labelOf(person)), company: quoted(company?.name ?? '') };
  for (const to of await stores.users.activeCompanyAdmins(person.company_id)) {
    if (!counted.has(to.email)) throw changedMeanwhile();
    const kind = to.id === personId ? 'company_admin_made' : 'company_admin_added';
    const who = quoted(author ?? OUTSIDE[to.language]);
    await mailer.send(stores, { to, kind, language: to.language, path: PEOPLE_PATH, values: { ...values, who } });
  }
}

/** The author as the mails name them; null for one of another company. */
async function authorOf(
  { users }: Pick<AccountStores, 'users'>,
  actorId: string,
  person: Pick<UserRow, 'company_id'>,
): Promise<string | null> {
  const actor = await users.findById(actorId);
  return actor?.company_id === person.company_id ? labelOf(actor) : null;
}

const changedMeanwhile = (): Problem =>
  new Problem('too_many_requests', { detail: 'The company admins changed meanwhile; try again.', retryAfterSeconds: 1 });
