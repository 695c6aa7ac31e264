import { UNCONFIRMED_LIMITS } from '@rastnetz/contract';
import type { Viewer } from '../../../kernel/viewer.ts';
import { countUse, limiterOn, type Queryable } from './rate-limiter.ts';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const KILOBYTE = 1000;

/** Kilobytes of files that a company nobody confirmed sends in a day, kept or not: four times what it may keep. */
const SENT_A_DAY = { name: 'company-kilobytes', points: (4 * UNCONFIRMED_LIMITS.bytes) / KILOBYTE, durationSeconds: DAY_SECONDS };
/** Changes of any kind by one person: more than anybody makes by hand, so that a day of thousands of decisions passes. */
const WRITES_AN_HOUR = { name: 'writes', points: 5000, durationSeconds: HOUR_SECONDS };
/** Changes of locations: of a company that nobody confirmed each of its 50 places 20 times. A plan does not raise it. */
const COMPANY_SAVES_A_DAY = { name: 'company-saves', points: 1000, durationSeconds: DAY_SECONDS };
/** Changes of the own profile: each is an entry of the audit log. */
const PROFILE_CHANGES_AN_HOUR = { name: 'profile-changes', points: 60, durationSeconds: HOUR_SECONDS };

/** Whose writes are counted. */
type Writer = Pick<Viewer, 'companyId' | 'isCompanyConfirmed'>;

/** Counts a change of so many locations where nobody confirmed the writer's company; throws `too_many_requests`. */
export type SaveLimit = (writer: Writer, rows?: number) => Promise<void>;

/** Bounds what somebody signed in writes to the disk and into the database; each throws `too_many_requests`, and is counted in the database. */
export function writeLimits(pool: Queryable) {
  const sent = limiterOn(pool, SENT_A_DAY);
  const writes = limiterOn(pool, WRITES_AN_HOUR);
  const companySaves = limiterOn(pool, COMPANY_SAVES_A_DAY);
  const profileChanges = limiterOn(pool, PROFILE_CHANGES_AN_HOUR);
  const saveLimit: SaveLimit = async ({ companyId, isCompanyConfirmed }, rows = 1) => {
    if (!isCompanyConfirmed) await countUse(companySaves, companyId, 'Too many changes for a company that nobody confirmed', rows);
  };
  return {
    saveLimit,
    countWrite: (userId: string) => countUse(writes, userId, 'Too many changes'),
    countSent: (companyId: string, bytes: number) =>
      countUse(sent, companyId, 'Too many bytes of files for a company that nobody confirmed', Math.ceil(bytes / KILOBYTE)),
    countProfileChange: (userId: string) => countUse(profileChanges, userId, 'Too many changes of the profile'),
  };
}
