import type { AccountService } from '../../auth/own-account/account.service.ts';
import type { MailService } from '../../mails/mail.service.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

interface MailServices {
  readonly mails: Pick<MailService, 'deliver' | 'deliverDue' | 'wake'>;
  readonly accounts: Pick<AccountService, 'mailReset' | 'mailReminder'>;
}

/**
 * Sends the mails of the outbox in the background: they outlive a crash, and a mail server that is down is asked again. What
 * waited while nobody worked is sent at once; where nobody shares the database, also what a process had in hand that is gone.
 */
export async function workMails(jobs: Jobs, { mails, accounts }: MailServices, isAlone = false): Promise<void> {
  // Before anybody works: what is in hand from now on is ours.
  await mails.wake(isAlone);
  await jobs.work('mail', ({ id }) => mails.deliver(id));
  await jobs.work('password-reset', ({ userId, language }) => accounts.mailReset(userId, language));
  await jobs.work('verify-reminder', ({ userId }) => accounts.mailReminder(userId));
  await jobs.every('mails-due', '* * * * *', () => mails.deliverDue());
}
