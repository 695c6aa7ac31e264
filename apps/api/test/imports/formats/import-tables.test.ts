import { CLOSED_DAY, closedWeek, type ImportTarget } from '@rastnetz/contract';
import { expect, test } from 'vitest';
import { decideKind, type MapObject } from '../../../src/imports/formats/parts/kind-table.ts';
import { fuelOperatorOf } from '../../../src/imports/rows/brand-table.ts';
import { featuresOf } from '../../../src/imports/rows/feature-table.ts';
import { readRow } from '../../../src/imports/rows/read-row.ts';

const thing = (fields: Partial<MapObject>, tags: Record<string, string> = {}): MapObject => ({
  kind: '',
  name: '',
  truck: '',
  amenities: '',
  ...fields,
  tags,
});
const typeOf = (...given: Parameters<typeof thing>) => {
  const decision = decideKind(thing(...given));
  return 'type' in decision ? decision.type : decision.issue;
};
/** Reads a row of an OpenStreetMap extract. */
function mapped(cells: Partial<Record<ImportTarget, string>>) {
  const row = { place: 2, cells: Object.values(cells as Record<string, string>) };
  const read = readRow(row, { targets: Object.keys(cells) as ImportTarget[], source: 'osm', attribution: null, defaultType: null }, []);
  if ('issues' in read) throw new Error(JSON.stringify(read.issues));
  return read;
}

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
])('the kind %s with the name "%s" becomes %s', (kind, name, type) => {
  expect(typeOf({ kind, name })).toBe(type);
});

test('a row without a type is skipped with its kind', () => {
  expect(typeOf({ kind: 'atm' })).toBe('import.fault.kind');
  expect(typeOf({ kind: 'parking' })).toBe('import.fault.kind_parking');
  expect(typeOf({ kind: 'parking' }, { hgv: 'designated' })).toBe('PARKPLATZ');
});

test('a fuel station has the feature TANKSTELLE and its operator block', () => {
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
  ['OIL', 'OIL!'],
  ['AGIP', 'ENI (Agip)'],
  ['Eni', 'ENI (Agip)'],
  ['Classic', 'Classic (Lühmann)'],
  ['JET-Tankstelle', 'Jet'],
  ['Bodenseestern', 'Sonstige'],
  ['Hemmann', 'Sonstige'],
])('S3 the fuel operator of "%s" is %s', (name, operator) => {
  expect(fuelOperatorOf(['', name])).toBe(operator);
});

test('features are read from kind, amenities and tags', () => {
  const services = thing({ kind: 'services', amenities: 'toilets;restaurant;playground' }, { internet_access: 'wlan', shower: 'yes' });
  expect(featuresOf(services)).toEqual(['PARKPLATZ', 'WLAN', 'DUSCHE', 'GASTRONOMIE', 'TOILETTEN']);
  expect(featuresOf(thing({ kind: 'cafe' }, { internet_access: 'yes' }))).toEqual(['GASTRONOMIE']);
});

test('texts are cleaned: first of a list, invisible characters dropped, canonical phone and website', () => {
  const { draft, notes } = mapped({
    kind: 'cafe',
    name: ' Caf\u200ee\nNord\u0007 ',
    phone: '+49 (0)89 123-45;+49 89 9',
    website: 'https://example.org/a; http://b.example',
  });
  expect(draft).toMatchObject({ name: 'Cafe Nord', phone: '+498912345', website: 'example.org/a' });
  expect(notes).toEqual([]);
});

test('a text that is too long is cut or dropped with a note', () => {
  const { draft, notes } = mapped({ kind: 'cafe', name: 'x'.repeat(201), website: `example.org/${'y'.repeat(500)}` });
  expect([draft.name?.length, draft.website]).toEqual([200, null]);
  expect(notes).toEqual([
    { column: 1, key: 'import.note.cut', params: { max: 200 } },
    { column: 2, key: 'import.note.dropped', params: { max: 500 } },
  ]);
});

test('an edited export is read as a form is: names, addresses and websites have no direction characters', () => {
  const { draft } = mapped({
    _id: '01a21da3-b216-743c-8b37-000000000001',
    locationType: 'BISTRO',
    name: 'A\u202eB',
    street: 'Am\u2066 Tor',
    website: 'ex\u202eample.org',
    description: 'a\nb',
  });
  expect(draft).toMatchObject({ name: 'AB', street: 'Am Tor', website: 'example.org', description: 'a\nb' });
});

test('characters beyond the basic plane count once, as in the form: a text at the limit is kept, a longer one is cut after a whole one', () => {
  const longest = '🚚'.repeat(200);
  expect(mapped({ kind: 'cafe', name: longest })).toMatchObject({ draft: { name: longest }, notes: [] });
  const { draft, notes } = mapped({ kind: 'cafe', name: `x${longest}` });
  expect([draft.name, notes]).toEqual([`x${'🚚'.repeat(199)}`, [expect.objectContaining({ key: 'import.note.cut' })]]);
});

test('opening hours that can be parsed, also German text, are not stored as text, too', () => {
  const { draft } = mapped({ kind: 'cafe', hours: 'Di-So 11:30-14:30' });
  expect(draft).toMatchObject({ openingHoursText: null, holidayHours: null, specialDays: [] });
  expect([draft.openingHours.monday.isOpen, draft.openingHours.sunday.timeOpen]).toEqual([false, '11:30']);
  const holidays = mapped({ kind: 'cafe', hours: 'Mo-Fr 08:00-18:00; PH off' }).draft;
  expect(holidays).toMatchObject({ holidayHours: CLOSED_DAY, openingHoursText: null });
});

test('opening hours that cannot be parsed are stored as text', () => {
  const { draft } = mapped({ kind: 'cafe', hours: 'Mo-Fr 08:00-18:00; SH off' });
  expect(draft).toMatchObject({ openingHours: closedWeek(), holidayHours: null, openingHoursText: 'Mo-Fr 08:00-18:00; SH off' });
});
