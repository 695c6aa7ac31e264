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
/** Of all companies that nobody confirmed together, so that many of them do not fill the disk: 5 GB of files, and some 600 MB of history. */
const ALL_SENT_A_DAY = { name: 'unconfirmed-kilobytes', points: 5_000_000, durationSeconds: DAY_SECONDS };
const ALL_SAVES_A_DAY = { name: 'unconfirmed-saves', points: 20_000, durationSeconds: DAY_SECONDS };
const ALL = 'all';
/** A change counts once more for each so many bytes of it: its history keeps it whole. */
const BYTES_OF_A_SAVE = 10_000;
/** Changes of the own profile, passkeys, second factor, password and sessions: each is an entry of the audit log, many send a mail. */
const PROFILE_CHANGES_AN_HOUR = { name: 'profile-changes', points: 60, durationSeconds: HOUR_SECONDS };

/** Whose writes are counted. */
type Writer = Pick<Viewer, 'companyId' | 'isCompanyConfirmed'>;

/** Counts a change of so many locations, or of so many bytes (measured only then), where nobody confirmed the writer's company; throws `too_many_requests`. */
export type SaveLimit = (writer: Writer, change?: { readonly rows?: number; readonly bytes?: () => number }) => Promise<void>;

/** Counts a change of the own account; throws `too_many_requests`. */
export type CountProfileChange = (userId: string) => Promise<void>;

/** Bounds what somebody signed in writes to the disk and into the database; each throws `too_many_requests`, and is counted in the database. */
export function writeLimits(pool: Queryable) {
  const sent = limiterOn(pool, SENT_A_DAY);
  const writes = limiterOn(pool, WRITES_AN_HOUR);
  const companySaves = limiterOn(pool, COMPANY_SAVES_A_DAY);
  const profileChanges = limiterOn(pool, PROFILE_CHANGES_AN_HOUR);
  const allSent = limiterOn(pool, ALL_SENT_A_DAY);
  const allSaves = limiterOn(pool, ALL_SAVES_A_DAY);
  const saveLimit: SaveLimit = async ({ companyId, isCompanyConfirmed }, { rows = 1, bytes = () => 0 } = {}) => {
    if (isCompanyConfirmed) return;
    const count = Math.max(rows, Math.ceil(bytes() / BYTES_OF_A_SAVE));
    await countUse(companySaves, companyId, 'Too many changes for a company that nobody confirmed', count);
    await countUse(allSaves, ALL, 'Too many changes of companies that nobody confirmed', count);
  };
  return {
    saveLimit,
    countWrite: (userId: string) => countUse(writes, userId, 'Too many changes'),
    async countSent(companyId: string, bytes: number) {
      const kilobytes = Math.ceil(bytes / KILOBYTE);
      await countUse(sent, companyId, 'Too many bytes of files for a company that nobody confirmed', kilobytes);
      await countUse(allSent, ALL, 'Too many bytes of files of companies that nobody confirmed', kilobytes);
    },
    countProfileChange: (userId: string) => countUse(profileChanges, userId, 'Too many changes of the account'),
  };
}
