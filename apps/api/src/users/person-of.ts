import type { Person } from '@rastnetz/contract';
import { Problem } from '../kernel/problem.ts';
import { toPerson } from './person.mapper.ts';
import type { UserStores } from './user-stores.ts';

/** A person as the people page shows them; throws `not_found`. */
export async function personOf({ people }: Pick<UserStores, 'people'>, id: string): Promise<Person> {
  const row = await people.find(id);
  if (!row) throw new Problem('not_found');
  return toPerson(row);
}
