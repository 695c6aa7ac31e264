import type { AccountMailer } from '../accounts/account-mailer.ts';
import type { AccountStores, MailerStores } from '../accounts/account-stores.ts';
import type { CompanyStores } from '../companies/company-stores.ts';
import { labelOf } from './notify-super-admins.ts';

/** Page of the people of a company, as a path from `/`. */
const PEOPLE_PATH = '/dashboard/einstellungen/benutzer';

interface CompanyAdminNotice {
  readonly actorId: string;
  /** The new company admin, whose right is stored already. */
  readonly personId: string;
}

/**
 * Mails a new company admin, and the other company admins of the company, in the transaction of the grant. The author is notified too, because
 * it may have been somebody else with their session.
 */
export async function notifyCompanyAdmins(
  stores: MailerStores & Pick<AccountStores, 'users'> & Pick<CompanyStores, 'companies'>,
  mailer: AccountMailer,
  { actorId, personId }: CompanyAdminNotice,
): Promise<void> {
  const person = await stores.users.findById(personId);
  if (!person) return;
  const company = await stores.companies.findById(person.company_id);
  const values = { who: labelOf(await stores.users.findById(actorId)), person: labelOf(person), company: company?.name ?? '' };
  for (const to of await stores.users.activeCompanyAdmins(person.company_id)) {
    const kind = to.id === personId ? 'company_admin_made' : 'company_admin_added';
    await mailer.send(stores, { to, kind, language: to.language, path: PEOPLE_PATH, values });
  }
}
