import { expect } from 'vitest';
import { refusal, search } from '../../harness/factories.ts';
import { test as base, perFile } from '../../harness/fixtures.ts';
import { act, checked, counted, csvOf, detail, done, rowsOf, settled } from '../runs/import-requests.ts';

const test = base.extend('admin', perFile, ({ api }) => api.signIn('admin', 'Testnetz'));
const SWAPPED = [1, 2, 3].map((number) => `Tausch,${number},fuel,Tausch ${number},9.6565,${51 + number / 10},`);

test('an invalid position that would be valid when swapped is reported; one row can be swapped, then all of them', async ({ admin }) => {
  const right = ['Tausch,8,fuel,Richtig,51.3697,9.6565,', 'Tausch,9,fuel,Fern,-33.9,151.2,'];
  const { id, ...found } = await checked(admin, csvOf([...SWAPPED, ...right]));
  expect(counted(found as never)).toBe('new 2, broken 3');
  const [first] = await rowsOf(admin, id, { kind: 'broken' });
  expect(first?.faults).toEqual([{ column: 4, key: 'import.fault.swapped', params: { lat: 9.6565, lng: 51.1 } }]);
  const cells = { 4: first?.cells[5], 5: first?.cells[4] };
  const fixed = await admin.inject({ method: 'POST', url: `/api/v1/import/${id}/rows/1`, payload: { cells } });
  expect(fixed.json()).toMatchObject({ kind: 'new', faults: [], edited: [4, 5] });
  expect((await act(admin, id, 'swap')).statusCode).toBe(202);
  expect(counted(await settled(admin, id))).toBe('new 5');
  expect((await rowsOf(admin, id)).map(({ edited }) => edited)).toEqual([[4, 5], [4, 5], [4, 5], [], []]);
  await done(admin, id, 'commit');
  const { data } = await search(admin, { suche: 'Tausch' });
  const positions = data.map(({ coordinates }) => coordinates?.coordinates);
  expect(positions.toSorted()).toEqual([1, 2, 3].map((number) => [51 + number / 10, 9.6565].toReversed()));
  expect(refusal(await act(admin, id, 'swap')).code).toBe('wrong_state');
});

test('a file with one column for the position cannot be swapped as a whole and reports so', async ({ admin }) => {
  const { id } = await checked(admin, csvOf(['Tausch,21,fuel,"9.6565, 51.3697"'], 'source,source_id,kind,position'));
  expect((await rowsOf(admin, id))[0]?.faults).toMatchObject([{ column: 3, key: 'import.fault.swapped' }]);
  expect(refusal(await act(admin, id, 'swap')).fields).toEqual(['targets: import.error.no_axes']);
  expect((await detail(admin, id)).state).toBe('ready');
});
