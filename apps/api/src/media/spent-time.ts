import { Problem } from '../kernel/problem.ts';

/** Whose files are worked on: a person, a company that nobody confirmed, an API key, or the network of a stranger. */
export interface Party {
  readonly id: string;
  /** Whether nobody vouches for it: the network of a stranger, a company that nobody confirmed. */
  readonly isBounded: boolean;
}

/** What the installation itself has done: demo data, commands. */
export const INSTALLATION: Party = { id: 'installation', isBounded: false };

/** Files of a company are one party's, whoever sends them. */
export const partyOfCompany = (companyId: string, isConfirmed: boolean): Party => ({ id: companyId, isBounded: !isConfirmed });

interface Sender {
  readonly userId: string | null;
  readonly companyId: string;
  readonly isCompanyConfirmed: boolean;
}

/** People of a company that nobody confirmed are one party: they could be any number. */
export function partyOf({ userId, companyId, isCompanyConfirmed }: Sender): Party {
  if (userId === null) return INSTALLATION;
  return isCompanyConfirmed ? { id: userId, isBounded: false } : partyOfCompany(companyId, false);
}

const HOUR_MS = 60 * 60 * 1000;
/** Most work on files in an hour for a party nobody vouches for: some 200 photos, refused ones among them. */
const MOST_MS = 2 * 60 * 1000;
/** Beyond so many parties those whose hour is over are forgotten. */
const MANY_PARTIES = 10_000;

/** How long files of each party were worked on within an hour from their first, in the memory of each node. */
export class SpentTime {
  readonly #now: () => number;
  readonly #parties = new Map<string, { ms: number; readonly until: number }>();

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** In milliseconds. */
  of({ id }: Party): number {
    const spent = this.#parties.get(id);
    return spent && spent.until > this.#now() ? spent.ms : 0;
  }

  add(party: Party, ms: number): void {
    const [before, now] = [this.of(party), this.#now()];
    const until = before > 0 ? this.#parties.get(party.id)?.until : undefined;
    this.#parties.set(party.id, { ms: before + ms, until: until ?? now + HOUR_MS });
    if (this.#parties.size > MANY_PARTIES) this.#forgetOver(now);
  }

  /** Throws `too_many_requests` with the minutes to wait for a party nobody vouches for that has used up its hour. */
  require(party: Party): void {
    if (!party.isBounded || this.of(party) < MOST_MS) return;
    const retryAfterSeconds = Math.max(1, Math.ceil(((this.#parties.get(party.id)?.until ?? 0) - this.#now()) / 1000));
    const minutes = Math.ceil(retryAfterSeconds / 60);
    const detail = `Files took too long to read in this hour; try again in ${minutes} minutes.`;
    throw new Problem('too_many_requests', { detail, params: { minutes }, retryAfterSeconds });
  }

  #forgetOver(now: number): void {
    for (const [id, { until }] of this.#parties) if (until <= now) this.#parties.delete(id);
  }
}
