import { closedWeek, DAY_MS, isInvalidPhone, isInvalidWebsite, QualityKind } from '@rastnetz/contract';
import { describe, expect } from 'vitest';
import type { LocationViewer } from '../../src/locations/save/location.service.ts';
import { locationStores } from '../../src/locations/stores/location-stores.ts';
import { noJobs } from '../../src/platform/jobs/jobs.ts';
import { transactionsOn } from '../../src/platform/transactions/transactions.ts';
import { type IssueKind, issueFilter } from '../../src/quality/quality-scope.ts';
import type { Session } from '../harness/app-harness.ts';
import { draftOf, picture, pointAt, refusal, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { confirm, counts, NOTHING_FOUND, worklist, workpage } from './quality-requests.ts';

const PHONES = [
  '+49511123',
  '0511 123 456',
  '004951112345',
  '110',
  '+0511123',
  'keine',
  '05111234567890123456',
  '511123',
  '(0511) 12-34-56',
  '',
];
const WEBSITES = [
  'example.org',
  'https://rast.example/a?b#c',
  'nirgends',
  'info@rast.example',
  'a.b',
  'rast.example:8080/x',
  'www.',
  '1.2.3.4',
  '',
];
const open = { isOpen: true, open24: true, timeOpen: null, timeClose: null, timeOpenAfternoon: null, timeCloseAfternoon: null };
const KINDS = QualityKind.exclude(['duplicates']).options;

const viewer = ({ companyId }: Session, isAdmin = false): LocationViewer => ({
  companyId,
  isCompanyConfirmed: true,
  isAdmin,
  isSuperAdmin: false,
  access: [],
});

const test = base
  /** Ids selected by plain SQL, independent of the map index. */
  .extend(
    'fromDatabase',
    perFile,
    ({ api }) =>
      async (session: Session, isAdmin: boolean, mine: boolean, kind: IssueKind): Promise<string[]> => {
        const filter = issueFilter(viewer(session, isAdmin), mine, kind, new Date());
        const rows = await transactionsOn(api.database, noJobs)(locationStores, ({ locationSearch }) => locationSearch.find(filter));
        return rows.toSorted((one, two) => one.standort_id - two.standort_id).map(({ id }) => id);
      },
  )
  .extend('reported', perFile, ({ api, admin }) => async (column: 'phone' | 'website', value: string | null): Promise<boolean> => {
    const pool = api.database.pool;
    const { rows } = await pool.query(
      `update location set ${column} = $1 where id = (select id from location order by id limit 1) returning id`,
      [value],
    );
    const filter = { ...issueFilter(viewer(admin, true), false, column, new Date()), ids: [rows[0].id] };
    return (await transactionsOn(api.database, noJobs)(locationStores, ({ locationSearch }) => locationSearch.find(filter))).length === 1;
  });

test.beforeAll(async ({ other, partner, api, admin }) => {
  const writes = PHONES.map((phone, place) =>
    draftOf('RASTHOF', {
      phone,
      website: WEBSITES[place % WEBSITES.length] ?? null,
      coordinates: place % 2 ? pointAt(place, 50) : null,
      ...(place % 3 === 0 && { openingHours: { ...closedWeek(), monday: open } }),
      ...(place % 5 === 0 && { openingHoursText: 'nach Absprache' }),
    }),
  );
  for (const [place, write] of writes.entries())
    await save(place % 4 === 3 ? other : partner, write, place === 2 ? [await picture('file')] : []);
  const { pool } = api.database;
  // Contacts of old imports, which today’s parsers would reject.
  await pool.query("update location set phone = 'siehe Website', website = 'http://' where standort_id % 4 = 0");
  await pool.query(
    "update location set hours_at = now() - interval '366 days', updated_at = now() - interval '2 years', confirmed_at = null where hours_at is not null and standort_id % 2 = 0",
  );
  // A save refreshes the map index, which then contains the changes above.
  await save(admin, draftOf('BISTRO', { phone: '1' }));
});

describe('counts and lists of issues', () => {
  test('the counts of the index equal those of plain SQL, for a company, for all, and for the own company of an admin', async ({
    partner,
    admin,
    fromDatabase,
  }) => {
    for (const [session, isAdmin, mine] of [
      [partner, false, false],
      [admin, true, false],
      [admin, true, true],
    ] as const) {
      const reported = await counts(session, mine ? '?mine=true' : '');
      for (const kind of KINDS)
        expect([kind, reported.counts[kind]]).toEqual([kind, (await fromDatabase(session, isAdmin, mine, kind)).length]);
    }
    expect((await counts(admin)).counts).not.toMatchObject(NOTHING_FOUND);
    expect((await counts(admin)).total).toBe(PHONES.length + 1);
    expect((await counts(partner)).total).toBe(8);
  });

  test('a list has the locations that SQL finds, oldest first, in pages of any size', async ({ admin, fromDatabase }) => {
    for (const kind of KINDS) {
      const ids: string[] = [];
      for (let after = '', more = true; more; ) {
        const { data, before, total } = await workpage(admin, kind, `?limit=2&after=${after}`);
        expect(before).toBe(ids.length);
        ids.push(...data.map(({ location }) => location._id));
        after = data.at(-1)?.cursor ?? after;
        more = data.length > 0 && ids.length < total;
      }
      expect(ids).toEqual(await fromDatabase(admin, true, false, kind));
    }
  });

  test('"weiter" continues after the current location, also if that was corrected or deleted meanwhile', async ({ partner }) => {
    const [first, second, third] = (await workpage(partner, 'coordinates')).data;
    if (!first || !second || !third) throw new Error('three are without a position');
    const { _id, version } = first.location;
    await save(partner, { _id, version, coordinates: pointAt(9, 52) });
    expect(await workpage(partner, 'coordinates', `?after=${first.cursor}&limit=1`)).toMatchObject({
      data: [{ location: { _id: second.location._id } }],
      before: 0,
    });
    await partner.inject({ method: 'DELETE', url: `/api/v1/location/${second.location._id}` });
    const { data } = await workpage(partner, 'coordinates', `?after=${second.cursor}&limit=1`);
    expect(data[0]?.location._id).toBe(third.location._id);
  });

  test('confirming removes a location from those with old hours and from stale ones', async ({ partner }) => {
    const { data, total } = await workpage(partner, 'stale_hours');
    const first = data.find(({ location }) => Date.parse(location.updatedAt) < Date.now() - 400 * DAY_MS);
    if (!first) throw new Error('one was not touched for long either');
    const untouched = async () => (await partner.inject({ method: 'GET', url: '/api/v1/statistik/overview' })).json().todo.stale;
    const before = await untouched();
    expect((await confirm(partner, first.location)).statusCode).toBe(200);
    expect((await workpage(partner, 'stale_hours')).total).toBe(total - 1);
    expect(await untouched()).toBe(before - 1);
  });

  test('a cursor of another kind, an unknown kind and too large a page are refused', async ({ partner }) => {
    expect(refusal(await worklist(partner, 'image', '?after=a,b'))).toMatchObject({ status: 400, fields: ['after: quality.cursor'] });
    expect(refusal(await worklist(partner, 'duplicates', '?after=17'))).toMatchObject({ status: 400, fields: ['after: quality.cursor'] });
    expect((await worklist(partner, 'beauty' as QualityKind)).statusCode).toBe(400);
    expect((await worklist(partner, 'image', '?limit=51')).statusCode).toBe(400);
  });
});

describe('invalid phone numbers and websites', () => {
  test('are detected equally by the database and the contract', async ({ reported }) => {
    for (const phone of [...PHONES, null, '1+2', '+49 511 / 123-45', '٠٥١١', '00', 'x'.repeat(50)])
      expect([phone, await reported('phone', phone)]).toEqual([phone, isInvalidPhone(phone)]);
    for (const website of [...WEBSITES, null, 'HTTPS://Rast.Example', 'a b.de', 'müller.de', 'http://http://x.de', "o'h.de", 'x.1a', '.de'])
      expect([website, await reported('website', website)]).toEqual([website, isInvalidWebsite(website)]);
  });

  test('exclude valid ones', () => {
    expect(PHONES.filter(isInvalidPhone)).toEqual(['110', '+0511123', 'keine', '05111234567890123456', '']);
    expect(WEBSITES.filter(isInvalidWebsite)).toEqual(['nirgends', 'info@rast.example', 'a.b', 'www.', '1.2.3.4', '']);
  });
});
