import type { AccountService } from '../../auth/own-account/account.service.ts';
import type { MailService } from '../../mails/mail.service.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

interface MailServices {
  readonly mails: Pick<MailService, 'deliver' | 'deliverDue' | 'queueDueMails'>;
  readonly accounts: Pick<AccountService, 'mailReset' | 'mailReminder' | 'mailNewLink'>;
}

/**
 * Sends the mails of the outbox in the background: they survive a crash, and delivery is retried while a mail server is down. Mails that
 * waited while no process ran are sent at once; if nobody shares the database, so are those that an ended process had claimed.
 */
export async function workMails(jobs: Jobs, { mails, accounts }: MailServices, isAlone = false): Promise<void> {
  // Before the workers start, because mails that they claim must not be released.
  await mails.queueDueMails(isAlone);
  await jobs.work('mail', ({ id }) => mails.deliver(id));
  await jobs.work('password-reset', ({ userId, language }) => accounts.mailReset(userId, language));
  await jobs.work('verify-reminder', ({ userId }) => accounts.mailReminder(userId));
  await jobs.work('new-link', ({ userId, linkId, language }) => accounts.mailNewLink(userId, linkId, language));
  await jobs.every('mails-due', '* * * * *', () => mails.deliverDue());
}
