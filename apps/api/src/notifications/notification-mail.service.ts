import { v7 as uuidv7 } from 'uuid';
import { CompanyListStore } from '../companies/company-list.store.ts';
import { MailStore } from '../mails/mail.store.ts';
import { JobSender } from '../platform/transactions/job-sender.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { confirmedLocationsIn } from './confirmed-locations.ts';
import { lastDailyMail } from './mail-cutoff.ts';
import type { NotificationRow } from './notification.store.ts';
import { notificationMail } from './notification-mail.ts';
import { notificationStores } from './notification-stores.ts';
import type { UnsubscribeTokens } from './unsubscribe-token.ts';
import { waitingIn } from './waiting-companies.ts';

interface NotificationMailDeps {
  readonly inTransaction: InTransaction;
  readonly tokens: UnsubscribeTokens;
  readonly publicUrl: string;
}

/** Pages of the web that the mails link to. */
const LIST_PATH = '/dashboard/benachrichtigungen';
export const UNSUBSCRIBE_PATH = '/abmelden';

/**
 * Queues mails with notifications. Those mailed at once wait two minutes for further ones, and fifteen since the last mail to the person; the
 * others are mailed daily. What was read meanwhile is not mailed (ADR 0064).
 */
export class NotificationMailService {
  readonly #deps: NotificationMailDeps;

  constructor(deps: NotificationMailDeps) {
    this.#deps = deps;
  }

  /** Queues the mails that are due, each in a transaction of its own; called by a scheduled job. */
  async queueDue(now: Date = new Date()): Promise<void> {
    const lastDaily = lastDailyMail(now);
    const people = await this.#deps.inTransaction(notificationStores, ({ notificationMails }) => notificationMails.due(lastDaily));
    for (const id of people) await this.queue(id, lastDaily);
  }

  /** Queues the mail of one person; none if another node queued one meanwhile. */
  async queue(userId: string, lastDaily: Date): Promise<void> {
    const { inTransaction, tokens, publicUrl } = this.#deps;
    const classes = { ...notificationStores, companyList: CompanyListStore, mails: MailStore, jobs: JobSender };
    await inTransaction(classes, async ({ notifications, notificationMails, companyList, mails, jobs }) => {
      const person = await notificationMails.person(userId);
      if (!person) return;
      const { rows: taken, total: all, isDaily } = await notificationMails.take(userId, lastDaily);
      const rows = await withoutHandled(companyList, taken);
      const total = all - taken.length + rows.length;
      if (total === 0) return;
      const unsubscribeUrl = `${publicUrl}${UNSUBSCRIBE_PATH}/${tokens.create(userId)}`;
      const rhythm = isDaily ? 'daily' : 'at_once';
      const locationsOf = await confirmedLocationsIn(notifications, person.companyId, rows);
      const body = notificationMail({ person, rows, locationsOf, total, rhythm, link: publicUrl + LIST_PATH, unsubscribeUrl });
      const id = uuidv7();
      await mails.insert({ id, recipient: person.email, language: person.language, expiresAt: null, unsubscribeUrl, ...body });
      await jobs.send('mail', { id });
    });
  }
}

/** The rows with the number of companies that still wait; those of which none does are left out. */
async function withoutHandled(companyList: CompanyListStore, rows: readonly NotificationRow[]): Promise<NotificationRow[]> {
  const waitingOf = await waitingIn(companyList, rows);
  return rows.flatMap((row) => {
    const waiting = waitingOf(row);
    if (waiting === null) return row;
    return waiting.waiting === 0 ? [] : { ...row, subjects: waiting.subjects, total: waiting.waiting };
  });
}
