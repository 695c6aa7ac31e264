import { expect, test } from 'vitest';
import { LocationType } from '../src/catalogue/catalogue.ts';
import { canonicalPhone, canonicalWebsite, readLocationInput } from '../src/locations/legacy.ts';
import { LocationWrite } from '../src/locations/location.ts';
import { CLOSED_DAY } from '../src/locations/opening-hours.ts';
import { readDay } from '../src/locations/read-day.ts';

const CANONICAL = {
  isOpen: true,
  open24: false,
  timeOpen: '6:00',
  timeClose: '14:00',
  timeOpenAfternoon: '15:00',
  timeCloseAfternoon: '22:00',
};

test('S3-LOC-05 the legacy numbers 1 to 8 are read in the order of the types', () => {
  for (const [place, type] of LocationType.options.entries()) {
    expect(readLocationInput({ type: place + 1 })).toMatchObject({ locationType: type });
    expect(readLocationInput({ type: String(place + 1) })).toMatchObject({ locationType: type });
  }
});

test('S3-HOURS-04 S2-WIZ-13 enabled is read as isOpen', () => {
  const { isOpen: _, ...times } = CANONICAL;
  expect(readDay({ enabled: true, ...times })).toEqual(CANONICAL);
});

test('S3-HOURS-05 the format of the clearing view, with morning and afternoon, is read', () => {
  expect(readDay({ enabled: true, morning: { from: '06:00', to: '14:00' }, afternoon: { from: '15:00', to: '22:00' } })).toEqual(CANONICAL);
});

test.each([{ from: '', to: '' }, null, undefined])('S3-HOURS-05 an afternoon with the morning %j is the first period', (morning) => {
  const periods = { timeOpen: '15:00', timeClose: '22:00', timeOpenAfternoon: null, timeCloseAfternoon: null };
  expect(readDay({ enabled: true, morning, afternoon: { from: '15:00', to: '22:00' } })).toEqual({ ...CANONICAL, ...periods });
});

test('S4-HOURS-03 a second period under the canonical names stays the second', () => {
  const day = { ...CANONICAL, timeOpen: null, timeClose: null };
  expect(readDay(day)).toEqual(day);
});

test.each([
  { isOpen: true, timeOpen: '0:00', timeClose: '24:00' },
  { timeOpen: '00:00', timeClose: '24:00:00', timeOpenAfternoon: '', timeCloseAfternoon: null },
  { enabled: true, morning: { from: '00:00', to: '24:00' }, afternoon: { from: '', to: '' } },
  { enabled: true, morning: null, afternoon: { from: '00:00', to: '24:00' } },
])('S3-HOURS-03 S3-HOURS-05 from 0:00 to 24:00 is open all day: %j', (raw) => {
  expect(readDay(raw)).toEqual({ ...CLOSED_DAY, isOpen: true, open24: true });
});

test.each(['0:00', '00:00'])('S5-TIME-03 from 0:00 to %s is not open all day', (timeClose) => {
  expect(readDay({ isOpen: true, timeOpen: '0:00', timeClose })).toMatchObject({ open24: false, timeOpen: '0:00', timeClose: '0:00' });
});

test('S3-HOURS-03 an empty time is null, a leading zero is dropped, 24:00 is midnight', () => {
  expect(readDay({ isOpen: true, timeOpen: '06:30', timeClose: '24:00', timeOpenAfternoon: '', timeCloseAfternoon: null })).toEqual({
    ...CANONICAL,
    timeOpen: '6:30',
    timeClose: '0:00',
    timeOpenAfternoon: null,
    timeCloseAfternoon: null,
  });
});

test('S4-HOURS-01 a closed day and one open all day have no times', () => {
  expect(readDay({ ...CANONICAL, isOpen: false })).toEqual(CLOSED_DAY);
  expect(readDay({ ...CANONICAL, open24: true })).toEqual({ ...CLOSED_DAY, isOpen: true, open24: true });
});

test.each([
  ['+49 (511) 12-34', '+495111234'],
  ['0511/1234+5', '051112345'],
  ['++49', '+49'],
  ['tel', ''],
])('S5-PHONE-01 the phone %s is read as %s', (typed, kept) => {
  expect(canonicalPhone(typed)).toBe(kept);
});

test('S3-LOC-07 S5-WEB-01 a website loses its scheme and its spaces', () => {
  expect(canonicalWebsite(' https://www.example.org/a b ')).toBe('www.example.org/ab');
});

test('a website shows the host that it leads to: direction and invisible characters are dropped', () => {
  const offers = [{ website: 'ex\u202eample.org\u200b' }];
  expect(readLocationInput({ website: 'https://ex\u202eample.org/\u2066a', offers })).toEqual({
    website: 'example.org/a',
    offers: [{ website: 'example.org' }],
  });
});

test('S5-LOC-01 a blank name is null', () => {
  expect(readLocationInput({ name: '   ' })).toEqual({ name: null });
});

test.each([null, 7, 'text', [], [[]]])('input that is no object (%j) is left for the schema to refuse', (raw) => {
  expect(LocationWrite.safeParse(readLocationInput(raw)).success).toBe(false);
});
