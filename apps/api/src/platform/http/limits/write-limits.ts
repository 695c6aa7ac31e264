import { UNCONFIRMED_LIMITS } from '@rastnetz/contract';
import type { Viewer } from '../../../kernel/viewer.ts';
import { countUse, limiterOn, type Queryable } from './rate-limiter.ts';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
const KILOBYTE = 1000;

/** Kilobytes of files that an unconfirmed company may send per day, stored or not: four times its storage quota. */
const SENT_A_DAY = { name: 'company-kilobytes', points: (4 * UNCONFIRMED_LIMITS.bytes) / KILOBYTE, durationSeconds: DAY_SECONDS };
/** Writes of any kind by one user: above any manual use, so that thousands of clearing decisions a day are possible. */
const WRITES_AN_HOUR = { name: 'writes', points: 5000, durationSeconds: HOUR_SECONDS };
/** Changes of any kind by an unconfirmed company, such as each of its 50 locations 20 times. A plan does not raise it. */
const COMPANY_SAVES_A_DAY = { name: 'company-saves', points: 1000, durationSeconds: DAY_SECONDS };
/** For all unconfirmed companies together, so that many of them cannot fill the disk: 5 GB of files, and about 600 MB of history. */
const ALL_SENT_A_DAY = { name: 'unconfirmed-kilobytes', points: 5_000_000, durationSeconds: DAY_SECONDS };
const ALL_SAVES_A_DAY = { name: 'unconfirmed-saves', points: 20_000, durationSeconds: DAY_SECONDS };
const ALL = 'all';
/**
 * A history step counts once more per further `BYTES_OF_A_STEP`, because it stores the location before and after completely, even for a change of
 * one field. A location with 50 pictures and a long description counts once or twice.
 */
const BYTES_OF_A_STEP = 30_000;
/** Changes of the own profile, passkeys, second factor, password and sessions: each adds an audit entry, and many send a mail. */
const PROFILE_CHANGES_AN_HOUR = { name: 'profile-changes', points: 60, durationSeconds: HOUR_SECONDS };

/** Invitations of an unconfirmed company, resent ones included: anybody can register one, and each invitation is a mail to any address. */
const INVITATIONS_A_DAY = { name: 'company-invitations', points: 20, durationSeconds: DAY_SECONDS };
const ALL_INVITATIONS_A_DAY = { name: 'unconfirmed-invitations', points: 500, durationSeconds: DAY_SECONDS };

/** The user whose writes are counted. */
type Writer = Pick<Viewer, 'companyId' | 'isCompanyConfirmed'>;

/** Counts a request that changes something, and for an unconfirmed company the rows that it changes; throws `too_many_requests`. */
export type CountChange = (writer: Writer & Pick<Viewer, 'userId'>, rows: number) => Promise<void>;

/** Counts an invitation of an unconfirmed company; throws `too_many_requests`. */
export type InvitationLimit = (inviter: Writer) => Promise<void>;

/** Counts what the written history steps of an unconfirmed company exceed; refuses nothing, because the steps are committed. */
export type CountHistory = (writer: Writer, sizes: readonly number[]) => Promise<void>;

const furtherSteps = (sizes: readonly number[]): number =>
  sizes.reduce((sum, bytes) => sum + Math.max(0, Math.ceil(bytes / BYTES_OF_A_STEP) - 1), 0);

/** Previewed rows that count as one changed row: a preview reads as much, but locks and writes nothing. */
const PREVIEWED_ROWS = 10;

/** Rows that a bulk action counts as. */
export const bulkRows = ({ items, preview }: { readonly items: readonly unknown[]; readonly preview: boolean }): number =>
  preview ? Math.ceil(items.length / PREVIEWED_ROWS) : items.length;

/** Limits what signed-in users write to disk and database; each throws `too_many_requests`, and is counted in the database. */
export function writeLimits(pool: Queryable) {
  const sent = limiterOn(pool, SENT_A_DAY);
  const writes = limiterOn(pool, WRITES_AN_HOUR);
  const companySaves = limiterOn(pool, COMPANY_SAVES_A_DAY);
  const profileChanges = limiterOn(pool, PROFILE_CHANGES_AN_HOUR);
  const allSent = limiterOn(pool, ALL_SENT_A_DAY);
  const allSaves = limiterOn(pool, ALL_SAVES_A_DAY);
  const countChange: CountChange = async ({ userId, companyId, isCompanyConfirmed }, rows) => {
    await countUse(writes, userId, 'Too many changes');
    if (isCompanyConfirmed) return;
    await countUse(companySaves, companyId, 'Too many changes for an unconfirmed company', rows);
    await countUse(allSaves, ALL, 'Too many changes of unconfirmed companies', rows);
  };
  const invitations = limiterOn(pool, INVITATIONS_A_DAY);
  const allInvitations = limiterOn(pool, ALL_INVITATIONS_A_DAY);
  const invitationLimit: InvitationLimit = async ({ companyId, isCompanyConfirmed }) => {
    if (isCompanyConfirmed) return;
    await countUse(invitations, companyId, 'Too many invitations for an unconfirmed company');
    await countUse(allInvitations, ALL, 'Too many invitations of unconfirmed companies');
  };
  const countHistory: CountHistory = async ({ companyId, isCompanyConfirmed }, sizes) => {
    const further = isCompanyConfirmed ? 0 : furtherSteps(sizes);
    if (further === 0) return;
    await companySaves.penalty(companyId, further);
    await allSaves.penalty(ALL, further);
  };
  return {
    countChange,
    invitationLimit,
    countHistory,
    async countSent(companyId: string, bytes: number) {
      const kilobytes = Math.ceil(bytes / KILOBYTE);
      await countUse(sent, companyId, 'Too many bytes of files for an unconfirmed company', kilobytes);
      await countUse(allSent, ALL, 'Too many bytes of files of unconfirmed companies', kilobytes);
    },
    countProfileChange: (userId: string) => countUse(profileChanges, userId, 'Too many changes of the account'),
  };
}
