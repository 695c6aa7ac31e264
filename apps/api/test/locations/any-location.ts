import {
  CLOSED_DAY,
  type CustomField,
  customSchemaOf,
  type DayHours,
  Feature,
  type Location,
  LocationDraft,
  type LocationType,
  openDays,
  operatorsOf,
  readLocationInput,
  timeOf,
  WEEKDAYS,
  type WeekHours,
} from '@rastnetz/contract';
import fc from 'fast-check';
import { anyFields } from '../../../../packages/contract/test/any-fields.ts';

const option = (key: string, labelDe: string, labelEn: string) => ({ key, labelDe, labelEn, isRetired: false });
const field = (key: CustomField['kind'], parts: Partial<CustomField> = {}): CustomField => ({
  id: crypto.randomUUID(),
  key,
  kind: key,
  labelDe: `Feld ${key}`,
  labelEn: `Field ${key}`,
  unit: null,
  options: [],
  types: [],
  isRequired: false,
  isInList: true,
  version: 1,
  removedAt: null,
  ...parts,
});

const OPTIONS = [
  option('a', 'Öl, Wasser; Luft', 'Oil, water'),
  option('b', 'ja', 'yes'),
  option('c', '0815', '0815'),
  option('d', 'ja', 'y'),
];

/** A custom field of each kind, with labels that are hard to read back from a file. */
export const ANY_FIELDS: readonly CustomField[] = [
  field('text'),
  field('long_text', { types: ['RASTHOF', 'WERKSTATT'] }),
  field('number', { unit: 'kW', labelDe: 'Leistung, höchste', labelEn: 'Name' }),
  field('boolean'),
  field('choice', { options: OPTIONS }),
  field('choices', { options: OPTIONS }),
  field('date'),
  field('link'),
];

/** Texts that a spreadsheet, a CSV or XML would change. */
const TRAPS = ['=1+1', "'=1", '+49 511', '-3', '@SUM(A1)', '\tx', '\rx', 'a;b', 'a,b|c', 'sagt "ja"', '1\r\n2', '1\n2', "'", '0511', 'NaN'];
const MORE_TRAPS = [
  '_x0041_',
  '<b>&amp;',
  ']]>',
  '1e5',
  'TRUE',
  '31.12.2026',
  '1,5',
  '24/7',
  "'3-5",
  'MAR1',
  'CafÃ©',
  '\u{FEFF}x',
  '\u{FFFE}',
  '👩‍👩‍👧',
  'ﷺ',
  '\u202Eabc',
  '{"a":1}',
  '[1]',
  '\u0001',
];

const text = (maxLength: number) =>
  fc.oneof(
    fc.constantFrom(...TRAPS, ...MORE_TRAPS),
    fc.string({ unit: 'binary', maxLength: 12 }).map((written) => written.replaceAll('\0', '')),
    fc.string({ unit: 'grapheme', maxLength: Math.min(maxLength / 4, 30) }),
  );
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 3 });

const time = fc.integer({ min: 0, max: 24 * 60 - 1 }).map(timeOf);
const day: fc.Arbitrary<DayHours> = fc.oneof(
  fc.constant(CLOSED_DAY),
  fc.constant({ ...CLOSED_DAY, isOpen: true, open24: true }),
  fc.constant({ ...CLOSED_DAY, isOpen: true }),
  fc.record({
    isOpen: fc.constant(true),
    open24: fc.constant(false),
    timeOpen: time,
    timeClose: time,
    timeOpenAfternoon: maybe(time),
    timeCloseAfternoon: maybe(time),
  }),
);
const week = fc.record(Object.fromEntries(WEEKDAYS.map((name) => [name, day])));
const date = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const specialDay = fc.record({ from: date, label: maybe(text(200)), hours: day }).map((special) => ({ ...special, to: special.from }));

const offer = fc
  .record({
    id: fc.uuid(),
    type: fc.constantFrom(...Feature.options),
    name: maybe(text(200)),
    description: maybe(text(200)),
    website: maybe(fc.webUrl()),
    phone: maybe(fc.constant('+4951100')),
    partner: fc.boolean(),
    place: fc.nat(9),
  })
  .map(({ name, place, ...rest }) => ({ ...rest, operator: operatorsOf(rest.type)?.[place] ?? (operatorsOf(rest.type) ? null : name) }));

const custom = fc.record({
  text: maybe(text(200)),
  long_text: maybe(text(5000)),
  // `JSON.stringify` writes -0 as 0.
  number: maybe(fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0)),
  boolean: maybe(fc.boolean()),
  choice: maybe(fc.constantFrom('a', 'b', 'c', 'd')),
  choices: maybe(fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'))),
  date: maybe(date),
  link: maybe(fc.webUrl()),
});

const degrees = (limit: number) => fc.integer({ min: -limit * 1e7, max: limit * 1e7 }).map((value) => value / 1e7);

/** Every field of a location, also those that are added later. */
const written = fc.record({
  ...anyFields({
    name: maybe(text(200)),
    description: maybe(text(5000)),
    website: maybe(fc.webUrl()),
    phone: maybe(fc.constantFrom('+49511123', '0511 12', '0049-511', '(0511)')),
    coordinates: maybe(fc.tuple(degrees(180), degrees(90)).map((coordinates) => ({ type: 'Point', coordinates }))),
    openingHours: week,
    holidayHours: maybe(day),
    openingHoursText: maybe(text(2000)),
    specialDays: fc.array(specialDay, { maxLength: 3 }),
    custom,
  }),
  isClosed: fc.boolean(),
  offers: fc.array(offer, { maxLength: 3 }),
});

/** Any location that a user can store, with its draft. */
export const anyLocation: fc.Arbitrary<{ readonly location: Location; readonly draft: LocationDraft }> = written
  .map(({ isClosed, ...raw }) => {
    const closedAllWeek = isClosed && openDays(raw.openingHours as WeekHours) === 0;
    const own = customSchemaOf(ANY_FIELDS, raw.locationType as LocationType, { isPartial: true }).safeParse(raw.custom);
    return LocationDraft.safeParse({ ...(readLocationInput(raw) as object), closedAllWeek, custom: own.data ?? {} }).data ?? null;
  })
  .filter((draft) => draft !== null)
  .map((draft) => ({ draft, location: storedAs(draft) }));

const AT = '2026-01-31T10:00:00.000Z';

/** The location that is stored for a draft. */
export const storedAs = (draft: LocationDraft): Location => ({
  ...draft,
  _id: crypto.randomUUID(),
  standortId: 100_234,
  version: 3,
  title: draft.name ?? 'Titel',
  offers: draft.offers.map((block) => ({ ...block, images: [], menuImages: [] })),
  mainImageURL: '/media/ab/1280.webp',
  mainImageAlt: null,
  images: ['/media/ab/1280.webp'],
  otherImages: [],
  menuImages: [],
  companyId: crypto.randomUUID(),
  erstellt: AT,
  createdAt: AT,
  updatedAt: AT,
  updatedBy: null,
  clearingMessage: null,
  clearingMessageAdmin: null,
  adminPublished: true,
  attribution: '© OpenStreetMap contributors, ODbL 1.0',
  confirmedAt: null,
  confirmedBy: null,
  hoursAt: null,
  offline: null,
  awaitsReview: false,
});
