import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { periodsOf, WEEKDAYS, type WeekHours } from '@rastnetz/contract';
import { describe, expect, test } from 'vitest';
import { fuelOperatorOf } from '../src/imports/brand-table.ts';
import { featuresOf } from '../src/imports/feature-table.ts';
import { type ImportRow, RowFields } from '../src/imports/import-row.ts';
import { decideKind } from '../src/imports/kind-table.ts';
import { weekOfOsmHours } from '../src/imports/osm-hours.ts';
import { type MappedRow, mapRow } from '../src/imports/row-mapper.ts';

const row = (fields: Partial<RowFields> & { kind: string }, tags: Record<string, string> = {}): ImportRow => ({
  place: 'row 1',
  fields: RowFields.parse({ source: 'test', source_id: '1', ...fields }),
  position: [11.5, 48.1],
  tags,
});
const typeOf = (...given: Parameters<typeof row>) => {
  const decision = decideKind(row(...given));
  return 'type' in decision ? decision.type : decision.leftOut;
};
const mapped = (...given: Parameters<typeof row>): MappedRow => {
  const result = mapRow(row(...given));
  if ('leftOut' in result) throw new Error(result.leftOut);
  return result;
};

test.each([
  ['services', 'Lonetal', 'RASTHOF'],
  ['services', 'Autohof Bensheim', 'AUTOHOF'],
  ['rest_area', 'Rastplatz Hart', 'PARKPLATZ'],
  ['highway=rest_area', '', 'PARKPLATZ'],
  ['truck_parking', '', 'PARKPLATZ'],
  ['restaurant', 'Zum Autohof', 'GASTSTAETTE'],
  ['biergarten', '', 'GASTSTAETTE'],
  ['cafe', '', 'BISTRO'],
  ['bar', '', 'BISTRO'],
  ['pub', '', 'BISTRO'],
  ['fast_food', '', 'IMBISS'],
  ['shop=car_repair', '', 'WERKSTATT'],
  ['shop=car', '', 'HAENDLER'],
  ['shop=truck', '', 'HAENDLER'],
  ['fuel', 'Aral', 'RASTHOF'],
  ['amenity=fuel', 'Raststätte Mindeltal LKW', 'RASTHOF'],
  ['fuel', 'Shell (LKW)', 'AUTOHOF'],
  ['fuel', '24-Shell-Autohof Gramschatzer Wald', 'AUTOHOF'],
])('issue 2: the kind %s with the name "%s" becomes %s', (kind, name, type) => {
  expect(typeOf({ kind, name })).toBe(type);
});

test('issue 2: what has no type is left out with its kind', () => {
  expect(typeOf({ kind: 'atm' })).toBe('the kind "atm" has no type');
  expect(typeOf({ kind: 'parking' })).toContain('without a word of lorries');
  expect(typeOf({ kind: 'parking' }, { hgv: 'designated' })).toBe('PARKPLATZ');
});

test('issue 2: a fuel station has the feature TANKSTELLE and its operator block', () => {
  const { draft } = mapped({ kind: 'fuel', name: 'ARAL Tankstelle' });
  expect(draft.features).toEqual(['TANKSTELLE']);
  expect(draft.offers).toMatchObject([{ type: 'TANKSTELLE', operator: 'Aral' }]);
});

test.each([
  ['AVIA XPress', 'Avia'],
  ['star Tankstelle', 'Orlen (Star)'],
  ['HEM', 'Tamoil/HEM'],
  ['TotalEnergies', 'Total'],
  ['Total Energies', 'Total'],
  ['Q1', 'Q1 Tankstellenvertrieb'],
  ['Oil!', 'OIL!'],
  ['AGIP', 'ENI (Agip)'],
  ['Eni', 'ENI (Agip)'],
  ['Classic', 'Classic (Lühmann)'],
  ['JET-Tankstelle', 'Jet'],
  ['Bodenseestern', 'Sonstige'],
  ['Hemmann', 'Sonstige'],
])('S3 the fuel operator of "%s" is %s', (name, operator) => {
  expect(fuelOperatorOf(['', name])).toBe(operator);
});

test('features come from kind, amenities and tags', () => {
  const services = row({ kind: 'services', amenities: 'toilets;restaurant;playground' }, { internet_access: 'wlan', shower: 'yes' });
  expect(featuresOf(services)).toEqual(['PARKPLATZ', 'WLAN', 'DUSCHE', 'GASTRONOMIE', 'TOILETTEN']);
  expect(featuresOf(row({ kind: 'cafe' }, { internet_access: 'yes' }))).toEqual(['GASTRONOMIE']);
});

