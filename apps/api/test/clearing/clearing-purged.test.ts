import type { Location } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { draftOf, pointAt, refusal, save } from '../harness/factories.ts';
import { perFile } from '../harness/fixtures.ts';
import { signInUnconfirmed } from '../harness/unconfirm.ts';
import { remove } from '../locations/lifecycle-requests.ts';
import { newPlace, openReportsOf, remarkOn, reportOf } from '../reports/report-rows.ts';
import { test as base } from './clearing-fixtures.ts';
import { decide, historyOf, rejected, undo } from './decision-requests.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const test = base
  .extend('newcomer', perFile, ({ api }) => signInUnconfirmed(api))
  /** A location of an unconfirmed company, with the report that its first save created. */
  .extend('entered', perFile, ({ api, newcomer }) => async (name: string) => {
    const location = await save(newcomer, draftOf('IMBISS', { name, coordinates: pointAt(9.3, 51.7) }));
    const [reportId = ''] = await openReportsOf(api, location);
    return { location, reportId };
  })
  /** Moves a location to the trash; returns its report as it is then, and how to purge the location. */
  .extend('trash', perFile, ({ api, admin }) => async ({ _id }: Location, reportId: string) => {
    await remove(admin, _id);
    const purge = () => api.services.purge.purgeDue(new Date(Date.now() + 100 * DAY_MS));
    return { report: await reportOf(admin, reportId), purge };
  });

describe('the purge of a location', () => {
  test('rejects its open first entry, which is then no new place without content', async ({ entered, trash, admin, api }) => {
    const { location, reportId } = await entered('Wird nichts');
    const { report, purge } = await trash(location, reportId);
    expect(report).toMatchObject({ stage: 'new', locationId: location._id });
    await purge();
    const closed = await reportOf(admin, reportId);
    expect(closed).toMatchObject({
      stage: 'rejected',
      locationId: null,
      title: 'Wird nichts',
      version: report.version + 1,
      updatedBy: null,
    });
    expect(closed.decidedAt).not.toBeNull();
    const [step] = (await historyOf(admin, reportId)).data;
    expect(step).toMatchObject({
      action: 'rejected',
      who: null,
      version: closed.version,
      canUndo: false,
      changes: { stage: { before: 'new', after: 'rejected' } },
    });
    expect(refusal(await undo(admin, closed, step?.id ?? 0)).fields).toEqual(['stepId: clearing.undo.location_changed']);
    expect(refusal(await decide(admin, reportId, { version: closed.version, adminPublished: true })).code).toBe('wrong_state');
    expect((await api.database.pool.query("select 1 from location where title = 'Wird nichts'")).rowCount).toBe(0);
  });

  test('leaves no way to reopen a first entry that somebody had rejected', async ({ entered, trash, admin }) => {
    const { location, reportId } = await entered('War abgelehnt');
    await rejected(admin, reportId, { version: 1, reason: 'Nicht zu finden' });
    await (await trash(location, reportId)).purge();
    const gone = await reportOf(admin, reportId);
    expect([gone.stage, gone.updatedBy]).toEqual(['rejected', 'Toni Test']);
    const { data } = await historyOf(admin, reportId);
    expect(data.map(({ action, canUndo }) => [action, canUndo])).toEqual([['rejected', false]]);
  });

  test('leaves reports of others open, and a decision on one from a panel opened before is refused', async ({
    place,
    put,
    trash,
    admin,
  }) => {
    const location = await place('Mit Hinweis');
    const remark = await put(remarkOn(location, { phone: '0511 1' }));
    const { _id: proposalId } = await put(newPlace('Eigener Vorschlag', { location_id: location._id }));
    const { report: proposal, purge } = await trash(location, proposalId);
    await purge();
    for (const { _id, version } of [remark, proposal]) {
      expect(await reportOf(admin, _id)).toMatchObject({ stage: 'new', decidedAt: null, locationId: null, version: version + 1 });
      expect(refusal(await decide(admin, _id, { version, stage: 'in_review' })).code).toBe('stale_version');
    }
  });
});
