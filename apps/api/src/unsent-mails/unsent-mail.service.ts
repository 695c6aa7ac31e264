import { type MailState, PAGE_SIZE, type UnsentMail } from '@rastnetz/contract';
import { UserStore } from '../accounts/user.store.ts';
import { AuditStore } from '../audit/audit.store.ts';
import { emailKey } from '../kernel/email-key.ts';
import { Problem } from '../kernel/problem.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { JobSender } from '../platform/transactions/job-sender.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { type LockedMail, type MailCounts, UnsentMailStore, type UnsentRow } from './unsent-mail.store.ts';
import { unsentMailStores } from './unsent-mail-stores.ts';

/** Unsent mails as admins see them. */
export class UnsentMailService {
  readonly #inTransaction: InTransaction;
  readonly #hasServer: boolean;
  /** @param hasServer whether a mail server is configured */
  constructor(inTransaction: InTransaction, hasServer: boolean) {
    this.#inTransaction = inTransaction;
    this.#hasServer = hasServer;
  }

  /** One page of the unsent mails, newest first, without their content. */
  page({ page }: { readonly page: number }): Promise<{ data: UnsentMail[]; total: number; givenUp: number; hasServer: boolean }> {
    return this.#inTransaction(unsentMailStores, async ({ unsentMails }) => {
      const rows = await unsentMails.page(PAGE_SIZE, (page - 1) * PAGE_SIZE);
      const { waiting, resting, givenUp } = await unsentMails.counts();
      return { data: rows.map(unsentView), total: waiting + resting + givenUp, givenUp, hasServer: this.#hasServer };
    });
  }

  /** Restarts the attempts of a mail at once. Throws `not_found`, or `wrong_state` if it was sent or its link has expired. */
  async retry({ userId }: Pick<Viewer, 'userId'>, id: string): Promise<UnsentMail> {
    return this.#inTransaction(
      { audit: AuditStore, jobs: JobSender, unsentMails: UnsentMailStore, users: UserStore },
      async ({ unsentMails, jobs, users, audit }) => {
        const mail = sendable(await unsentMails.lockById(id));
        await unsentMails.restart(id);
        await jobs.send('mail', { id });
        const person = await users.findByEmailKey(emailKey(mail.recipient));
        await audit.append({ actorId: userId, action: 'mail.retried', subjectId: person?.id ?? null });
        return unsentView({ ...mail, failures: 0, givenUpAt: null, nextTryAt: null });
      },
    );
  }

  /** Numbers of unsent mails by what they wait for. */
  counts(): Promise<MailCounts> {
    return this.#inTransaction(unsentMailStores, ({ unsentMails }) => unsentMails.counts());
  }
}

function sendable(mail: LockedMail | undefined): LockedMail {
  if (!mail) throw new Problem('not_found', { detail: 'There is no mail with this id.' });
  if (mail.sentAt) throw new Problem('wrong_state', { detail: 'The mail was sent.' });
  if (mail.isOver)
    throw new Problem('wrong_state', { detail: 'The link in the mail has expired; the recipient has to request a new one.' });
  return mail;
}

const stateOf = ({ givenUpAt, lastFailure }: UnsentRow): MailState => {
  if (givenUpAt) return 'given_up';
  return lastFailure ? 'retrying' : 'waiting';
};

const unsentView = (row: UnsentRow): UnsentMail => {
  const { id, recipient, subject, failures, lastFailure, createdAt, nextTryAt } = row;
  const times = { createdAt: createdAt.toISOString(), nextTryAt: nextTryAt?.toISOString() ?? null };
  return { id, recipient, subject, failures, lastFailure, state: stateOf(row), ...times };
};
