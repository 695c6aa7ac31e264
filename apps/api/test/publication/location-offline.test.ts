import { findReportableNear, getPublished, type Location, OFFLINE_REASON_MAX, publicationState } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { decided, undone } from '../clearing/decision-requests.ts';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, pointAt, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { signInUnconfirmed } from '../harness/unconfirm.ts';
import { body, bulk, bulkOf, read, restoreVersion, stepsOf } from '../locations/lifecycle-requests.ts';
import { noteOn } from '../notes/note-requests.ts';
import { kept, keyFor, reportAsDriver, reportWith } from '../reports/intake-requests.ts';
import { openReportsOf, reportOf } from '../reports/report-rows.ts';
import { BRING_ONLINE, changed, foundBy, publishedOf, REVERT, reportable, TAKE_OFFLINE } from './publication-requests.ts';

let count = 0;

const test = base
  .extend('key', perFile, async ({ api }) => (await keyFor(api, 'read', 'report')).key)
  .extend('made', perFile, ({ partner }) => (session: Session = partner): Promise<Location> => {
    count += 1;
    return save(session, draftOf('RASTHOF', { name: `Hof ${count}`, coordinates: pointAt(9, 52) }));
  })
  /** A user of an unconfirmed company. */
  .extend(
    'newcomer',
    perFile,
    ({ api }) =>
      () =>
        signInUnconfirmed(api),
  )
  .extend('openReport', perFile, ({ api }) => async (location: Pick<Location, '_id'>): Promise<string | undefined> => {
    return (await openReportsOf(api, location))[0];
  })
  .extend('goLive', perFile, ({ admin, openReport }) => async (location: Location) => {
    const id = (await openReport(location)) ?? '';
    return decided(admin, id, { version: (await reportOf(admin, id)).version, adminPublished: true });
  });
test.beforeEach(async ({ api }) => {
  await api.database.pool.query('delete from report');
  await api.database.pool.query('delete from location');
});

const PROBLEM = ['type', 'title', 'status', 'detail', 'code', 'error'];

