import { deleteMyAccount, getMyData } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { test as base } from '../clearing/clearing-fixtures.ts';
import { into, merged as mergedReport, rejected, undone } from '../clearing/decision-requests.ts';
import { PASSWORD } from '../harness/accounts.ts';
import { save } from '../harness/factories.ts';
import { perFile } from '../harness/fixtures.ts';
import { bulkOf, remove, restore } from '../locations/lifecycle-requests.ts';
import { sendRequest } from '../people/profile-requests.ts';
import { mergedTwo, undoneTwo } from '../quality/merge-requests.ts';
import { newPlace } from '../reports/report-rows.ts';
import { countOf, noteOn, notesOn, pageOn, textsOn } from './note-requests.ts';

const DAY = 24 * 60 * 60 * 1000;

const test = base
  .extend('colleague', perFile, ({ api }) => api.signIn('user', 'Süd'))
  .extend('superAdmin', perFile, ({ api }) => api.signIn('superAdmin', 'Netz'))
  .extend('stored', perFile, ({ api }) => async () => {
    return (await api.database.pool.query<{ text: string }>('select text from note order by id')).rows.map(({ text }) => text);
  });
test.beforeEach(({ api }) => api.database.pool.query('truncate note').then(() => undefined));

describe('merging locations', () => {
  test('the winner shows the notes of both, and undoing the merge separates them', async ({ place, partner, admin }) => {
    const [winner, loser] = [await place('Bleibt'), await place('Geht auf')];
    const kept = await noteOn('location', partner, winner._id, 'am Gewinner');
    const moved = await noteOn('location', partner, loser._id, 'am Verlierer');
    const pair = await mergedTwo(partner, winner, loser);
    for (const id of [winner._id, loser._id]) expect(await textsOn('location', admin, id)).toEqual(['am Verlierer', 'am Gewinner']);
    expect(await countOf(partner, winner._id)).toBe(2);
    expect((await notesOn('location').change(partner, winner._id, moved.id, 'geändert')).statusCode).toBe(200);
    await noteOn('location', partner, loser._id, 'danach');
    await undoneTwo(partner, pair);
    expect(await textsOn('location', admin, winner._id)).toEqual(['danach', kept.text]);
    expect(await textsOn('location', admin, loser._id)).toEqual(['geändert']);
  });

  test('notes of several merges reach the last winner, and restoring a loser from the trash takes its notes back', async ({
    place,
    partner,
  }) => {
    const [a, b, c] = [await place('A'), await place('B'), await place('C')];
    for (const { _id, title } of [a, b, c]) await noteOn('location', partner, _id, title);
    const { standort } = await mergedTwo(partner, b, a);
    await mergedTwo(partner, c, standort);
    expect(await textsOn('location', partner, c._id)).toEqual(['C', 'B', 'A']);
    await restore(partner, b._id);
    expect(await textsOn('location', partner, c._id)).toEqual(['C']);
    expect(await textsOn('location', partner, b._id)).toEqual(['B', 'A']);
  });

  test('of two companies: the owner of the winner does not read the notes of the other company', async ({
    place,
    partner,
    superAdmin,
    api,
  }) => {
    const other = await api.signIn('user', 'Andere');
    const [winner, loser] = [await place('Gewinnt'), await save(other, { locationType: 'RASTHOF', name: 'Verliert' })];
    await noteOn('location', other, loser._id, 'Firmengeheimnis');
    const pair = await mergedTwo(superAdmin, winner, loser);
    for (const reader of [partner, superAdmin]) expect(await textsOn('location', reader, winner._id)).toEqual([]);
    await undoneTwo(superAdmin, pair);
    expect(await textsOn('location', other, loser._id)).toEqual(['Firmengeheimnis']);
  });

  test('a report that is merged keeps its notes; undoing that changes none', async ({ place, put, partner, admin }) => {
    const [location, report] = [await place('Ziel'), await put(newPlace('Gemeldet'))];
    await noteOn('report', admin, report._id, 'zur Meldung');
    await noteOn('location', partner, location._id, 'zum Standort');
    const done = await mergedReport(admin, report._id, { version: report.version, ...into(location) });
    const texts = async () => [await textsOn('report', admin, report._id), await textsOn('location', admin, location._id)];
    expect(await texts()).toEqual([['zur Meldung'], ['zum Standort']]);
    await undone(admin, done);
    expect(await texts()).toEqual([['zur Meldung'], ['zum Standort']]);
  });
});

test('a location that moves to another company leaves its notes behind; they are shown again once it returns', async ({
  place,
  partner,
  superAdmin,
  api,
}) => {
  const other = await api.signIn('user', 'Nachfolger');
  const location = await place('Zieht um');
  await noteOn('location', partner, location._id, 'der alten Firma');
  await bulkOf(superAdmin, { kind: 'move', companyId: other.companyId }, [location]);
  for (const reader of [other, superAdmin]) expect(await textsOn('location', reader, location._id)).toEqual([]);
  expect((await notesOn('location').page(partner, location._id)).statusCode).toBe(403);
  expect(await countOf(other, location._id)).toBe(0);
  await noteOn('location', other, location._id, 'der neuen Firma');
  await bulkOf(superAdmin, { kind: 'move', companyId: partner.companyId }, [{ ...location, version: 2 }]);
  expect(await textsOn('location', partner, location._id)).toEqual(['der alten Firma']);
});

