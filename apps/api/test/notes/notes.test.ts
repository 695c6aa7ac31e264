import { type Location, NOTE_PAGE_SIZE, NOTES_MAX, type ReportDetail } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { describe, expect } from 'vitest';
import { test as base } from '../clearing/clearing-fixtures.ts';
import { refusal, save, search } from '../harness/factories.ts';
import { perFile } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { body, read } from '../locations/lifecycle-requests.ts';
import { newPlace, queue, reportOf } from '../reports/report-rows.ts';
import { countOf, type Kind, noteOn, notesOn, pageOn, textsOn } from './note-requests.ts';

const test = base
  .extend('colleague', perFile, ({ api }) => api.signIn('user', 'Süd'))
  .extend('stranger', perFile, ({ api }) => api.signIn('user', 'Fremd'))
  /** A clearer without further rights, of another company. */
  .extend('clearer', perFile, async ({ api }) => {
    const person = await api.signIn('user', 'Prüfung');
    await api.database.pool.query("update app_user set access = '{clearing}' where id = $1", [person.id]);
    return person;
  })
  .extend(
    'report',
    perFile,
    ({ put }) =>
      async () =>
        (await put(newPlace('Gemeldet')))._id,
  )
  /** A new location or report, and a user who may write notes on it. */
  .extend('thing', perFile, ({ place, report, partner, clearer }) => async (kind: Kind) => {
    return kind === 'location' ? { id: (await place('Hof'))._id, author: partner } : { id: await report(), author: clearer };
  });
test.beforeEach(({ api }) => api.database.pool.query('truncate note').then(() => undefined));

const KINDS: readonly Kind[] = ['location', 'report'];
const outcomes = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode);

describe.for(KINDS)('notes on a %s', (kind) => {
  test('are listed newest first with author and time, in pages', async ({ thing, admin }) => {
    const { id, author } = await thing(kind);
    for (let n = 1; n <= NOTE_PAGE_SIZE + 1; n += 1) await noteOn(kind, author, id, `Notiz ${n}`);
    const first = await pageOn(kind, admin, id);
    expect([first.total, first.data.length, first.data[0]?.text]).toEqual([21, NOTE_PAGE_SIZE, 'Notiz 21']);
    expect(first.data[0]).toMatchObject({ author: { name: 'Toni Test' }, isMine: false, editedAt: null });
    expect((await pageOn(kind, author, id, 2)).data).toMatchObject([{ text: 'Notiz 1', isMine: true }]);
  });

  test('have a text of 1 to 2,000 characters, without white space around it', async ({ thing }) => {
    const { id, author } = await thing(kind);
    const { add } = notesOn(kind);
    expect(refusal(await add(author, id, ' \n ')).fields).toEqual(['text: notes.error.empty']);
    expect(refusal(await add(author, id, 'x'.repeat(2001))).fields).toEqual(['text: notes.error.too_long']);
    expect((await noteOn(kind, author, id, ` ${'ü'.repeat(2000)}\n`)).text).toHaveLength(2000);
    expect((await noteOn(kind, author, id, 'eins\nzwei')).text).toBe('eins\nzwei');
  });

  test('are changed by their author only; the same text changes nothing', async ({ thing, admin }) => {
    const { id, author } = await thing(kind);
    const { change } = notesOn(kind);
    const note = await noteOn(kind, author, id, 'alt');
    expect(refusal(await change(admin, id, note.id, 'neu'))).toMatchObject({ status: 403, code: 'forbidden' });
    expect((await change(author, id, note.id, ' alt ')).json()).toMatchObject({ text: 'alt', editedAt: null });
    expect((await change(author, id, note.id, 'neu')).json()).toMatchObject({ text: 'neu', editedAt: expect.any(String) });
    expect(await textsOn(kind, admin, id)).toEqual(['neu']);
  });

  test('are deleted and restored by their author only; a deleted one is not changed', async ({ thing, admin }) => {
    const { id, author } = await thing(kind);
    const { remove, restore, change } = notesOn(kind);
    const note = await noteOn(kind, author, id, 'weg');
    expect(outcomes([await remove(admin, id, note.id), await remove(author, id, note.id), await remove(author, id, note.id)])).toEqual([
      403, 200, 200,
    ]);
    expect(await textsOn(kind, admin, id)).toEqual([]);
    expect(outcomes([await change(author, id, note.id, 'x'), await restore(admin, id, note.id)])).toEqual([404, 403]);
    for (let n = 0; n < 2; n += 1) expect((await restore(author, id, note.id)).json()).toEqual(note);
    expect(await textsOn(kind, admin, id)).toEqual(['weg']);
  });

  test('of another thing, and of none, are not found', async ({ thing }) => {
    const [one, other] = [await thing(kind), await thing(kind)];
    const note = await noteOn(kind, one.author, one.id, 'hier');
    const { page, add, change, remove, restore } = notesOn(kind);
    for (const [id, noteId] of [
      [other.id, note.id],
      [uuidv7(), note.id],
      [one.id, uuidv7()],
    ] as const)
      expect(
        outcomes([await change(one.author, id, noteId, 'x'), await remove(one.author, id, noteId), await restore(one.author, id, noteId)]),
      ).toEqual([404, 404, 404]);
    expect(outcomes([await page(one.author, uuidv7()), await add(one.author, uuidv7(), 'x')])).toEqual([404, 404]);
  });

  test('are at most 200; a further one is refused with the number, also one that is restored', async ({ thing, api }) => {
    const { id, author } = await thing(kind);
    const first = await noteOn(kind, author, id, 'erste');
    const columns = 'id, location_id, company_id, report_id, user_id, text';
    await api.database.pool.query(
      `insert into note (${columns}) select gen_random_uuid(), location_id, company_id, report_id, user_id, 'n' from note, generate_series(2, ${NOTES_MAX})`,
    );
    const { add, remove, restore } = notesOn(kind);
    const refused = await add(author, id, 'zu viel');
    expect(refusal(refused)).toMatchObject({ status: 400, fields: ['text: notes.error.full'] });
    expect(refused.json()).toMatchObject({ errors: [{ params: { max: NOTES_MAX } }] });
    await remove(author, id, first.id);
    expect((await add(author, id, 'passt')).statusCode).toBe(200);
    expect(refusal(await restore(author, id, first.id)).fields).toEqual(['text: notes.error.full']);
  });

  test('of two written at once at most 200 are stored', async ({ thing, api }) => {
    const { id, author } = await thing(kind);
    await noteOn(kind, author, id, 'erste');
    await api.database.pool.query(
      `insert into note (id, location_id, company_id, report_id, text)
       select gen_random_uuid(), location_id, company_id, report_id, 'n' from note, generate_series(3, ${NOTES_MAX})`,
    );
    const answers = await Promise.all(['eins', 'zwei'].map((text) => notesOn(kind).add(author, id, text)));
    expect(outcomes(answers).sort()).toEqual([200, 400]);
  });

  test('leave its version unchanged', async ({ thing, admin }) => {
    const { id, author } = await thing(kind);
    const now = async () => (kind === 'location' ? body<Location>(await read(admin, id)) : await reportOf(admin, id));
    const before = await now();
    const note = await noteOn(kind, author, id, 'ändert nichts');
    await notesOn(kind).change(author, id, note.id, 'auch nicht');
    expect(await now()).toEqual(kind === 'location' ? before : { ...before, noteCount: 1 });
  });
});

