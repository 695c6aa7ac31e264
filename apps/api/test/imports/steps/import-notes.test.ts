import { expect } from 'vitest';
import { search } from '../../harness/factories.ts';
import { test } from '../../harness/fixtures.ts';
import { noteOn, notesOn, textsOn } from '../../notes/note-requests.ts';
import { checked, csvOf, done, rowsOf } from '../runs/import-requests.ts';

test('a roll-back keeps a location that somebody has noted something about since, and its note', async ({ admin }) => {
  const { id } = await checked(admin, csvOf(['Netz,1,fuel,Mit Notiz,50.1,9,', 'Netz,2,fuel,Ohne Notiz,50.3,9,']));
  await done(admin, id, 'commit');
  const [noted] = (await search(admin, { suche: 'Mit Notiz' })).data;
  const locationId = noted?._id ?? '';
  const note = await noteOn('location', admin, locationId, 'Pächter ruft Montag an');
  expect(await done(admin, id, 'rollback')).toMatchObject({ state: 'rolled-back', kept: 1 });
  expect((await rowsOf(admin, id)).map(({ title, outcome }) => [title, outcome])).toEqual([
    ['Mit Notiz', 'kept'],
    ['Ohne Notiz', 'rolled_back'],
  ]);
  expect(await textsOn('location', admin, locationId)).toEqual([note.text]);
  await notesOn('location').remove(admin, locationId, note.id);
  expect(await done(admin, id, 'rollback')).toMatchObject({ state: 'rolled-back', kept: 0 });
});
