import { addDays, type BulkAction, type Location, localMoment, publicationState } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { bulkReportsOf, decided, rejected, undone } from '../clearing/decision-requests.ts';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, picture, pointAt, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { body, bulkOf, read, remove, restore } from '../locations/lifecycle-requests.ts';
import { noteOn } from '../notes/note-requests.ts';
import { briefly, forgetAll, notificationsOf, read as readNotification } from '../notifications/notification-requests.ts';
import { mergedTwo, undoneTwo } from '../quality/merge-requests.ts';
import { openReportsOf, reportOf } from '../reports/report-rows.ts';
import { BRING_ONLINE, changed, REVERT, TAKE_OFFLINE } from './publication-requests.ts';

let count = 0;

const test = base
  /** The report of kind `new` that is open for a location. */
  .extend('open', perFile, ({ api, admin }) => async (location: Pick<Location, '_id'>) => {
    const [id = ''] = await openReportsOf(api, location);
    return reportOf(admin, id);
  })
  /** A published location of an unconfirmed company. */
  .extend('live', perFile, ({ api, admin, open }) => async (parts: object = {}): Promise<{ session: Session; place: Location }> => {
    count += 1;
    const session = await api.signIn('user', `Neu ${count}`);
    await unconfirm(api.database.pool, session.companyId);
    const { _id } = await save(session, draftOf('RASTHOF', { name: `Hof ${count}`, coordinates: pointAt(9, 52), ...parts }));
    const report = await open({ _id });
    await decided(admin, report._id, { version: report.version, adminPublished: true });
    return { session, place: body<Location>(await read(session, _id)) };
  });
test.beforeEach(async ({ api }) => {
  await forgetAll(api);
  await api.database.pool.query('delete from report');
  await api.database.pool.query('delete from location');
});

const CLOSE: BulkAction = { kind: 'close', until: addDays(localMoment(new Date()).date, 3), reason: 'SPAM' };
const outcomeOf = async (session: Session, action: BulkAction, place: Location) => (await bulkOf(session, action, [place]))[0]?.outcome;

describe('S1-CLEAR-02 ADR 0051 reverting a change that the clearing decides on', () => {
  test('publishes again while nobody has decided, as often as needed', async ({ live, api }) => {
    const { session, place } = await live();
    expect(publicationState(place)).toBe('published');
    let state = place;
    for (let round = 0; round < 2; round += 1) {
      state = await changed(session, state, CLOSE);
      expect([publicationState(state), (await openReportsOf(api, place)).length]).toEqual(['waiting', 1]);
      state = await changed(session, state, REVERT);
      expect([publicationState(state), state.specialDays, await openReportsOf(api, place)]).toEqual(['published', [], []]);
    }
  });

  test('does nothing after its report was rejected, singly or among several, until that is undone', async ({ live, open, admin }) => {
    const { session, place } = await live();
    const closed = await changed(session, place, CLOSE);
    const { _id, version } = await open(place);
    const report = await rejected(admin, _id, { version, reason: 'spam', sendReply: false });
    expect(await outcomeOf(session, REVERT, closed)).toBe('same');
    expect(body<Location>(await read(session, place._id))).toMatchObject({ version: closed.version, adminPublished: false });
    const again = await undone(admin, report);
    const items = [{ _id, version: again.version }];
    const results = await bulkReportsOf(admin, { action: { kind: 'reject', reason: 'spam' }, items, preview: false });
    expect(results.map(({ outcome }) => outcome)).toEqual(['changed']);
    expect(await outcomeOf(session, REVERT, closed)).toBe('same');
    await undone(admin, await reportOf(admin, _id));
    expect(publicationState(await changed(session, closed, REVERT))).toBe('published');
  });

  test('does nothing after its open report was saved as not published', async ({ live, open, admin }) => {
    const { session, place } = await live();
    const closed = await changed(session, place, CLOSE);
    const { _id, version } = await open(place);
    expect(await decided(admin, _id, { version, adminPublished: false })).toMatchObject({ stage: 'new' });
    expect(await outcomeOf(session, REVERT, closed)).toBe('same');
  });

  test('publishes for admins and confirmed companies as before', async ({ live, open, admin, api }) => {
    const { session, place } = await live();
    const closed = await changed(session, place, CLOSE);
    const { _id, version } = await open(place);
    await rejected(admin, _id, { version, reason: 'spam', sendReply: false });
    await api.database.pool.query('update company set confirmed_at = now() where id = $1', [session.companyId]);
    expect(publicationState(await changed(session, closed, REVERT))).toBe('published');
  });
});