describe('taking a location offline', () => {
  test('S3-LOC-16 hides it from drivers, with time and reason, until it is online again', async ({ api, key, made, partner, other }) => {
    const [place, sibling] = [await made(), await made()];
    const offline = await changed(partner, place, TAKE_OFFLINE);
    expect(offline).toMatchObject({ version: 2, adminPublished: false, awaitsReview: false });
    expect(offline.offline).toEqual({ since: offline.updatedAt, reason: 'Umbau der Zufahrt' });
    expect(publicationState(offline)).toBe('offline');
    expect((await publishedOf(api, key)).map(({ title }) => title)).toEqual([sibling.title]);
    const one = await api.inject({ url: getPublished.path.replace(':id', place._id), headers: { 'x-api-key': key } });
    expect(refusal(one)).toMatchObject({ status: 404, code: 'not_found' });
    const near = await api.inject({ url: findReportableNear.path, query: { lng: '9', lat: '52' } });
    expect(body<{ title: string }[]>(near).map(({ title }) => title)).toEqual([sibling.title]);
    // Colleagues of confirmed companies still see it, and why it is offline.
    expect(body<Location>(await read(other, place._id)).offline?.reason).toBe('Umbau der Zufahrt');
    const online = await changed(partner, offline, BRING_ONLINE);
    expect(online).toMatchObject({ version: 3, adminPublished: true, offline: null });
    expect(await publishedOf(api, key)).toHaveLength(2);
  });

  test('a report about it says that it is offline, not why; one about an unpublished location says nothing', async ({
    api,
    key,
    made,
    partner,
    newcomer,
  }) => {
    const place = await changed(partner, await made(), TAKE_OFFLINE);
    const answer = await reportable(api, place);
    expect(refusal(answer)).toMatchObject({ status: 404, code: 'location_offline' });
    expect(answer.body).not.toContain('Umbau');
    const report = { kind: 'change', locationId: place._id, phone: '+49 511 1', clearingMessage: 'Neue Nummer' };
    expect(refusal(await reportWith(api, key, report))).toMatchObject({ status: 404, code: 'location_offline' });
    expect(refusal(await reportable(api, await made(await newcomer())))).toMatchObject({ status: 404, code: 'not_found' });
  });

  test('a report about it is refused by id and number, with a key or without, and nothing private is in the answer', async ({
    api,
    key,
    made,
    partner,
  }) => {
    const place = await changed(partner, await made(), TAKE_OFFLINE);
    const before = await kept(api);
    const secrets = new RegExp([place.title, place._id, place.companyId, TAKE_OFFLINE.reason].join('|'));
    for (const locationId of [place._id, place.standortId, String(place.standortId)]) {
      const report = { kind: 'change', locationId, phone: '+49 511 1', clearingMessage: 'Neue Nummer' };
      const answers = [await reportWith(api, key, report), await reportAsDriver(api, report)];
      expect(answers.map(refusal)).toEqual(answers.map(() => expect.objectContaining({ status: 404, code: 'location_offline' })));
      expect(answers.map((answer) => answer.body).join()).not.toMatch(secrets);
      expect(answers.map((answer) => Object.keys(answer.json()))).toEqual(answers.map(() => PROBLEM));
    }
    expect(await kept(api)).toEqual(before);
  });

  test('requires a reason, and the right to change the location; an unpublished one is left as it is', async ({ made, partner, other }) => {
    const place = await made();
    for (const reason of ['', '  ', 'x'.repeat(OFFLINE_REASON_MAX + 1)]) {
      const refused = refusal(await bulk(partner, { kind: 'take-offline', reason }, [place]));
      expect(refused).toMatchObject({ status: 400, code: 'validation' });
    }
    expect((await bulkOf(other, TAKE_OFFLINE, [place])).map(({ outcome }) => outcome)).toEqual(['forbidden']);
    expect((await bulkOf(partner, BRING_ONLINE, [place])).map(({ outcome }) => outcome)).toEqual(['same']);
    const offline = await changed(partner, place, TAKE_OFFLINE);
    const again = await bulkOf(partner, { ...TAKE_OFFLINE, reason: 'Anderer Grund' }, [offline]);
    expect(again.map(({ outcome }) => outcome)).toEqual(['same']);
    expect(body<Location>(await read(partner, place._id))).toEqual(offline);
  });

  test('a save, or restoring a version, leaves it offline; several go offline together', async ({ made, partner, api, key }) => {
    const places = [await made(), await made(), await made()];
    expect((await bulkOf(partner, TAKE_OFFLINE, places)).map(({ outcome }) => outcome)).toEqual(['changed', 'changed', 'changed']);
    expect(await publishedOf(api, key)).toEqual([]);
    const saved = await save(partner, { _id: places[0]?._id, version: 2, phone: '+49 511 1' });
    const [, , first] = (await stepsOf(partner, saved._id)).data;
    const restored = body<{ standort: Location }>(await restoreVersion(partner, saved._id, first?.id ?? 0, saved.version)).standort;
    for (const { adminPublished, offline } of [saved, restored])
      expect([adminPublished, offline?.reason]).toEqual([false, TAKE_OFFLINE.reason]);
  });
});

describe('undo', () => {
  test('restores the publication before the last own step, and is a step of the history like the others', async ({ made, partner }) => {
    const place = await made();
    const offline = await changed(partner, place, TAKE_OFFLINE);
    const reverted = await changed(partner, offline, REVERT);
    expect(reverted).toEqual({ ...place, version: 3, updatedAt: reverted.updatedAt });
    const again = await changed(partner, reverted, REVERT);
    expect(again.offline).toEqual(offline.offline);
    const { data } = await stepsOf(partner, place._id);
    expect(data.map(({ action, before, after }) => [action, before?.offline?.reason, after?.offline?.reason])).toEqual([
      ['update', undefined, TAKE_OFFLINE.reason],
      ['update', TAKE_OFFLINE.reason, undefined],
      ['update', undefined, TAKE_OFFLINE.reason],
      ['create', undefined, undefined],
    ]);
  });

  test('does nothing after a step of somebody else, or one that changed anything else', async ({ made, partner, admin }) => {
    const offline = await changed(admin, await made(), TAKE_OFFLINE);
    expect((await bulkOf(partner, REVERT, [offline])).map(({ outcome }) => outcome)).toEqual(['same']);
    const saved = await save(partner, { _id: offline._id, version: offline.version, description: 'Neu' });
    expect((await bulkOf(partner, REVERT, [saved])).map(({ outcome }) => outcome)).toEqual(['same']);
  });
});

