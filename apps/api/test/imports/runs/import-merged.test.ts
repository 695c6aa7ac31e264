import type { ImportDetail, Location } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { into, merged as mergedReport } from '../../clearing/decision-requests.ts';
import { pointAt, refusal, save, search } from '../../harness/factories.ts';
import { test as base, perFile } from '../../harness/fixtures.ts';
import { body, read } from '../../locations/lifecycle-requests.ts';
import { mergedTwo, undoneTwo, undoTwo } from '../../quality/merge-requests.ts';
import { insertReports, remarkOn } from '../../reports/report-rows.ts';
import { checked, counted, csvOf, done, rowsOf } from './import-requests.ts';

const test = base
  .extend('admin', perFile, ({ api }) => api.signIn('admin', 'Testnetz'))
  /** Imports rows; returns the import as it was before the commit. */
  .extend('brought', perFile, ({ admin }) => async (...rows: string[]): Promise<ImportDetail> => {
    const found = await checked(admin, csvOf(rows));
    await done(admin, found.id, 'commit');
    return found;
  })
  .extend('named', perFile, ({ admin }) => async (suche: string): Promise<Location> => {
    const [location] = (await search(admin, { suche })).data;
    if (!location) throw new Error(`no location ${suche}`);
    return location;
  })
  .extend(
    'present',
    perFile,
    ({ admin }) =>
      async ({ _id }: Location) =>
        body<Location>(await read(admin, _id)),
  );

describe('a file with a location that was merged away', () => {
  test('ADR 0024 changes the winner by what the file newly states, and nothing else', async ({ admin, brought, named, present }) => {
    await brought('A,1,fuel,Alte Nummer,50,9,0511123');
    const winner = await save(admin, { locationType: 'RASTHOF', name: 'Von Hand', phone: '0511999', coordinates: pointAt(9, 50) });
    await mergedTwo(admin, winner, await named('Alte Nummer'));
    expect(counted(await brought('A,1,fuel,Alte Nummer,50,9,0511123'))).toBe('same 1');
    expect(await present(winner)).toMatchObject({ name: 'Von Hand', phone: '0511999', version: 2 });
    expect(counted(await brought('A,1,fuel,Alte Nummer,50,9,0511777'))).toBe('changed 1');
    expect(await present(winner)).toMatchObject({ name: 'Von Hand', phone: '0511777', version: 3 });
    expect(counted(await brought('A,1,fuel,Alte Nummer,50,9,0511777'))).toBe('same 1');
  });

  test('ADR 0024 reports a row whose location was merged into one that has its own row', async ({ admin, brought, named, present }) => {
    await brought('B,1,fuel,Doppelt Eins,51,9,0521111', 'B,2,fuel,Doppelt Zwei,52,9,0521222');
    const [winner, loser] = [await named('Doppelt Eins'), await named('Doppelt Zwei')];
    const pair = await mergedTwo(admin, winner, loser);
    const found = await brought('B,1,fuel,Doppelt Eins,51,9,0521333', 'B,2,fuel,Doppelt Zwei,52,9,0521444');
    expect(counted(found)).toBe('changed 1, same 1');
    expect((await rowsOf(admin, found.id)).map(({ notes }) => notes.map(({ key }) => key))).toEqual([[], ['import.note.merged']]);
    expect((await present(winner)).phone).toBe('0521333');
    expect((await present(loser))._id).toBe(winner._id);
    expect(refusal(await undoTwo(admin, pair)).code).toBe('stale_version');
  });

  test('ADR 0024 finds the location again once the merge was undone; a merge by the clearing is followed, too', async ({
    api,
    admin,
    brought,
    named,
    present,
  }) => {
    await brought('C,1,fuel,Hin und her,53,9,0531111');
    const winner = await save(admin, { locationType: 'RASTHOF', name: 'Anderer' });
    const loser = await named('Hin und her');
    await undoneTwo(admin, await mergedTwo(admin, winner, loser));
    await brought('C,1,fuel,Hin und her,53,9,0531222');
    expect(await present(loser)).toMatchObject({ _id: loser._id, phone: '0531222' });
    const [report = ''] = await insertReports(api, [remarkOn(loser)]);
    await mergedReport(admin, report, { version: 1, ...into(await present(winner)) });
    await brought('C,1,fuel,Hin und her,53,9,0531333');
    expect(await present(winner)).toMatchObject({ name: 'Anderer', phone: '0531333' });
  });
});
