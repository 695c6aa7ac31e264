import { JobStore } from '../jobs/job.store.ts';
import { JobSender } from './job-sender.ts';
import type { StoresOf } from './transactions.ts';

/** The stores of this slice. */
export const jobStores = {
  jobCounts: JobStore,
  jobs: JobSender,
};
export type JobStores = StoresOf<typeof jobStores>;