const ADD: BulkAction = { kind: 'add-feature', feature: 'WLAN' };
const REMOVE: BulkAction = { kind: 'remove-feature', feature: 'WLAN' };
const block = (type: string, operator: string) => ({ id: crypto.randomUUID(), type, operator });
const withBlocks = () => ({
  features: ['WLAN', 'DUSCHE'],
  offers: [block('WLAN', 'Eins'), block('DUSCHE', 'Zwei'), block('WLAN', 'Drei')],
});

describe('S1-CLEAR-02 ADR 0051 adding or removing an amenity, and taking that back', () => {
  test.for([
    ['added', ADD, REMOVE, () => ({})],
    ['removed', REMOVE, ADD, withBlocks],
  ] as const)('publishes again what was published, and withdraws the report: %s', async ([, action, back, parts], { live, api }) => {
    const { session, place } = await live(parts());
    const waiting = await changed(session, place, action);
    expect([publicationState(waiting), (await openReportsOf(api, place)).length]).toEqual(['waiting', 1]);
    const again = await changed(session, waiting, back);
    expect([publicationState(again), await openReportsOf(api, place)]).toEqual(['published', []]);
    expect(again.features.toSorted()).toEqual(place.features.toSorted());
    expect(again.offers.map(({ operator }) => operator).toSorted()).toEqual(place.offers.map(({ operator }) => operator).toSorted());
  });

  test('stays unpublished after its report was rejected', async ({ live, open, admin }) => {
    const { session, place } = await live();
    const waiting = await changed(session, place, ADD);
    const { _id, version } = await open(place);
    await rejected(admin, _id, { version, reason: 'spam', sendReply: false });
    expect(publicationState(await changed(session, waiting, REMOVE))).toBe('unpublished');
  });

  test('stays unpublished if the content is not what was published, or somebody else changed it', async ({ live, api }) => {
    const { session, place } = await live();
    const both = await changed(session, place, { kind: 'change-contact', phone: '05111234' });
    expect(publicationState(await changed(session, await changed(session, both, ADD), REMOVE))).toBe('waiting');
    const edited = await live();
    const more = { features: ['WLAN'], offers: [block('WLAN', 'Eins')], phone: '05119999' };
    const saved = await save(edited.session, { _id: edited.place._id, version: edited.place.version, ...more });
    expect(publicationState(await changed(edited.session, saved, REMOVE))).toBe('waiting');
    const shared = await live();
    const waiting = await changed(shared.session, shared.place, ADD);
    await api.database.pool.query('update location_history set user_id = null where location_id = $1', [waiting._id]);
    expect(publicationState(await changed(shared.session, waiting, REMOVE))).toBe('waiting');
  });

  test('stays unpublished if a picture of a block is not stored any more', async ({ live, admin, open, api }) => {
    const { session, place } = await live(withBlocks());
    const id = place.offers.find(({ type }) => type === 'WLAN')?.id;
    const pictured = await save(session, { _id: place._id, version: place.version, phone: '0' }, [await picture(`offer-${id}-images`)]);
    const report = await open(place);
    await decided(admin, report._id, { version: report.version, adminPublished: true });
    const published = body<Location>(await read(session, place._id));
    expect(pictured.offers.flatMap(({ images }) => images)).toHaveLength(1);
    const without = await changed(session, published, REMOVE);
    await api.database.pool.query('delete from media where not exists (select from location_media where location_media.hash = media.hash)');
    expect(publicationState(await changed(session, without, ADD))).toBe('waiting');
  });
});

