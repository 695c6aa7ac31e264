import type { Language } from '@rastnetz/contract';

/** What every kind of job needs to know: ids, never secrets, addresses or whole mails; a job for nobody (null) is one all the same. One entry per queue. */
export type JobData = {
  mail: { id: string };
  'mails-due': Readonly<Record<string, never>>;
  'password-reset': { userId: string | null; language: Language };
  'verify-reminder': { userId: string | null };
};

export type QueueName = keyof JobData;

/** Every queue with how often and how patiently a failed job is tried again. */
export const QUEUES: Readonly<Record<QueueName, { retryLimit: number; retryDelay: number; retryBackoff: boolean }>> = {
  mail: { retryLimit: 12, retryDelay: 30, retryBackoff: true },
  'mails-due': { retryLimit: 0, retryDelay: 0, retryBackoff: false },
  'password-reset': { retryLimit: 5, retryDelay: 10, retryBackoff: true },
  'verify-reminder': { retryLimit: 5, retryDelay: 10, retryBackoff: true },
};
