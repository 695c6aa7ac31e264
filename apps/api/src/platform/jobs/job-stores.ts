import type { StoresOf } from '../transactions/transactions.ts';
import { JobStore } from './job.store.ts';
import { JobSender } from './job-sender.ts';

/** The stores of this slice. */
export const jobStores = {
  jobCounts: JobStore,
  jobs: JobSender,
};
export type JobStores = StoresOf<typeof jobStores>;
