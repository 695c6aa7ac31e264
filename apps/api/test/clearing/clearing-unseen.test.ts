import type { Location, ProblemDetails, ReportDetail } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import { pointAt, refusal, save } from '../harness/factories.ts';
import { perFile } from '../harness/fixtures.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { insertReports, openReportsOf, queue, remarkOn, reportOf } from '../reports/report-rows.ts';
import { test as base } from './clearing-fixtures.ts';
import { bulkReportsOf, decide, decided, historyOf } from './decision-requests.ts';

/** An unconfirmed company, and a harmless location of theirs that waits for a review. */
const test = base
  .extend('stranger', perFile, async ({ api }) => {
    const stranger = await api.signIn('user', 'Unbestätigt');
    await unconfirm(api.database.pool, stranger.companyId);
    return stranger;
  })
  .extend('lay', perFile, ({ stranger, admin }) => async (name: string) => {
    const place = { locationType: 'RASTHOF', name, website: 'hof.example', coordinates: pointAt(9.4, 51.4) };
    const location = await save(stranger, place);
    const waiting = (await queue(admin, { pageSize: '50' })).data.find(({ locationId }) => locationId === location._id);
    return { location, seen: await reportOf(admin, waiting?._id ?? '') };
  })
  .extend('swap', perFile, ({ stranger }) => ({ _id, version }: Location) => {
    return save(stranger, { _id, version, website: 'falle.example/bank', coordinates: pointAt(13.4, 52.5) });
  });

test('a report of an own location names who entered it, and the company', async ({ lay }) => {
  const { seen } = await lay('Eigener');
  expect([seen.enteredBy, seen.reporterEmail]).toEqual([{ person: 'Toni Test', company: 'Unbestätigt' }, null]);
});

describe('a company’s changes while its place waits for approval', () => {
  test('are not published by a decision on the earlier state, which is refused with the new one', async ({ admin, found, lay, swap }) => {
    const { location, seen } = await lay('Einzeln');
    const swapped = await swap(location);
    const refused = await decide(admin, seen._id, { version: seen.version, adminPublished: true, sendReply: false });
    const problem = refused.json<ProblemDetails & { meldung: ReportDetail }>();
    expect([refused.statusCode, problem.code, problem.meldung.version]).toEqual([409, 'stale_version', seen.version + 1]);
    expect(problem.meldung.standort).toMatchObject({ website: swapped.website, version: swapped.version });
    expect(await found(location._id)).toMatchObject({ adminPublished: false });

    const live = await decided(admin, seen._id, { version: problem.meldung.version, adminPublished: true, sendReply: false });
    expect([live.stage, live.standort?.adminPublished, live.standort?.website]).toEqual(['approved', true, swapped.website]);
    expect((await historyOf(admin, seen._id)).data).toMatchObject([{ action: 'approved' }]);
  });

  test('make a bulk approval skip its report as stale', async ({ admin, found, lay, swap }) => {
    const [{ location, seen }, calm] = [await lay('Mehrere'), await lay('Ruhig')];
    await swap(location);
    const items = [seen, calm.seen].map(({ _id, version }) => ({ _id, version }));
    const results = await bulkReportsOf(admin, { action: { kind: 'approve' }, items });
    expect(results.map(({ outcome, version }) => [outcome, version])).toEqual([
      ['stale', seen.version + 1],
      ['changed', calm.seen.version + 1],
    ]);
    expect(await found(location._id)).toMatchObject({ adminPublished: false });
  });

  test('conflict with a go-live that states the version it saw', async ({ admin, found, lay, swap }) => {
    const { location, seen } = await lay('Gesehen');
    await swap(location);
    const { version } = await reportOf(admin, seen._id);
    const standortVersion = seen.standort?.version;
    const refused = await decide(admin, seen._id, { version, standortVersion, adminPublished: true, sendReply: false });
    expect(refusal(refused)).toMatchObject({ status: 409, code: 'stale_version' });
    expect(await found(location._id)).toMatchObject({ adminPublished: false });
  });

  test('a save that changes nothing does not make the report stale', async ({ admin, stranger, lay }) => {
    const { location, seen } = await lay('Gleich');
    await save(stranger, { _id: location._id, version: location.version, website: 'hof.example' });
    expect(await reportOf(admin, seen._id)).toEqual(seen);
  });
});

for (const kind of ['complaint', 'change', 'decided'] as const)
  test(`ADR 0051 a report without a new version by the company’s changes publishes the reviewed state only: ${kind}`, async ({
    api,
    admin,
    stranger,
    lay,
    swap,
    found,
  }) => {
    const { location, seen } = await lay(`Über ${kind}`);
    const old = await decided(admin, seen._id, { version: seen.version, adminPublished: true, sendReply: false });
    const [remark = ''] = kind === 'decided' ? [] : await insertReports(api, [remarkOn(location, {}, { kind })]);
    const reviewed = await swap(old.standort as Location);
    const now = await save(stranger, { _id: location._id, version: reviewed.version, website: 'falle.example/zwei' });
    const { _id, version } = await reportOf(admin, kind === 'decided' ? old._id : remark);
    const publish = (named: object) => decide(admin, _id, { version, adminPublished: true, sendReply: false, ...named });
    for (const named of [{}, { standortVersion: reviewed.version }, { standort: { _id: location._id } }]) {
      const refused = await publish(named);
      const problem = { code: 'stale_version', standort: { version: now.version, website: now.website } };
      expect([refused.statusCode, refused.json<ProblemDetails>()]).toMatchObject([409, problem]);
    }
    expect(await found(location._id)).toMatchObject({ adminPublished: false });
    expect(await openReportsOf(api, location)).toHaveLength(1);
    expect((await publish({ standortVersion: now.version })).statusCode).toBe(200);
    expect(await found(location._id)).toMatchObject({ adminPublished: true, website: now.website });
  });
