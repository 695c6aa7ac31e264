import { closedWeek, type DayHours } from '@rastnetz/contract';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { HoursService } from '../../src/hours/hours.service.ts';
import { conditionTest, readComparedValues } from '../../src/map/index/condition-test.ts';
import { InternedValues } from '../../src/map/index/interned-values.ts';
import { openTest, readSharedHours, sharedHoursText } from '../../src/map/index/location-hours.ts';
import { loadCountry } from '../../src/wiring/server/services.ts';

afterEach(() => void vi.useRealTimers());

test('a value is stored once, and released with its last use', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(30), fc.option(fc.nat(5).map(String))), { maxLength: 300 }), (steps) => {
      const values = new InternedValues(JSON.parse);
      const held = new Map<number, number>();
      const texts = new Map<number, string | null>();
      for (const [slot, text] of steps) {
        const id = values.acquire(text);
        values.release(held.get(slot) ?? 0);
        held.set(slot, id);
        texts.set(slot, text);
      }
      for (const [slot, id] of held) expect(values.at(id)).toBe(JSON.parse(texts.get(slot) ?? 'null') ?? undefined);
      expect(values.size).toBeLessThanOrEqual(8);
    }),
  );
});

test('hours for holidays apply in the region of the location', () => {
  const allDay = { ...closedWeek().monday, isOpen: true, open24: true };
  const { reverseGeocoder } = loadCountry() as ReturnType<typeof loadCountry>;
  const holidays = new HoursService(reverseGeocoder);
  const hours = JSON.stringify([closedWeek(), false, allDay, []]).replaceAll(',', ', ');
  const textAt = (lng: number, lat: number) => sharedHoursText({ hours, lng, lat }, holidays) ?? '';
  const inMunich = textAt(11.57, 48.14);
  const inHamburg = textAt(9.99, 53.55);
  expect(inMunich).not.toBe(inHamburg);
  const bavarian = { ...holidays, isHoliday: (region: string, date: string) => region === 'DE/Bayern' && date === '2026-01-06' };
  const isOpen = openTest(new Date('2026-01-06T12:00:00Z'), bavarian);
  expect([inMunich, inHamburg].map((text) => isOpen(readSharedHours(text)))).toEqual([true, false]);
  const ordinary = JSON.stringify([closedWeek(), false, null, []]).replaceAll(',', ', ');
  expect(sharedHoursText({ hours: ordinary, lng: 11.57, lat: 48.14 }, holidays)).toBe(`|${ordinary}`);
});

test('hours of a public holiday apply in the night after it, too', () => {
  const saturdayNight = { ...closedWeek().saturday, isOpen: true, timeOpen: '18:00', timeClose: '2:00' };
  const holidays = new HoursService(loadCountry().reverseGeocoder);
  const openAt = (time: string, holidayHours: DayHours | null) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) });
    const packed = JSON.stringify([{ ...closedWeek(), saturday: saturdayNight }, false, holidayHours, []]);
    const text = sharedHoursText({ hours: packed.replaceAll(',', ', '), lng: 9.73, lat: 52.37 }, holidays) ?? '';
    return openTest(new Date(time), holidays)(readSharedHours(text));
  };
  // Saturday, 3 October 2026 is a holiday; it is 20:00, then 1:00 of the night after it.
  for (const time of ['2026-10-03T18:00:00Z', '2026-10-03T23:00:00Z'])
    expect([time, openAt(time, closedWeek().saturday), openAt(time, null)]).toEqual([time, false, true]);
});

test('values meet a condition by their own kind only', () => {
  const isMet = conditionTest({ key: 'power', op: 'range', min: null, max: 10 });
  expect([10, -1, 11, '5', null, undefined].map(isMet)).toEqual([true, true, false, false, false, false]);
  const isNo = conditionTest({ key: 'shop', op: 'is', value: false });
  expect([false, undefined, null, 0].map(isNo)).toEqual([true, false, false, false]);
});

test('texts are folded when they are read, not again for each condition', () => {
  const values = readComparedValues(JSON.stringify({ note: 'Größe  100%', power: 5, brands: ['aral'], shop: false }));
  const isMet = conditionTest({ key: 'note', op: 'has', text: 'GROSSE 100' });
  const folding = vi.spyOn(String.prototype, 'normalize');
  const met = [isMet(values['note']), isMet(values['power'])];
  const { length } = folding.mock.calls;
  folding.mockRestore();
  expect([met, length]).toEqual([[true, false], 0]);
  expect(values).toMatchObject({ power: 5, brands: ['aral'], shop: false });
});
