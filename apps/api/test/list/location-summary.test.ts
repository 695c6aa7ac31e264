import { LocationSummary, openApiDocument, searchLocations, withSummary } from '@rastnetz/contract';
import fc from 'fast-check';
import { beforeEach, expect, vi } from 'vitest';
import { z } from 'zod';
import { propertyRuns } from '../../../../property-tests.ts';
import { made } from '../custom-fields/custom-requests.ts';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, picture, refusal, save, search } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { statementsOf } from '../harness/statements.ts';
import { unconfirm } from '../harness/unconfirm.ts';
import { anyLocation } from '../locations/any-location.ts';
import { noteOn } from '../notes/note-requests.ts';

beforeEach(() => vi.restoreAllMocks());

const LOCATIONS = 40;

const test = base
  /** A user of a company that nobody confirmed, who sees names of the own company only. */
  .extend('stranger', perFile, async ({ api }) => {
    const stranger = await api.signIn('user', 'Fremd');
    await unconfirm(api.database.pool, stranger.companyId);
    return stranger;
  })
  .extend('page', perFile, () => (session: Session, payload: object, view?: string) => {
    const url = view === undefined ? searchLocations.path : `${searchLocations.path}?view=${view}`;
    return session.inject({ method: 'POST', url, payload });
  });

test.beforeAll(async ({ api, partner, other, stranger, superAdmin }) => {
  const { companyId } = partner;
  const actor = { userId: null, companyId, isCompanyConfirmed: true, isAdmin: false, isSuperAdmin: false, access: [] };
  const writes = fc.sample(anyLocation, LOCATIONS).map(({ draft }) => ({ write: { ...draft, custom: {} } }));
  await api.services.locations.saveAll(actor, writes, 'import');
  await made(superAdmin, 'Gate', 'number');
  const files = [await picture('file', 1), await picture('images', 2), await picture('menu', 3), await picture('menu', 4)];
  const ours = await save(partner, { ...draftOf('RASTHOF', { name: 'Mit Bildern' }), custom: { gate: 7 } }, files);
  await noteOn('location', partner, ours._id, 'Schlüssel beim Pächter');
  await save(other, draftOf('IMBISS', { name: 'Nur Speisekarte', closedAllWeek: true }), [await picture('menu', 5)]);
  await save(stranger, draftOf('BISTRO', { name: 'Wartet' }));
  await api.database.pool.query(
    `update location set admin_published = false, offline_at = now(), offline_reason = 'Umbau' where title = 'Nur Speisekarte'`,
  );
});

test('the summary of a page is its full view restricted to the fields of a summary, for every viewer', async ({
  page,
  partner,
  other,
  stranger,
  admin,
}) => {
  const query = fc.record({
    page: fc.integer({ min: 1, max: 4 }),
    pageSize: fc.integer({ min: 1, max: 50 }),
    mine: fc.boolean(),
    sort: fc.constantFrom([], [{ field: 'updatedAt', direction: 'desc' }]),
    types: fc.constantFrom([], [], ['RASTHOF', 'IMBISS']),
    suche: fc.constantFrom('', '', 'bild'),
  });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(partner, other, stranger, admin), query, async (viewer, payload) => {
      const full = (await page(viewer, payload)).json();
      const data = full.data.map((location: Parameters<typeof withSummary>[0]) => LocationSummary.parse(withSummary(location)));
      expect((await page(viewer, payload, 'summary')).json()).toEqual({ ...full, data });
    }),
    { numRuns: propertyRuns(40) },
  );
});

test('a summary has the number of open days, of menu files and of notes, and no names of people that the viewer may not know', async ({
  page,
  partner,
  stranger,
}) => {
  const found = async (session: Session, suche: string) => (await page(session, { suche }, 'summary')).json();
  const { data, noteCounts } = await found(partner, 'Mit Bildern');
  expect(data).toMatchObject([{ openDays: null, menuCount: 2, custom: { gate: 7 }, confirmedBy: expect.any(String) }]);
  expect(Object.values(noteCounts)).toEqual([1]);
  expect(await found(stranger, 'Mit Bildern')).toMatchObject({ data: [{ confirmedBy: null }], noteCounts: {} });
  const hidden = await found(partner, 'Nur Speisekarte');
  expect(hidden.data).toMatchObject([{ openDays: 0, menuCount: 1, mainImageURL: null, offline: { reason: 'Umbau' } }]);
});

test('without a view the response is the full one, byte by byte and in its schema', async ({ page, partner }) => {
  const payload = { pageSize: 50 };
  const plain = await page(partner, payload);
  expect((await page(partner, payload, 'full')).body).toBe(plain.body);
  expect(plain.json().data).toEqual((await search(partner, payload)).data);
  const { paths } = JSON.parse(JSON.stringify(openApiDocument('', '', [searchLocations])));
  const [full, summary] = paths[searchLocations.path].post.responses[200].content['application/json'].schema.anyOf;
  expect(full).toEqual({ title: 'full', ...z.toJSONSchema(searchLocations.response, { io: 'output' }) });
  expect(summary).toEqual({ title: 'summary', ...z.toJSONSchema(searchLocations.views.summary, { io: 'output' }) });
});

test.for(['Summary', 'constructor', ''])('the unknown view "%s" is refused with the known ones', async (view, { page, partner }) => {
  const answer = await page(partner, {}, view);
  expect(refusal(answer)).toMatchObject({ status: 400, code: 'validation' });
  expect(answer.json().detail).toMatch(/^view: .*"full"\|"summary"/);
});

test('a page of summaries is one statement, which reads neither hours nor blocks', async ({ page, partner }) => {
  await page(partner, {}, 'summary');
  for (const payload of [{ pageSize: 1 }, { pageSize: 50 }, { mine: true }, { types: ['IMBISS'] }]) {
    const statements = (await statementsOf(() => page(partner, payload, 'summary'))).filter((text) => !text.includes('join "company"'));
    expect(statements).toHaveLength(1);
    expect(statements[0]).not.toMatch(/"opening_hours"|"description"|from offer/);
  }
});
