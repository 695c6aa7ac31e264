import { addDays, CLOSED_DAY, exportLocations, type Location, localMoment } from '@rastnetz/contract';
import { expect } from 'vitest';
import { READABLE_HEADINGS } from '../../src/exports/readable-columns.ts';
import { guessTargets } from '../../src/imports/mapping/guess-mapping.ts';
import { stopDate } from '../doubles/stopped-clock.ts';
import { exported, readCsv, readXlsx, type Table } from '../files/exported.ts';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, pointAt, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { checked, counted, done } from '../imports/runs/import-requests.ts';
import { body, read } from '../locations/lifecycle-requests.ts';
import { changed, TAKE_OFFLINE } from './publication-requests.ts';

const test = base
  .extend('made', perFile, ({ partner }) => (name: string, parts: object = {}): Promise<Location> => {
    return save(partner, draftOf('RASTHOF', { name, coordinates: pointAt(9, 52), ...parts }));
  })
  .extend('newcomer', perFile, async ({ api }) => {
    const session = await api.signIn('user', 'Neu');
    await unconfirm(api.database.pool, session.companyId);
    return session;
  });
test.beforeEach(async ({ api }) => {
  await api.database.pool.query('truncate location, import cascade');
});
test.beforeEach(stopDate);

const COLUMNS = ['published', 'publication', 'offlineSince', 'offlineReason', 'closedUntil', 'closedReason'] as const;
const GERMAN = COLUMNS.map((name) => READABLE_HEADINGS.de[name]);
const ENGLISH = COLUMNS.map((name) => READABLE_HEADINGS.en[name]);

/** A row of a CSV and of an Excel file, reduced to some columns; both must be equal. */
async function cellsOf(session: Session, { _id }: Location, headings: readonly string[]): Promise<(string | null | undefined)[]> {
  const language = headings === ENGLISH ? 'en' : 'de';
  const [csv] = readCsv((await exported(session, { format: 'csv', language, ids: _id })).body);
  const [xlsx] = (await readXlsx((await exported(session, { format: 'xlsx', language, ids: _id })).rawPayload)).table;
  const cells = ([row]: Table) => headings.map((heading) => row?.[heading]);
  expect(cells(xlsx ? [xlsx] : [])).toEqual(cells(csv ? [csv] : []));
  return cells(csv ? [csv] : []);
}

const today = () => localMoment(new Date()).date;
const inDays = (days: number): string => addDays(today(), days);
const closedFor = (from: number, to: number, label: string | null) => ({ from: inDays(from), to: inDays(to), label, hours: CLOSED_DAY });

test('files have the publication state, and since when and why a location is offline, in both languages', async ({
  made,
  newcomer,
  partner,
}) => {
  const offline = await changed(partner, await made('Offline'), TAKE_OFFLINE);
  const since = localMoment(new Date(offline.offline?.since ?? '')).date;
  expect(await cellsOf(partner, offline, GERMAN)).toEqual(['nein', 'Offline', since, 'Umbau der Zufahrt', null, null]);
  const published = await made('Sichtbar');
  expect(await cellsOf(partner, published, GERMAN)).toEqual(['ja', 'Veröffentlicht', null, null, null, null]);
  const waiting = await save(newcomer, draftOf('BISTRO', { name: 'Wartet' }));
  expect(await cellsOf(newcomer, waiting, GERMAN)).toEqual(['nein', 'Wartet auf Prüfung', null, null, null, null]);
  expect(await cellsOf(newcomer, waiting, ENGLISH)).toEqual(['no', 'Waiting for review', null, null, null, null]);
});

test('files have the last day and the reason of the current temporary closure, and of no other', async ({ made, partner }) => {
  const closed = await made('Zu', { specialDays: [closedFor(-1, 2, 'Umbau'), closedFor(3, 5, null)] });
  expect(await cellsOf(partner, closed, GERMAN)).toEqual(['ja', 'Veröffentlicht', null, null, inDays(5), 'Umbau']);
  const later = await made('Später', { specialDays: [closedFor(-5, -1, 'Ferien'), closedFor(1, 2, 'Ferien')] });
  expect(await cellsOf(partner, later, ENGLISH)).toEqual(['yes', 'Published', null, null, null, null]);
});

test.for(['csv', 'xlsx', 'geojson'] as const)(
  'an imported export as %s changes neither publication nor closure, unmodified or edited',
  async (format, { admin, made }) => {
    const offline = await changed(admin, await made('Offline', { phone: '+49511123' }), TAKE_OFFLINE);
    const closed = await changed(admin, await made('Zu', { phone: '+49511123' }), { kind: 'close', until: inDays(3), reason: 'Umbau' });
    for (const language of ['de', 'en']) {
      const file = await exported(admin, { format, language });
      expect(counted(await checked(admin, file.rawPayload, { fileName: `export.${format}` }))).toBe('same 2');
    }
    if (format === 'xlsx') return;
    const file = (await exported(admin, { format })).body.replaceAll('+49511123', '+49511999');
    const { id } = await checked(admin, file, { fileName: `export.${format}` });
    expect(counted(await done(admin, id, 'commit'))).toBe('changed 2');
    expect(body<Location>(await read(admin, offline._id))).toMatchObject({
      phone: '+49511999',
      adminPublished: false,
      offline: offline.offline,
    });
    expect(body<Location>(await read(admin, closed._id))).toMatchObject({ adminPublished: true, specialDays: closed.specialDays });
  },
);

test('an import ignores the columns of the publication state, also in files without ids', () => {
  for (const headings of [GERMAN, ENGLISH]) {
    expect(guessTargets(headings, [], [])).toEqual(headings.map(() => null));
    expect(guessTargets(['_id', ...headings], [], []).slice(1)).toEqual(headings.map(() => null));
  }
});

test('an export for others, as GeoJSON, names no reason for which a location is offline', async ({ made, partner }) => {
  await changed(partner, await made('Offline'), TAKE_OFFLINE);
  const { body: file } = await partner.inject({ url: exportLocations.path, query: { format: 'geojson' } });
  expect(file).not.toContain('Umbau der Zufahrt');
});
