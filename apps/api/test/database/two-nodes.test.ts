import {
  type ClearingSettings,
  type Company,
  getClearingSettings,
  getCompany,
  getReport,
  getStatistics,
  login,
  logout,
  type ReportDetail,
  reportPublicly,
  requestPasswordReset,
  saveCompany,
  setClearingSettings,
} from '@rastnetz/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mediaKey } from '../../src/media/media-paths.ts';
import { limitOf, planSet } from '../companies/subscription-requests.ts';
import { made } from '../custom-fields/custom-requests.ts';
import { readEvents } from '../doubles/event-readers.ts';
import { formOf, type Session } from '../harness/app-harness.ts';
import { draftOf, picture, pointAt, post, refusal, save, search } from '../harness/factories.ts';
import type { NodeProcess } from '../harness/node-processes.ts';
import { act, checked, csvOf, detail, settled } from '../imports/runs/import-requests.ts';
import { body, read } from '../locations/lifecycle-requests.ts';
import { openTwoNodes, type Roamer, type TwoNodes } from './two-nodes.ts';

let nodes: TwoNodes;
let admin: Roamer;
let atA: Session;
let atB: Session;
beforeAll(async () => {
  nodes = await openTwoNodes();
  admin = await nodes.signIn('admin');
  [atA, atB] = [admin.at(nodes.a), admin.at(nodes.b)];
});
afterAll(() => nodes?.close());

/** A position without locations nearby. */
let places = 0;
const nowhere = () => pointAt(6 + (places++ % 60) / 10, 48 + Math.floor(places / 60) / 10);
const named = (name: string) => ({ ...draftOf('RASTHOF'), name, coordinates: nowhere() });
const from = (network: string) => ({ 'x-forwarded-for': network });

async function report(node: NodeProcess, standort: object, network: string, files: Parameters<typeof formOf>[2] = []) {
  const form = await formOf('standort', standort, files);
  return node.request({ method: 'POST', url: reportPublicly.path, ...form, headers: { ...form.headers, ...from(network) } });
}

/** Jobs are polled every second or two. */
const SOON = { interval: 50 };

/** Makes a scheduled job due now, unless its schedule just did. Nodes register their schedules after they have accepted their first requests. */
async function due(job: string): Promise<void> {
  const isRegistered = async () => (await nodes.pool.query('select from pgboss.schedule where name = $1', [job])).rowCount === 1;
  await expect.poll(isRegistered, SOON).toBe(true);
  await nodes.pool.query("insert into pgboss.job (name, policy) values ($1, 'short') on conflict do nothing", [job]);
}

test('a session created on one node is valid on the other, and ends at once here, soon there', async () => {
  const roamer = await nodes.signIn('user');
  const isIn = async (node: NodeProcess) => (await roamer.at(node).inject({ url: getStatistics.path })).statusCode;
  expect([await isIn(nodes.a), await isIn(nodes.b)]).toEqual([200, 200]);
  await roamer.at(nodes.a).inject({ method: 'POST', url: logout.path });
  expect(await isIn(nodes.a)).toBe(401);
  await expect.poll(() => isIn(nodes.b), SOON).toBe(401);
});

test('a right that ends in the database ends on both nodes', async () => {
  const roamer = await nodes.signIn('admin');
  const mayRead = async (node: NodeProcess) => (await roamer.at(node).inject({ url: getClearingSettings.path })).statusCode;
  expect([await mayRead(nodes.a), await mayRead(nodes.b)]).toEqual([200, 200]);
  await nodes.pool.query('update app_user set is_admin = false where id = $1', [roamer.at(nodes.a).id]);
  for (const node of [nodes.a, nodes.b]) await expect.poll(() => mayRead(node), SOON).toBe(403);
});