describe('S1-CLEAR-02 a company that no admin confirmed', () => {
  test('may take its location offline, and undo that; brought online otherwise, it waits for a review', async ({
    newcomer,
    made,
    openReport,
    goLive,
  }) => {
    const session = await newcomer();
    const place = await made(session);
    expect([publicationState(place), await openReport(place)]).toEqual(['waiting', expect.any(String)]);
    await goLive(place);
    const live = body<Location>(await read(session, place._id));
    const offline = await changed(session, live, TAKE_OFFLINE);
    expect([publicationState(offline), await openReport(place)]).toEqual(['offline', undefined]);
    const undoneAgain = await changed(session, offline, REVERT);
    expect(publicationState(undoneAgain)).toBe('published');
    const hidden = await changed(session, undoneAgain, TAKE_OFFLINE);
    const edited = await save(session, { _id: hidden._id, version: hidden.version, description: 'Ungeprüft' });
    expect((await bulkOf(session, REVERT, [edited])).map(({ outcome }) => outcome)).toEqual(['same']);
    const back = await changed(session, edited, BRING_ONLINE);
    expect([publicationState(back), await openReport(place)]).toEqual(['waiting', expect.any(String)]);
  });

  test('a go-live ends that it is offline; undoing the go-live restores time and reason', async ({
    newcomer,
    made,
    goLive,
    admin,
    openReport,
  }) => {
    const session = await newcomer();
    const place = await made(session);
    await goLive(place);
    const offline = await changed(session, body<Location>(await read(session, place._id)), TAKE_OFFLINE);
    const back = await changed(session, offline, BRING_ONLINE);
    // A report that somebody has worked on stays when what created it is undone.
    await noteOn('report', admin, (await openReport(place)) ?? '', 'Anrufen');
    const again = await changed(session, back, REVERT);
    expect(publicationState(again)).toBe('offline');
    const report = await goLive(place);
    expect(body<Location>(await read(session, place._id))).toMatchObject({ adminPublished: true, offline: null });
    await undone(admin, report);
    expect(body<Location>(await read(session, place._id)).offline).toEqual(offline.offline);
  });
});

test('list, map, counts and exports filter by publication state, also after a decision that changes no location', async ({
  newcomer,
  made,
  partner,
  admin,
  openReport,
  api,
}) => {
  const shown = await made();
  const offline = await changed(partner, await made(), TAKE_OFFLINE);
  const waiting = await made(await newcomer());
  const by = async (state: Parameters<typeof foundBy>[1]) => foundBy(admin, state);
  const only = ({ title }: Location) => ({ list: [title], onMap: 1, counted: 1, exported: 1 });
  expect(await by('published')).toEqual(only(shown));
  expect(await by('offline')).toEqual(only(offline));
  expect(await by('waiting')).toEqual(only(waiting));
  expect(await by('unpublished')).toEqual({ list: [], onMap: 0, counted: 0, exported: 0 });
  const id = (await openReport(waiting)) ?? '';
  await api.database.pool.query("update report set stage = 'rejected', decided_at = now() where id = $1", [id]);
  await api.services.mapFeed.refresh();
  expect(await by('waiting')).toEqual({ list: [], onMap: 0, counted: 0, exported: 0 });
  expect(await by('unpublished')).toEqual(only(waiting));
});
