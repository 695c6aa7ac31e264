import { LocationDraft, type LocationWrite } from '@rastnetz/contract';
import { beforeEach, expect } from 'vitest';
import type { AppHarness, Session } from '../../harness/app-harness.ts';
import { save } from '../../harness/factories.ts';
import { test } from '../../harness/fixtures.ts';
import { checked, csvOf, detail, done, rowsOf } from '../runs/import-requests.ts';

let admin: Session;

beforeEach(async ({ api }: { api: AppHarness }) => {
  admin = await api.signIn('admin');
});

const HEADER = 'source;source_id;kind;brand;name;lat;lon;phone;website;opening_hours;street;postcode;city;parkingTruck;Beschreibung';

const KINDS = ['fuel', 'services', 'rest_area', 'truck_parking', 'restaurant'];
const HOURS = ['Mo-Sa 06:00-22:00; Su 08:00-20:00', '24/7', '', 'Mo-Fr 08:00-18:00; PH off', 'Fr 22:00-06:00'];
const TEXTS = ['', 'Zufahrt „hinten“; Höhe < 4 m', 'A\\B\t{"c": [1]}', "O'Neill & Söhne", '🚚 Stellplätze'];

/** 60 rows of different types, hours, blocks and texts; `edition` is appended to every third description. */
const fileOf = (edition: string): string =>
  csvOf(
    Array.from({ length: 60 }, (_, n) => {
      const [kind, hours, text] = [KINDS[n % 5], HOURS[Math.trunc(n / 2) % 5], TEXTS[Math.trunc(n / 5) % 5]];
      const place = n % 7 === 6 ? ';' : `${(46 + n * 0.2).toFixed(4)};${(7 + n * 0.05).toFixed(4)}`;
      const description = n % 3 === 0 ? `${text}${edition}` : text;
      const address = `Am Hof ${n};${10_000 + n};Hof an der Saale`;
      return `Netz;x-${n};${kind};${n % 2 ? 'Aral' : ''};Halt ${n};${place};069 ${n};https://halt-${n}.example;${quote(hours)};${address};${n};${quote(description)}`;
    }),
    HEADER,
  );

const quote = (text = ''): string => `"${text.replaceAll('"', '""')}"`;

/** Keys whose values differ between two locations with the same content, or between an import and the form. */
const FACTS = `{_id,id,standortId,standort_id,createdAt,erstellt,created_at,updatedAt,updated_at,updatedBy,updated_by,confirmedAt,confirmed_at,
  confirmedBy,confirmed_by,hoursAt,hours_at,source,source_id,attribution,location_id}`;

/** All stored data of a location: row, blocks, history and entries of the change feed, without `FACTS`. */
async function storedOf(api: AppHarness, id: string) {
  const { rows } = await api.database.pool.query(
    `select to_jsonb(location) - $2::text[] as row, hours_at is not null as "hasHoursAge",
      (select jsonb_agg(to_jsonb(offer) - $2::text[] order by position) from offer where location_id = location.id) as offers,
      (select jsonb_agg(jsonb_build_array(version, action, before - $2::text[], after - $2::text[], bytes > 0, merged) order by id)
        from location_history where location_id = location.id) as steps,
      (select count(*)::int from location_change where location_id = location.id) as changes
    from location where id = $1`,
    [id, FACTS],
  );
  return JSON.parse(JSON.stringify(rows[0]), (key, value) => (key === 'offers' && Array.isArray(value) ? value.map(withoutId) : value));
}

const withoutId = ({ id: _id, ...block }: Record<string, unknown>) => block;

const FIELDS = Object.keys(LocationDraft.shape) as (keyof LocationWrite)[];

/** The request of the form that stores the same values as this location. */
function writeOf(location: Record<string, unknown>): LocationWrite {
  const fields = Object.fromEntries(FIELDS.map((field) => [field, location[field]]));
  const offers = (location['offers'] as Record<string, unknown>[]).map(({ images: _images, menuImages: _menus, ...block }) => block);
  return { ...fields, offers: offers.map((block) => ({ ...block, id: crypto.randomUUID() })) } as unknown as LocationWrite;
}

const read = async (id: string): Promise<Record<string, unknown>> =>
  (await admin.inject({ method: 'GET', url: `/api/v1/location/${id}` })).json();

test('each row of an import stores what the form would have stored: row, blocks, history, change feed', async ({ api }) => {
  const first = await checked(admin, fileOf(''));
  expect(await done(admin, first.id, 'commit')).toMatchObject({ written: 60 });
  const imported = (await rowsOf(admin, first.id)).map(({ locationId }) => locationId ?? '');
  const entered: string[] = [];
  for (const id of imported) entered.push((await save(admin, writeOf(await read(id))))._id);
  for (const [row, id] of imported.entries())
    expect(await storedOf(api, id), `row ${row}`).toEqual(await storedOf(api, entered[row] ?? ''));

  const second = await checked(admin, fileOf(' (neu)'));
  expect(await done(admin, second.id, 'commit')).toMatchObject({ written: 20 });
  const changed = (await rowsOf(admin, second.id)).filter(({ outcome }) => outcome === 'written').map(({ locationId }) => locationId ?? '');
  for (const id of changed) {
    const twin = entered[imported.indexOf(id)] ?? '';
    const { description } = await read(id);
    await save(admin, { _id: twin, version: 1, description });
    expect(await storedOf(api, id)).toEqual(await storedOf(api, twin));
  }
  expect((await detail(admin, second.id)).counts).toMatchObject({ changed: 20, same: 40 });
});
