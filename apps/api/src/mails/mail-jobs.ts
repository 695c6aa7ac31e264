import type { AccountService } from '../auth/account.service.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { MailService } from './mail.service.ts';

/** Sends the mails of the outbox in the background: they outlive a crash, and a mail server that is down is asked again. */
export async function workMails(
  jobs: Jobs,
  { mails, accounts }: { readonly mails: MailService; readonly accounts: AccountService },
): Promise<void> {
  await jobs.work('mail', ({ id }) => mails.deliver(id));
  await jobs.work('password-reset', ({ email, language }) => accounts.mailReset(email, language));
}
