import { CLOSED_DAY, closedWeek, type Location } from '@rastnetz/contract';
import { expect } from 'vitest';
import { draftOf, save, search } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { checked, done } from '../imports/runs/import-requests.ts';

const OPEN = { ...CLOSED_DAY, isOpen: true, open24: true };

const test = base
  .extend('admin', perFile, ({ api }) => api.signIn('admin', 'Testnetz'))
  .extend('named', perFile, ({ admin }) => async (suche: string): Promise<Location | undefined> => {
    return (await search(admin, { suche })).data[0];
  })
  .extend('withoutHours', perFile, ({ admin }) => async (suche: string): Promise<string[]> => {
    return (await search(admin, { suche, missing: ['hours'] })).data.map(({ title }) => title);
  });

test('a week without an open day is not given; marking it as closed completes it, and an open day removes the mark', async ({
  admin,
  withoutHours,
}) => {
  const bare = await save(admin, draftOf('RASTHOF', { name: 'Wochenhof' }));
  expect(bare).toMatchObject({ closedAllWeek: false, hoursAt: null });
  expect(await withoutHours('Wochenhof')).toEqual(['Wochenhof']);
  const closed = await save(admin, { _id: bare._id, version: 1, closedAllWeek: true });
  expect(closed).toMatchObject({ closedAllWeek: true, openingHours: closedWeek(), hoursAt: closed.updatedAt });
  expect(await withoutHours('Wochenhof')).toEqual([]);
  const open = await save(admin, { _id: bare._id, version: 2, openingHours: { ...closedWeek(), monday: OPEN } });
  expect(open).toMatchObject({ closedAllWeek: false });
  const both = await save(admin, { _id: bare._id, version: 3, name: 'Wochenhof Nord', closedAllWeek: true });
  expect(both.closedAllWeek).toBe(false);
});

test('an import distinguishes hours that are not given from a closed week, and the export states which', async ({ admin, named }) => {
  const rows = [
    'Zeit,1,fuel,Zeithof Eins,48,9,',
    'Zeit,2,fuel,Zeithof Zwei,49,9,"PH,Mo-Su off"',
    'Zeit,3,fuel,Zeithof Drei,50,9,"Mo-Fr, Sa-Su off"',
  ];
  const { id } = await checked(admin, ['source,source_id,kind,name,lat,lon,opening_hours', ...rows].join('\n'));
  await done(admin, id, 'commit');
  expect(await named('Zeithof Eins')).toMatchObject({ closedAllWeek: false, openingHoursText: null });
  expect(await named('Zeithof Zwei')).toMatchObject({ closedAllWeek: true, holidayHours: CLOSED_DAY });
  expect(await named('Zeithof Drei')).toMatchObject({ closedAllWeek: false, openingHoursText: 'Mo-Fr, Sa-Su off' });
  const file = await admin.inject({ method: 'GET', url: '/api/v1/location/export?format=csv&suche=Zeithof' });
  const again = await checked(admin, file.body);
  expect(again.counts).toMatchObject({ same: 3, changed: 0 });
});