describe('S1-CLEAR-02 ADR 0051 undoing a merge that unpublished its winner', () => {
  test('publishes it again and withdraws the report, which others leave alone', async ({ live, api }) => {
    const { session, place } = await live();
    const loser = await save(session, draftOf('RASTHOF', { name: 'Doppelt', coordinates: pointAt(9.001, 52) }));
    const done = await mergedTwo(session, place, loser, { phone: '05111234' });
    expect([publicationState(done.standort), (await openReportsOf(api, place)).length]).toEqual(['waiting', 2]);
    const undoneMerge = await undoneTwo(session, done);
    expect(undoneMerge.standort).toMatchObject({ adminPublished: true, phone: null });
    expect([(await openReportsOf(api, place)).length, (await openReportsOf(api, loser)).length]).toEqual([0, 1]);
  });

  test('needs the author of the merge, or somebody who may publish', async ({ live, api, admin }) => {
    const { session, place } = await live();
    await api.database.pool.query('update company set confirmed_at = now() where id = $1', [session.companyId]);
    const colleague = await api.signIn('user', `Neu ${count}`);
    await unconfirm(api.database.pool, session.companyId);
    expect(colleague.companyId).toBe(session.companyId);
    const loser = await save(session, draftOf('RASTHOF', { name: 'Doppelt', coordinates: pointAt(9.001, 52) }));
    const byColleague = await undoneTwo(colleague, await mergedTwo(session, place, loser, { phone: '05111234' }));
    expect(byColleague.standort).toMatchObject({ adminPublished: false, awaitsReview: true, phone: null });
    const other = await live();
    const double = await save(other.session, draftOf('RASTHOF', { name: 'Noch einer', coordinates: pointAt(9.002, 52) }));
    const byAdmin = await undoneTwo(admin, await mergedTwo(other.session, other.place, double, { phone: '05111234' }));
    expect(byAdmin.standort).toMatchObject({ adminPublished: true, phone: null });
    expect(await openReportsOf(api, other.place)).toEqual([]);
  });

  test('does not after the clearing rejected it', async ({ live, admin, api }) => {
    const { session, place } = await live();
    const loser = await save(session, draftOf('RASTHOF', { name: 'Doppelt', coordinates: pointAt(9.001, 52) }));
    const done = await mergedTwo(session, place, loser, { phone: '05111234' });
    for (const id of await openReportsOf(api, place)) {
      const { version } = await reportOf(admin, id);
      await rejected(admin, id, { version, reason: 'spam', sendReply: false });
    }
    expect((await undoneTwo(session, done)).standort).toMatchObject({ adminPublished: false, phone: null });
  });
});

describe('ADR 0051 a report that an undo withdraws', () => {
  const closedAndBack = async (session: Session, place: Location, between: () => Promise<unknown>) => {
    const closed = await changed(session, place, CLOSE);
    await between();
    return changed(session, closed, REVERT);
  };

  test('leaves no notification, or the one that was read', async ({ live, api, admin, superAdmin }) => {
    const { session, place } = await live();
    await notificationsOf(api, admin);
    await forgetAll(api);
    await closedAndBack(session, place, async () => {
      expect(briefly(await notificationsOf(api, superAdmin))).toEqual([['report_received', 1, place.title]]);
      const [news] = (await notificationsOf(api, admin)).data;
      await readNotification(admin, news?.id ?? '');
    });
    expect(await notificationsOf(api, superAdmin)).toMatchObject({ data: [], total: 0 });
    expect(await notificationsOf(api, admin)).toMatchObject({ data: [{ kind: 'report_received' }], total: 1, unread: 0 });
    await closedAndBack(session, body<Location>(await read(session, place._id)), async () => undefined);
    expect(await notificationsOf(api, superAdmin)).toMatchObject({ data: [], total: 0 });
  });

  test('stays if somebody noted something on it, or took it on', async ({ live, open, api, admin }) => {
    const [noted, assigned] = [await live(), await live()];
    const one = await closedAndBack(noted.session, noted.place, async () => {
      await noteOn('report', admin, (await open(noted.place))._id, 'Anrufen');
    });
    const two = await closedAndBack(assigned.session, assigned.place, async () => {
      const { _id, version } = await open(assigned.place);
      const action = { kind: 'assign', assignedTo: admin.id } as const;
      await bulkReportsOf(admin, { action, items: [{ _id, version }], preview: false });
    });
    expect([one, two].map(publicationState)).toEqual(['published', 'published']);
    expect([await openReportsOf(api, one), await openReportsOf(api, two)]).toMatchObject([[{}], [{}]].map(() => [expect.any(String)]));
  });

  test('is also the one of a location that was to be online again, and is none of a restored location', async ({ live, api }) => {
    const { session, place } = await live();
    const offline = await changed(session, place, TAKE_OFFLINE);
    const waiting = await changed(session, offline, BRING_ONLINE);
    expect([publicationState(waiting), (await openReportsOf(api, place)).length]).toEqual(['waiting', 1]);
    const back = await changed(session, waiting, REVERT);
    expect([publicationState(back), await openReportsOf(api, place)]).toEqual(['offline', []]);
    const closed = await changed(session, await changed(session, back, BRING_ONLINE), CLOSE);
    await remove(session, closed._id);
    await restore(session, closed._id);
    expect((await openReportsOf(api, place)).length).toBe(1);
  });
});