test('failed sign-ins and reports are counted across both nodes', async () => {
  const { email } = await nodes.person('user');
  const wrong = (node: NodeProcess) =>
    node.request({ method: 'POST', url: login.path, payload: { email, password: 'not this one' }, headers: from('192.0.2.1') });
  for (let turn = 0; turn < 5; turn += 1) for (const node of [nodes.a, nodes.b]) expect((await wrong(node)).statusCode).toBe(401);
  expect([(await wrong(nodes.a)).statusCode, (await wrong(nodes.b)).statusCode]).toEqual([429, 429]);
  const driver = (node: NodeProcess) => report(node, { locationType: 'IMBISS', coordinates: nowhere() }, '192.0.2.2');
  for (let turn = 0; turn < 10; turn += 1) for (const node of [nodes.a, nodes.b]) expect((await driver(node)).statusCode).toBe(200);
  expect([(await driver(nodes.a)).statusCode, (await driver(nodes.b)).statusCode]).toEqual([429, 429]);
});

test('every mail is sent once, whichever node got the request', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, () => nodes.person('user')));
  const ask = ({ email }: { email: string }, index: number) =>
    (index % 2 ? nodes.a : nodes.b).request({
      method: 'POST',
      url: requestPasswordReset.path,
      payload: { email },
      headers: from('192.0.2.3'),
    });
  for (const answer of await Promise.all(people.map(ask))) expect(answer.statusCode).toBe(200);
  await Promise.all(people.map(({ email }) => nodes.inbox.mailTo(email)));
  await expect
    .poll(async () => (await nodes.pool.query("select 1 from pgboss.job where name = 'mail' and state < 'completed'")).rowCount, SOON)
    .toBe(0);
  for (const { email } of people) expect(nodes.inbox.mails.filter(({ to }) => to.includes(email))).toHaveLength(1);
});

test('a location and its picture saved on one node are in map, list and totals of the other', async () => {
  const saved = await save(atA, named('Rasthof Beidseits'), [await picture('file', 201)]);
  await expect.poll(async () => (await search(atB, { suche: 'Beidseits' })).total, SOON).toBe(1);
  expect((await read(atB, saved._id)).json()).toEqual(saved);
  const file = await nodes.b.request({ url: saved.mainImageURL ?? '' });
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/webp']);
  expect(file.headers['cache-control']).toMatch(/^public, .*immutable/);
  expect(file.rawPayload.equals((await nodes.a.request({ url: saved.mainImageURL ?? '' })).rawPayload)).toBe(true);
  const again = await nodes.b.request({ url: saved.mainImageURL ?? '', headers: { 'if-none-match': String(file.headers['etag']) } });
  expect(again.statusCode).toBe(304);
});

test('the event stream of one node reports a report on the other, whose photo opens by one signed address on both', async () => {
  const clearer = await readEvents(nodes.b.origin, atB);
  const before = (await clearer.next())?.open;
  const driven = await report(nodes.a, { locationType: 'IMBISS', coordinates: nowhere() }, '192.0.2.4', [await picture('images', 99)]);
  // Notifications of earlier reports may still arrive, with the same number.
  let open = before;
  while (open === before) open = (await clearer.next())?.open;
  expect(open).toBe((before ?? 0) + 1);
  clearer.close();
  const { _id } = driven.json<{ _id: string }>();
  const seen = body<ReportDetail>(await atB.inject({ url: getReport.path.replace(':id', _id) }));
  const [photo] = seen.photos;
  const address = photo?.path ?? '';
  expect(address).toContain('signature=');
  for (const node of [nodes.a, nodes.b]) expect((await node.request({ url: address })).statusCode).toBe(200);
  expect((await nodes.a.request({ url: address.split('?')[0] ?? '' })).statusCode).toBe(404);
});

