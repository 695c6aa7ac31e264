import { expect, test } from 'vitest';
import { changedTables } from './parts/watched-rows.ts';

test('a table is reported when its rows change, when it gets its first row and when it loses its last', () => {
  const before = 'company 1 aa\nlocation 3 bb\noffer 2 cc';
  expect(changedTables(before, before)).toEqual([]);
  expect(changedTables(before, 'company 1 aa\nlocation 2 dd\noffer 2 cc')).toEqual(['location']);
  expect(changedTables(before, `${before}\nsession 1 ee`)).toEqual(['session']);
  expect(changedTables(before, 'company 1 aa\nlocation 3 bb')).toEqual(['offer']);
  expect(changedTables('', before)).toEqual(['company', 'location', 'offer']);
});