describe('who reads notes on a location', () => {
  test('its company, admins and clearers; others who see the location get 403, and no number', async ({
    place,
    partner,
    colleague,
    admin,
    clearer,
    stranger,
  }) => {
    const { _id } = await place('Sichtbar');
    const note = await noteOn('location', partner, _id, 'intern');
    for (const reader of [colleague, admin, clearer]) {
      expect(await textsOn('location', reader, _id)).toEqual(['intern']);
      expect(await countOf(reader, _id)).toBe(1);
    }
    const { page, add, change, remove, restore } = notesOn('location');
    const tries = [page(stranger, _id), add(stranger, _id, 'x'), change(stranger, _id, note.id, 'x')];
    expect(outcomes(await Promise.all([...tries, remove(stranger, _id, note.id), restore(stranger, _id, note.id)]))).toEqual(
      Array(5).fill(403),
    );
    expect(await countOf(stranger, _id)).toBeNull();
  });

  test('nobody who does not see the location', async ({ api, stranger }) => {
    const fresh = await api.signIn('user', 'Neu');
    await unconfirm(api.database.pool, fresh.companyId);
    const { _id } = await save(fresh, { locationType: 'RASTHOF', name: 'Verborgen' });
    await noteOn('location', fresh, _id, 'intern');
    expect((await notesOn('location').page(stranger, _id)).statusCode).toBe(404);
  });

  test('staff of an unconfirmed company do not read the names of other companies', async ({ api, admin }) => {
    const fresh = await api.signIn('user', 'Neu ohne Namen');
    await unconfirm(api.database.pool, fresh.companyId);
    const { _id } = await save(fresh, { locationType: 'RASTHOF', name: 'Namenlos' });
    await noteOn('location', admin, _id, 'vom Netz');
    await noteOn('location', fresh, _id, 'von uns');
    expect((await pageOn('location', fresh, _id)).data).toMatchObject([{ author: { name: 'Toni Test' } }, { author: { name: null } }]);
  });
});

test('notes on a report are for clearers: the owner of its location gets 403', async ({ report, partner, clearer, admin }) => {
  const id = await report();
  await noteOn('report', clearer, id, 'nur Clearing');
  expect(await textsOn('report', admin, id)).toEqual(['nur Clearing']);
  const { page, add } = notesOn('report');
  expect(outcomes([await page(partner, id), await add(partner, id, 'x')])).toEqual([403, 403]);
});

test('lists have the number of notes, of locations for their readers only', async ({
  place,
  report,
  partner,
  stranger,
  clearer,
  admin,
}) => {
  const [location, id] = [await place('Gezählt'), await report()];
  const note = await noteOn('location', partner, location._id, 'eins');
  await noteOn('location', admin, location._id, 'zwei');
  await noteOn('report', clearer, id, 'drei');
  await notesOn('location').remove(partner, location._id, note.id);
  const counts = async (session: typeof partner) => body<{ noteCounts: object }>(await listed(session)).noteCounts;
  const listed = (session: typeof partner) =>
    session.inject({ method: 'POST', url: '/api/v1/location/search', payload: { suche: 'Gezählt' } });
  for (const reader of [partner, clearer, admin]) expect(await counts(reader)).toEqual({ [location._id]: 1 });
  expect(await counts(stranger)).toEqual({});
  expect((await search(stranger, { suche: 'Gezählt' })).total).toBe(1);
  expect((await queue(admin, { pageSize: '100' })).data.find(({ _id }) => _id === id)?.noteCount).toBe(1);
  expect(((await reportOf(admin, id)) satisfies ReportDetail).noteCount).toBe(1);
});

test('a note on a location of another company is refused before the location is locked', async ({ place, partner, stranger }) => {
  const { _id } = await place('Hof');
  const locksOf = async (session: typeof partner) => {
    const texts = await statementsOf(() => notesOn('location').add(session, _id, 'Notiz'));
    return texts.filter((text) => /from "location" .*for update/.test(text)).length;
  };
  expect(await locksOf(stranger)).toBe(0);
  expect(await locksOf(partner)).toBe(1);
});