test('changes of company, custom fields, pipelines and plans on one node apply on the other at once', async () => {
  const url = getCompany.path.replace(':id', atA.companyId);
  const company = body<Company>(await atA.inject({ url }));
  const contactName = 'Erika Beispiel';
  body(
    await atA.inject({
      method: 'POST',
      url: saveCompany.path.replace(':id', atA.companyId),
      payload: { version: company.version, contactName },
    }),
  );
  expect(body<Company>(await atB.inject({ url }))).toMatchObject({ contactName });

  await made(atA, 'Ladesäulen', 'number');
  expect((await save(atB, { ...named('Rasthof Strom'), custom: { ladesaeulen: 4 } })).custom).toEqual({ ladesaeulen: 4 });

  const settings = body<ClearingSettings>(await atA.inject({ url: getClearingSettings.path }));
  const payload = { ...settings, keepReporterDays: 12 };
  body(await atA.inject({ method: 'POST', url: setClearingSettings.path, payload }));
  expect(body<ClearingSettings>(await atB.inject({ url: getClearingSettings.path })).keepReporterDays).toBe(12);

  const boss = await nodes.signIn('superAdmin', 'Obenauf');
  const staff = await nodes.signIn('user', 'Kleines Netz');
  await planSet(boss.at(nodes.a), staff.at(nodes.a).companyId, { locationLimit: 1 });
  await save(staff.at(nodes.a), named('Rasthof Erster'));
  expect(limitOf(await post(staff.at(nodes.b), named('Rasthof Zweiter')))).toMatchObject({ code: 'plan_limit' });
});

test('of two saves of one version on two nodes one is stored, and the other gets the stored location', async () => {
  const { _id, version } = await save(atA, named('Rasthof Umstritten'));
  const answers = await Promise.all([atA, atB].map((session, index) => post(session, { _id, version, description: `von ${index}` })));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(answers.filter(({ statusCode }) => statusCode === 409).map(refusal)).toMatchObject([{ code: 'stale_version' }]);
});

test('unreferenced files are swept from the bucket once', async () => {
  const saved = await save(atA, named('Rasthof Wechselbild'), [await picture('file', 202)]);
  const hash = saved.mainImageURL?.split('/')[2] ?? '';
  await save(atB, { _id: saved._id, version: saved.version, mainImageURL: null });
  await nodes.pool.query("update media set created_at = now() - interval '2 days' where hash = $1", [hash]);
  await nodes.pool.query('delete from location_history where location_id = $1', [saved._id]);
  await due('media-sweep');
  await expect.poll(() => nodes.storage.has(mediaKey(hash, '320.webp')), SOON).toBe(false);
  await expect
    .poll(async () => (await nodes.pool.query("select distinct state::text from pgboss.job where name = 'media-sweep'")).rows, SOON)
    .toEqual([{ state: 'completed' }]);
});

test('nodes continue with the schema of a newer version, which only adds', async () => {
  await nodes.pool.query("alter table location add column from_tomorrow text not null default 'x'");
  await nodes.pool.query("insert into schema_migration (id) values ('9999_tomorrow')");
  const saved = await save(atA, named('Rasthof Heute'));
  expect((await read(atB, saved._id)).json()).toEqual(saved);
});

test('an import whose node dies midway is finished by the other, each row written once', async () => {
  const rows = Array.from({ length: 800 }, (_, index) => `liste,${index},fuel,Kette ${index},${40 + index / 200},${2 + (index % 40) / 4},`);
  const { id } = await checked(atA, csvOf(rows));
  // The step that writes this row waits, so that the import cannot be complete before its node dies.
  const holder = await nodes.pool.connect();
  await holder.query('begin');
  await holder.query('select from import_row where import_id = $1 and number = 700 for update', [id]);
  await act(atA, id, 'commit');
  await expect.poll(async () => (await detail(atA, id)).done, SOON).toBeGreaterThan(100);
  await nodes.a.kill();
  expect((await detail(atB, id)).state).toBe('committing');
  await holder.query('rollback');
  holder.release();
  // As after a minute and a half: the lease of the killed process has expired, and the next check is due.
  await nodes.pool.query("update import set lease_until = now() - interval '1 second' where id = $1", [id]);
  await due('import-run');
  expect(await settled(atB, id)).toMatchObject({ state: 'committed', written: 800 });
  const { rows: locations } = await nodes.pool.query(
    "select count(*)::int as all, count(distinct name)::int as names from location where name like 'Kette %'",
  );
  expect(locations).toEqual([{ all: 800, names: 800 }]);
  await expect.poll(async () => (await search(atB, { suche: 'Kette' })).total, SOON).toBe(800);
});
