import type { Person, PersonSort, Role, UserStatus } from '@rastnetz/contract';
import { nameWords } from '../kernel/name-words.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { toPerson } from './person.mapper.ts';
import { personOf } from './person-of.ts';
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

/** Lists people of the network; endpoints check the right to do so. */
export class PeopleListService {
  readonly #inTransaction: InTransaction;
  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /** One page of people whose name or address contains every word of the search, and the total. */
  async list({ suche, role, status, companyId, sort, direction, page, pageSize }: PeopleQuery): Promise<{ data: Person[]; total: number }> {
    const filter = { words: nameWords(suche), role: role ?? null, status: status ?? null, companyId: companyId ?? null };
    const slice = { sort, direction, limit: pageSize, offset: (page - 1) * pageSize };
    return this.#inTransaction(userStores, async ({ people }) => {
      const rows = await people.page(filter, slice);
      return { data: rows.map(toPerson), total: await people.count(filter) };
    });
  }

  /** Throws `not_found`. */
  get(id: string): Promise<Person> {
    return this.#inTransaction(userStores, (stores) => personOf(stores, id));
  }
}
