import type { AuthService } from '../auth/auth.service.ts';
import type { MediaService } from '../media/media.service.ts';

/** Runs work again and again by a cron expression (UTC), on one node at a time. */
export interface RecurringJobs {
  every(name: string, cron: string, work: () => Promise<unknown>): Promise<void>;
}

/** Sweeps files that nothing points at every hour, and sessions that are over every night (DESIGN 5.4). */
export async function registerHousekeeping(
  jobs: RecurringJobs,
  { media, auth }: { readonly media: MediaService; readonly auth: AuthService },
): Promise<void> {
  await jobs.every('media-sweep', '17 * * * *', () => media.sweep());
  await jobs.every('session-sweep', '43 2 * * *', () => auth.forgetOverSessions());
}
