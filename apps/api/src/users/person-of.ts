import type { Person } from '@rastnetz/contract';
import { Problem } from '../kernel/problem.ts';
import type { Stores } from '../platform/db/stores.ts';
import { toPerson } from './person.mapper.ts';

/** Somebody as the people page shows them; throws `not_found`. */
export async function personOf({ people }: Stores, id: string): Promise<Person> {
  const row = await people.find(id);
  if (!row) throw new Problem('not_found');
  return toPerson(row);
}
