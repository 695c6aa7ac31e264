import { UNCONFIRMED_LIMITS } from '@rastnetz/contract';
import type { Viewer } from '../../../kernel/viewer.ts';
import { countUse, limiterOn, type Queryable } from './rate-limiter.ts';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const KILOBYTE = 1000;

/** Kilobytes of files that a company nobody confirmed sends in a day, kept or not: four times what it may keep. */
const SENT_A_DAY = { name: 'company-kilobytes', points: (4 * UNCONFIRMED_LIMITS.bytes) / KILOBYTE, durationSeconds: DAY_SECONDS };
/** Changes of locations: of one person more than anybody makes by hand, of a company that nobody confirmed each of its 50 places 20 times. */
const SAVES_AN_HOUR = { name: 'saves', points: 5000, durationSeconds: HOUR_SECONDS };
const COMPANY_SAVES_A_DAY = { name: 'company-saves', points: 1000, durationSeconds: DAY_SECONDS };
/** Changes of the own profile, passkeys, second factor, password and sessions: each is an entry of the audit log, many send a mail. */
const PROFILE_CHANGES_AN_HOUR = { name: 'profile-changes', points: 60, durationSeconds: HOUR_SECONDS };

/** Whose writes are counted. */
type Writer = Pick<Viewer, 'userId' | 'companyId' | 'isCompanyConfirmed'>;

/** Counts a change of so many locations that somebody is about to make; throws `too_many_requests`. */
export type SaveLimit = (writer: Writer, rows?: number) => Promise<void>;

/** Bounds what somebody signed in writes to the disk and into the database; each throws `too_many_requests`, and is counted in the database. */
export function writeLimits(pool: Queryable) {
  const sent = limiterOn(pool, SENT_A_DAY);
  const saves = limiterOn(pool, SAVES_AN_HOUR);
  const companySaves = limiterOn(pool, COMPANY_SAVES_A_DAY);
  const profileChanges = limiterOn(pool, PROFILE_CHANGES_AN_HOUR);
  const saveLimit: SaveLimit = async ({ userId, companyId, isCompanyConfirmed }, rows = 1) => {
    await countUse(saves, userId, 'Too many changes of locations');
    if (!isCompanyConfirmed) await countUse(companySaves, companyId, 'Too many changes for a company that nobody confirmed', rows);
  };
  return {
    saveLimit,
    countSent: (companyId: string, bytes: number) =>
      countUse(sent, companyId, 'Too many bytes of files for a company that nobody confirmed', Math.ceil(bytes / KILOBYTE)),
    countProfileChange: (userId: string) => countUse(profileChanges, userId, 'Too many changes of the account'),
  };
}
