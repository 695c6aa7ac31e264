import type { Language } from '@rastnetz/contract';

/** Data of each queue's jobs: ids, never secrets, addresses or mails. Unknown accounts get a job with a null id, so that timing reveals nothing. */
export type JobData = {
  mail: { id: string };
  'mails-due': Readonly<Record<string, never>>;
  'password-reset': { userId: string | null; language: Language };
  'verify-reminder': { userId: string | null };
  'new-link': { userId: string | null; linkId: string | null; language: Language };
};

export type QueueName = keyof JobData;

/** Retry policy of every queue, for errors of the job itself. A mail that a server refuses is retried by `MailService`, not by its job. */
export const QUEUES: Readonly<Record<QueueName, { retryLimit: number; retryDelay: number; retryBackoff: boolean }>> = {
  mail: { retryLimit: 12, retryDelay: 30, retryBackoff: true },
  'mails-due': { retryLimit: 0, retryDelay: 0, retryBackoff: false },
  'password-reset': { retryLimit: 5, retryDelay: 10, retryBackoff: true },
  'verify-reminder': { retryLimit: 5, retryDelay: 10, retryBackoff: true },
  'new-link': { retryLimit: 5, retryDelay: 10, retryBackoff: true },
};