test('texts are cleaned: first of a list, marks dropped, canonical phone and website', () => {
  const { draft, notes } = mapped({
    kind: 'cafe',
    name: ' Caf\u200ee\nNord\u0007 ',
    phone: '+49 (0)89 123-45;+49 89 9',
    website: 'https://example.org/a; http://b.example',
  });
  expect(draft).toMatchObject({ name: 'Cafe Nord', phone: '+498912345', website: 'example.org/a' });
  expect(notes).toEqual([]);
});

test('a text too long is cut or dropped, and the report says so', () => {
  const { draft, notes } = mapped({ kind: 'cafe', name: 'x'.repeat(201), website: `example.org/${'y'.repeat(500)}` });
  expect([draft.name?.length, draft.website]).toEqual([200, null]);
  expect(notes).toEqual(['name cut to 200 characters', 'website dropped: longer than 500 characters']);
});

describe('opening hours of OpenStreetMap', () => {
  test('DESIGN 2 over midnight stays one period of its day', () => {
    const friday = weekOfOsmHours('Fr,Su 18:00-02:00')?.friday;
    expect(friday).toMatchObject({ timeOpen: '18:00', timeClose: '2:00', timeOpenAfternoon: null });
    expect(weekOfOsmHours('Fr,Su 18:00-02:00')?.monday.isOpen).toBe(false);
  });

  test('24/7 is open all day on all days', () => {
    const week = weekOfOsmHours('24/7');
    expect(week && WEEKDAYS.every((day) => week[day].open24)).toBe(true);
  });

  test.each([
    'Mo-Fr 08:00-18:00; PH off',
    'Mo-Su 10:00-20:00; Jan off',
    'sunrise-sunset',
    'Mo 08:00-10:00,11:00-12:00,14:00-15:00',
    'Tu-Sa 20:00+',
    '24/7 open "Automat"',
    'Mo-Th 17:00-01:00; Fr 17:00-02:00; Sa 09:00-02:00',
    'privat',
    'off',
    '',
  ])('what the week cannot say exactly stays text: %s', (text) => {
    expect(weekOfOsmHours(text)).toBeNull();
  });

  test('a text that does not fit is kept, one that fits is not kept twice', () => {
    expect(mapped({ kind: 'cafe', opening_hours: 'Mo-Fr 08:00-18:00; PH off' }).draft.openingHoursText).toBe('Mo-Fr 08:00-18:00; PH off');
    expect(mapped({ kind: 'cafe', opening_hours: 'Di-So 11:30-14:30' }).draft).toMatchObject({ openingHoursText: null });
  });
});

interface Reference {
  readonly value: string;
  readonly week: Readonly<Record<string, readonly string[]>> | null;
}

const REFERENCE = join(import.meta.dirname, '../../../../shared/data/opening_hours_ref.jsonl');
const DAY = 24 * 60;
const WEEK = 7 * DAY;
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The open minutes of a week, one byte each; spans may run on past Sunday. */
function openMinutes(spans: readonly (readonly [number, number])[]): Buffer {
  const minutes = Buffer.alloc(2 * WEEK);
  for (const [start, end] of spans) minutes.fill(1, start, end);
  minutes.copy(minutes, 0, WEEK, WEEK + minutes.subarray(WEEK).lastIndexOf(1) + 1);
  return minutes.subarray(0, WEEK);
}

const weekMinutes = (week: WeekHours) =>
  openMinutes(
    WEEKDAYS.flatMap((day, index) => periodsOf(week[day]).map(({ start, end }) => [start + index * DAY, end + index * DAY] as const)),
  );

const referenceMinutes = (week: NonNullable<Reference['week']>) =>
  openMinutes(
    WEEKDAYS.flatMap((day, index) =>
      (week[day] ?? []).map((span) => [minutes(span.slice(0, 5)) + index * DAY, minutes(span.slice(6, 11)) + index * DAY] as const),
    ),
  );

test.skipIf(!existsSync(REFERENCE))(
  'every accepted week is the reference week of 4,072 real values (left out where ../shared/data is absent)',
  () => {
    const references = readFileSync(REFERENCE, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Reference);
    const wrong: string[] = [];
    let accepted = 0;
    for (const { value, week } of references) {
      const ours = weekOfOsmHours(value);
      if (!ours) continue;
      accepted += 1;
      const agrees = week !== null && weekMinutes(ours).equals(referenceMinutes(week));
      if (!agrees) wrong.push(value);
    }
    expect(wrong).toEqual([]);
    expect(accepted).toBeGreaterThan(2600);
  },
);
