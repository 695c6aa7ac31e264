import { Problem } from '../kernel/problem.ts';

/** The party whose files are processed: a user, an unconfirmed company, an API key, or the network of a stranger. */
export interface Party {
  readonly id: string;
  /** Whether it is unverified and so has a time limit: the network of a stranger, or an unconfirmed company. */
  readonly isBounded: boolean;
}

/** The installation itself: demo data, commands. */
export const INSTALLATION: Party = { id: 'installation', isBounded: false };

/** All files of a company as one party, whoever sends them. */
export const partyOfCompany = (companyId: string, isConfirmed: boolean): Party => ({ id: companyId, isBounded: !isConfirmed });

interface Sender {
  readonly userId: string | null;
  readonly companyId: string;
  readonly isCompanyConfirmed: boolean;
}

/** All users of an unconfirmed company are one party, because it could create any number of them. */
export function partyOf({ userId, companyId, isCompanyConfirmed }: Sender): Party {
  if (userId === null) return INSTALLATION;
  return isCompanyConfirmed ? { id: userId, isBounded: false } : partyOfCompany(companyId, false);
}

const HOUR_MS = 60 * 60 * 1000;
/** Processing time per hour of a bounded party, in milliseconds: about 200 photos, refused ones included. */
const MOST_MS = 2 * 60 * 1000;
/** Above this number of parties, expired ones are removed. */
const MANY_PARTIES = 10_000;

/** Time spent on the files of each party within an hour of its first, in the memory of each node. */
export class ProcessingTime {
  readonly #now: () => number;
  readonly #parties = new Map<string, { ms: number; readonly until: number }>();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Time spent for a party, in milliseconds. */
  of({ id }: Party): number {
    const spent = this.#parties.get(id);
    return spent && spent.until > this.#now() ? spent.ms : 0;
  }

  add(party: Party, ms: number): void {
    const [before, now] = [this.of(party), this.#now()];
    const until = before > 0 ? this.#parties.get(party.id)?.until : undefined;
    this.#parties.set(party.id, { ms: before + ms, until: until ?? now + HOUR_MS });
    if (this.#parties.size > MANY_PARTIES) this.#deleteExpired(now);
  }

  /** Throws `too_many_requests` with the minutes to wait if a bounded party has used up its hour. */
  require(party: Party): void {
    if (!party.isBounded || this.of(party) < MOST_MS) return;
    const retryAfterSeconds = Math.max(1, Math.ceil(((this.#parties.get(party.id)?.until ?? 0) - this.#now()) / 1000));
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const detail = `Files took too long to read in this hour; try again in ${minutes} minutes.`;
    throw new Problem('too_many_requests', { detail, params: { minutes }, retryAfterSeconds });
  }

  #deleteExpired(now: number): void {
    for (const [id, { until }] of this.#parties) if (until <= now) this.#parties.delete(id);
  }
}