test('a person who moves to another company no longer reads or changes own notes on locations of the former one', async ({
  place,
  api,
}) => {
  const person = await api.signIn('user', 'Süd');
  const { _id } = await place('Bleibt bei Süd');
  const note = await noteOn('location', person, _id, 'von damals');
  const { companyId } = await api.signIn('user', 'Neue Stelle');
  await api.database.pool.query('update app_user set company_id = $2 where id = $1', [person.id, companyId]);
  const { page, change, remove } = notesOn('location');
  const answers = [await page(person, _id), await change(person, _id, note.id, 'x'), await remove(person, _id, note.id)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
});

test('a location in the trash has no notes to read; restoring brings them back, purging deletes them', async ({
  place,
  partner,
  api,
  stored,
}) => {
  const location = await place('Papierkorb');
  await noteOn('location', partner, location._id, 'bleibt');
  await remove(partner, location._id);
  expect((await notesOn('location').page(partner, location._id)).statusCode).toBe(404);
  await restore(partner, location._id);
  expect(await textsOn('location', partner, location._id)).toEqual(['bleibt']);
  await remove(partner, location._id);
  await api.services.purge.purgeDue(new Date(Date.now() + 10_000 * DAY));
  expect(await stored()).toEqual([]);
});

test('deleting an account leaves its notes without an author; then every reader may delete and restore them', async ({
  place,
  put,
  partner,
  api,
  admin,
}) => {
  const person = await api.signIn('user', 'Süd');
  await api.database.pool.query("update app_user set access = '{clearing}' where id = $1", [person.id]);
  const [location, report] = [await place('Verwaist'), await put(newPlace('Verwaist'))];
  const note = await noteOn('location', person, location._id, 'bleibt stehen');
  await noteOn('report', person, report._id, 'auch');
  expect((await sendRequest(person, deleteMyAccount, { password: PASSWORD })).statusCode).toBe(200);
  expect((await pageOn('location', partner, location._id)).data).toMatchObject([{ text: 'bleibt stehen', author: null, isMine: false }]);
  expect((await pageOn('report', admin, report._id)).data).toMatchObject([{ author: null }]);
  const { change, remove: removeNote, restore: restoreNote } = notesOn('location');
  expect((await change(partner, location._id, note.id, 'x')).statusCode).toBe(403);
  expect((await removeNote(partner, location._id, note.id)).statusCode).toBe(200);
  expect((await restoreNote(partner, location._id, note.id)).statusCode).toBe(200);
});

test('the data of a person list where and when they wrote notes, without the texts', async ({ place, put, api, partner }) => {
  const person = await api.signIn('user', 'Süd');
  await api.database.pool.query("update app_user set access = '{clearing}' where id = $1", [person.id]);
  const [location, report] = [await place('Meine Daten'), await put(newPlace('Meine Daten'))];
  await noteOn('location', person, location._id, 'Geheimtext');
  await noteOn('report', person, report._id, 'Geheimtext');
  await noteOn('location', partner, location._id, 'nicht meine');
  const file = await sendRequest(person, getMyData);
  const at = { createdAt: expect.any(String), editedAt: null };
  expect(file.json<{ notes: unknown }>().notes).toEqual([
    { locationId: location._id, ...at },
    { reportId: report._id, ...at },
  ]);
  expect(file.body).not.toContain('Geheimtext');
});

describe('retention', () => {
  test('contacts in notes on a report are removed with the reporter’s data, also in deleted notes', async ({ put, admin, api, stored }) => {
    const report = await put(newPlace('Fahrer', { reporter_email: 'fahrer@example.org' }));
    const words = 'Angerufen: 0171 2345678, post@fahrer.example';
    const note = await noteOn('report', admin, report._id, words);
    await noteOn('report', admin, report._id, words);
    await notesOn('report').remove(admin, report._id, note.id);
    await rejected(admin, report._id, { version: report.version, reason: 'Doppelt' });
    await api.services.reportRedaction.redactDue(new Date(Date.now() + 91 * DAY));
    expect(await stored()).toEqual(Array(2).fill('Angerufen: [Telefonnummer entfernt], [E-Mail-Adresse entfernt]'));
    expect((await pageOn('report', admin, report._id)).data).toMatchObject([{ editedAt: null }]);
  });

  test('notes are deleted with their report', async ({ put, admin, api, stored }) => {
    const report = await put(newPlace('Alt'));
    await noteOn('report', admin, report._id, 'geht mit');
    await rejected(admin, report._id, { version: report.version, reason: 'Doppelt' });
    await api.services.reportRedaction.deleteDue(new Date(Date.now() + 10_000 * DAY));
    expect(await stored()).toEqual([]);
  });

  test('a deleted note is removed after a day, and of one location or report only the last 20 deleted are stored', async ({
    place,
    partner,
    api,
    stored,
  }) => {
    const { _id } = await place('Aufgeräumt');
    const note = await noteOn('location', partner, _id, 'weg');
    await noteOn('location', partner, _id, 'bleibt');
    const { remove: removeNote, restore: restoreNote } = notesOn('location');
    await removeNote(partner, _id, note.id);
    await api.services.noteSweep.removeDeleted(new Date(Date.now() + DAY - 60_000));
    expect(await stored()).toEqual(['weg', 'bleibt']);
    await api.services.noteSweep.removeDeleted(new Date(Date.now() + DAY + 60_000));
    expect(await stored()).toEqual(['bleibt']);
    expect((await restoreNote(partner, _id, note.id)).statusCode).toBe(404);
    for (let n = 0; n < 22; n += 1) await removeNote(partner, _id, (await noteOn('location', partner, _id, `n${n}`)).id);
    expect((await stored()).length).toBe(21);
  });
});
