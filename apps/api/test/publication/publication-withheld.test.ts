import { addDays, type BulkAction, type Location, localMoment, publicationState } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { bulkReportsOf, decided, rejected, undone } from '../clearing/decision-requests.ts';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, pointAt, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { body, bulkOf, read, remove, restore } from '../locations/lifecycle-requests.ts';
import { noteOn } from '../notes/note-requests.ts';
import { briefly, forgetAll, notificationsOf, read as readNotification } from '../notifications/notification-requests.ts';
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
  .extend('live', perFile, ({ api, admin, open }) => async (): Promise<{ session: Session; place: Location }> => {
    count += 1;
    const session = await api.signIn('user', `Neu ${count}`);
    await unconfirm(api.database.pool, session.companyId);
    const { _id } = await save(session, draftOf('RASTHOF', { name: `Hof ${count}`, coordinates: pointAt(9, 52) }));
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
