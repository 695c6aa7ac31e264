import { can, mayManagePeopleOf, type Person, type PersonSort, type Role, type UserStatus } from '@rastnetz/contract';
import { nameWords } from '../kernel/name-words.ts';
import { Problem } from '../kernel/problem.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { toPerson } from './person.mapper.ts';
import { personOf } from './person-of.ts';
import type { Actor } from './user.policy.ts';
import { userStores } from './user-stores.ts';

/** Filter and order of a list of people; undefined filters match any. */
export interface PeopleQuery {
  readonly suche: string;
  readonly role?: Role | undefined;
  readonly status?: UserStatus | undefined;
  readonly companyId?: string | undefined;
  readonly sort: PersonSort;
  readonly direction: 'asc' | 'desc';
  readonly page: number;
  readonly pageSize: number;
}

/** Lists people: of the viewer's company, or with `users:all` of the network. Endpoints check the right to see people at all. */
export class PeopleListService {
  readonly #inTransaction: InTransaction;
  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /** One page of people whose name or address contains every word of the search, and the total. */
  async list(viewer: Actor, query: PeopleQuery): Promise<{ data: Person[]; total: number }> {
    const { suche, role, status, companyId = null, sort, direction, page, pageSize } = query;
    const isAll = can(viewer, 'users:all');
    if (!isAll && companyId !== null && companyId !== viewer.companyId) return { data: [], total: 0 };
    const filter = { words: nameWords(suche), role: role ?? null, status: status ?? null, companyId: isAll ? companyId : viewer.companyId };
    const slice = { sort, direction, limit: pageSize, offset: (page - 1) * pageSize };
    return this.#inTransaction(userStores, async ({ people }) => {
      const rows = await people.page(filter, slice);
      return { data: rows.map(toPerson), total: await people.count(filter) };
    });
  }

  /** Throws `not_found`, also for somebody the viewer may not see. */
  async get(viewer: Actor, id: string): Promise<Person> {
    const person = await this.#inTransaction(userStores, (stores) => personOf(stores, id));
    if (!mayManagePeopleOf(viewer, person.companyId)) throw new Problem('not_found');
    return person;
  }
}
