import type { AccountService } from '../auth/account.service.ts';
import type { AuthService } from '../auth/auth.service.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { MediaService } from '../media/media.service.ts';

/** Sweeps files that nothing points at every hour, sessions and links in mails that are over every night (DESIGN 5.4). */
export async function registerHousekeeping(
  jobs: Pick<Jobs, 'every'>,
  { media, auth, accounts }: { readonly media: MediaService; readonly auth: AuthService; readonly accounts: AccountService },
): Promise<void> {
  await jobs.every('media-sweep', '17 * * * *', () => media.sweep());
  await jobs.every('session-sweep', '43 2 * * *', () => auth.forgetOverSessions());
  await jobs.every('mail-link-sweep', '53 2 * * *', () => accounts.forgetOverLinks());
}
