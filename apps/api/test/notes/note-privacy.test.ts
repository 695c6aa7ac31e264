import {
  allEndpoints,
  type CallInput,
  type Endpoint,
  exportLocations,
  findNearby,
  findNearest,
  getLocation,
  getLocationHistory,
  getMyData,
  getPublished,
  getReport,
  getReportHistory,
  getReports,
  isWriting,
  listLocationNotes,
  listPublished,
  listReportNotes,
  searchLocations,
  searchReports,
  searchTrash,
} from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import { test as base } from '../clearing/clearing-fixtures.ts';
import { decided } from '../clearing/decision-requests.ts';
import { perFile } from '../harness/fixtures.ts';
import { remove, restore } from '../locations/lifecycle-requests.ts';
import { mergedTwo, undoneTwo } from '../quality/merge-requests.ts';
import { keyFor } from '../reports/intake-requests.ts';
import { newPlace, reportOf } from '../reports/report-rows.ts';
import { noteOn, notesOn } from './note-requests.ts';

/** Contained in the text of every note, and nowhere else. */
const MARK = 'hausintern7731';

/** Requests that need more than an id. The columns of XLSX, which is compressed, are those of CSV. */
const QUERIES = new Map<Endpoint, readonly Readonly<Record<string, string>>[]>([
  [exportLocations, [{ format: 'csv' }, { format: 'geojson' }]],
  [searchLocations, [{}, { view: 'summary' }]],
]);
const BODIES = new Map<Endpoint, object>([
  [
    findNearby,
    { coordinates: { type: 'Point', coordinates: [9.4, 51.4] }, name: 'Mit Notiz', exceptId: null } satisfies CallInput<
      typeof findNearby
    >['body'],
  ],
  [findNearest, { coordinates: { type: 'Point', coordinates: [9.4, 51.4] } }],
]);
/** Endpoints that every user with the right must have reached, otherwise the test would show nothing. */
const REACHED: readonly Endpoint[] = [
  ...[exportLocations, findNearby, findNearest, getLocation, getLocationHistory, getMyData, getReport, getReportHistory],
  ...[getReports, searchLocations, searchReports, searchTrash, listLocationNotes, listReportNotes],
];
const PUBLIC: readonly Endpoint[] = [getPublished, listPublished];

const isRead = (endpoint: Endpoint): boolean => !isWriting(endpoint) && !endpoint.download?.includes('text/event-stream');
const READS = allEndpoints.filter((endpoint) => isRead(endpoint) && !/\/auth\/(logout|login)/.test(endpoint.path));

const test = base
  .extend('stranger', perFile, ({ api }) => api.signIn('user', 'Fremd'))
  .extend('superAdmin', perFile, ({ api }) => api.signIn('superAdmin', 'Netz'))
  /** A published location and a report about it, each with notes of which one is deleted. */
  .extend('noted', perFile, async ({ place, put, partner, admin }) => {
    const location = await place('Mit Notiz');
    const report = await put(newPlace('Gemeldet mit Notiz', { reporter_email: 'fahrer@example.org' }));
    for (const [kind, author, id] of [
      ['location', partner, location._id],
      ['report', admin, report._id],
    ] as const) {
      await noteOn(kind, author, id, `${MARK} bleibt`);
      await notesOn(kind).remove(author, id, (await noteOn(kind, author, id, `${MARK} gelöscht`)).id);
    }
    return { location, report };
  })
  /** Endpoints whose response contains the mark, and those with status 200, for a user who sends every request. */
  .extend('walk', perFile, ({ api, noted: { location, report } }) => async (headers: Record<string, string>) => {
    const found = new Set<string>();
    const reached = new Set<Endpoint>();
    for (const { endpoint, ...request } of READS.flatMap((each) => requestsOf(each, [location._id, report._id]))) {
      const { statusCode, body } = await api.inject({ ...request, headers });
      if (statusCode === 200) reached.add(endpoint);
      if (body.includes(MARK)) found.add(endpoint.path);
    }
    return { found: [...found].sort(), reached };
  });

/** Requests of an endpoint about each of the ids. */
const requestsOf = (endpoint: Endpoint, ids: readonly string[]) =>
  ids.flatMap((id) =>
    (QUERIES.get(endpoint) ?? [{}]).map((query) => ({
      endpoint,
      method: endpoint.method,
      url: `${endpoint.path.replace(':id', id).replace(/:\w+/g, uuidv7())}?${new URLSearchParams(query)}`,
      ...(endpoint.method !== 'GET' && { payload: BODIES.get(endpoint) ?? {} }),
    })),
  );

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const ofReport = listReportNotes.path;
const ofLocation = listLocationNotes.path;

test('no answer to strangers, programs and other companies has anything of a note', async ({ walk, api, stranger }) => {
  const keys = [await keyFor(api, 'read'), await keyFor(api, 'report')].map(({ key }) => bearer(key));
  const [read] = [await walk(keys[0] ?? {})];
  expect(PUBLIC.filter((endpoint) => !read.reached.has(endpoint))).toEqual([]);
  const others = [read, await walk(keys[1] ?? {}), await walk({}), await walk(bearer(stranger.token))];
  expect(others.map(({ found }) => found)).toEqual([[], [], [], []]);
});

test('answers to those who read the notes have them in the list of notes only', async ({ walk, partner, admin, superAdmin }) => {
  expect((await walk(bearer(partner.token))).found).toEqual([ofLocation]);
  for (const { token } of [admin, superAdmin]) {
    const { found, reached } = await walk(bearer(token));
    expect(found).toEqual([ofReport, ofLocation].sort());
    expect(REACHED.filter((endpoint) => !reached.has(endpoint)).map(({ path }) => path)).toEqual([]);
  }
});

test('saving, merging, deleting and deciding copy no note: only the table of notes has its text', async ({
  noted: { location, report },
  place,
  partner,
  admin,
  api,
}) => {
  const loser = await place('Geht auf');
  await noteOn('location', partner, loser._id, MARK);
  await undoneTwo(partner, await mergedTwo(partner, location, loser));
  await remove(partner, loser._id);
  await restore(partner, loser._id);
  const { version } = await reportOf(admin, report._id);
  await decided(admin, report._id, { version, adminPublished: true, clearingMessageAdmin: 'Danke' });
  await api.services.notificationCollector.collect();
  const { rows: tables } = await api.database.pool.query<{ name: string }>(
    "select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  const holding: string[] = [];
  for (const { name } of tables) {
    const { rows } = await api.database.pool.query(`select 1 from ${name} as one where one::text like $1 limit 1`, [`%${MARK}%`]);
    if (rows.length > 0) holding.push(name);
  }
  expect(tables.length).toBeGreaterThan(30);
  expect(holding).toEqual(['note']);
});
