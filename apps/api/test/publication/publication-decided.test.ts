import { addDays, type BulkAction, type Location, localMoment, publicationState } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { decided, undone } from '../clearing/decision-requests.ts';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, pointAt, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { body, bulkOf, read, remove, restore, restoreVersion, stepsOf } from '../locations/lifecycle-requests.ts';
import { insertReports, remarkOn } from '../reports/report-rows.ts';
import { BRING_ONLINE, changed, REVERT, TAKE_OFFLINE } from './publication-requests.ts';

let count = 0;

const test = base
  /** A published location of a confirmed or an unconfirmed company. */
  .extend('live', perFile, ({ api }) => async (company: 'confirmed' | 'unconfirmed'): Promise<{ session: Session; place: Location }> => {
    count += 1;
    const session = await api.signIn('user', `Neu ${count}`);
    const place = await save(session, draftOf('RASTHOF', { name: `Hof ${count}`, coordinates: pointAt(9, 52) }));
    if (company === 'unconfirmed') await unconfirm(api.database.pool, session.companyId);
    return { session, place };
  })
  /** An admin unpublishes a location by deciding a report about it. */
  .extend('unpublish', perFile, ({ api, admin }) => async (place: Location) => {
    const [id = ''] = await insertReports(api, [remarkOn(place)]);
    const report = await decided(admin, id, { version: 1, standortVersion: place.version, adminPublished: false });
    return { report, left: body<Location>(await read(admin, place._id)) };
  });
test.beforeEach(async ({ api }) => {
  await api.database.pool.query('delete from report');
  await api.database.pool.query('delete from location');
});

const CLOSE: BulkAction = { kind: 'close', until: addDays(localMoment(new Date()).date, 3), reason: 'Umbau' };
const outcomesOf = async (session: Session, place: Location, actions: readonly BulkAction[]) => {
  const outcomes: unknown[] = [];
  for (const action of actions) outcomes.push((await bulkOf(session, action, [place]))[0]?.outcome);
  return outcomes;
};

describe('ADR 0063 an admin unpublishes an offline location', () => {
  for (const company of ['confirmed', 'unconfirmed'] as const)
    test(`staff of a company that is ${company} bring it online no more, and undo nothing`, async ({ live, unpublish }) => {
      const { session, place } = await live(company);
      const offline = await changed(session, place, TAKE_OFFLINE);
      const { left } = await unpublish(offline);
      expect(left).toMatchObject({ version: offline.version + 1, adminPublished: false, offline: null });
      expect(publicationState(left)).toBe('unpublished');
      expect(await outcomesOf(session, left, [REVERT, BRING_ONLINE, TAKE_OFFLINE])).toEqual(['same', 'same', 'same']);
      expect(body<Location>(await read(session, place._id)).version).toBe(left.version);
    });

  test('undoing that takes it offline again, with time and reason', async ({ live, unpublish, admin }) => {
    const { session, place } = await live('unconfirmed');
    const offline = await changed(session, place, TAKE_OFFLINE);
    const { report } = await unpublish(offline);
    await undone(admin, report);
    expect(body<Location>(await read(session, place._id)).offline).toEqual(offline.offline);
  });
});

/** All ways in which staff could publish a location. */
const WAYS: Readonly<Record<string, (session: Session, place: Location) => Promise<unknown>>> = {
  'no other change': async () => undefined,
  close: (session, place) => changed(session, place, CLOSE),
  'close and reopen': async (session, place) => changed(session, await changed(session, place, CLOSE), { kind: 'reopen' }),
  save: (session, { _id, version }) => save(session, { _id, version, description: 'Neu' }),
  'first version': (session, place) => restoreStep(session, place, -1),
  'version before the decision': (session, place) => restoreStep(session, place, 1),
  'trash and restore': async (session, { _id, version }) => {
    body(await remove(session, _id, version));
    body(await restore(session, _id));
  },
};

async function restoreStep(session: Session, { _id, version }: Location, at: number): Promise<void> {
  const step = (await stepsOf(session, _id)).data.at(at);
  body(await restoreVersion(session, _id, step?.id ?? 0, version));
}

const CASES = Object.entries(WAYS).flatMap(([name, way]) => [
  { name: `published, then ${name}`, way, isOffline: false },
  { name: `offline, then ${name}`, way, isOffline: true },
]);

describe('S1-CLEAR-02 a location that an admin unpublished is not published again by a company without that right', () => {
  for (const { name, way, isOffline } of CASES)
    test(name, async ({ live, unpublish }) => {
      const { session, place } = await live('unconfirmed');
      const { left } = await unpublish(isOffline ? await changed(session, place, TAKE_OFFLINE) : place);
      await way(session, left);
      const now = async () => body<Location>(await read(session, place._id));
      expect(await outcomesOf(session, await now(), [TAKE_OFFLINE, BRING_ONLINE])).toEqual(['same', 'same']);
      expect(await now()).toMatchObject({ adminPublished: false, offline: null });
      await bulkOf(session, REVERT, [await now()]);
      expect(await now()).toMatchObject({ adminPublished: false, offline: null });
      await bulkOf(session, REVERT, [await now()]);
      expect(await now()).toMatchObject({ adminPublished: false, offline: null });
    });
});
