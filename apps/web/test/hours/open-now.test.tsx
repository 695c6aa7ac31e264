import { CLOSED_DAY, closedWeek, type DayHours, getHolidays, type Language, WEEKDAYS, type WeekHours } from '@rastnetz/contract';
import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { OpenNow } from '#domain/locations/open-now/open-now.tsx';
import type { LocationTimes } from '#domain/locations/open-now/open-now-text.ts';
import { chooseLanguage } from '#kit/i18n/i18n.ts';
import { fakeApi } from '../harness/fake-api.ts';

const day = (timeOpen: string, timeClose: string): DayHours => ({ ...CLOSED_DAY, isOpen: true, timeOpen, timeClose });
const week = (of: (name: string) => DayHours): WeekHours => Object.fromEntries(WEEKDAYS.map((name) => [name, of(name)])) as WeekHours;
const WORKDAYS = week((name) => (name === 'saturday' || name === 'sunday' ? CLOSED_DAY : day('6:00', '22:00')));
const times = (openingHours: WeekHours, more: Partial<LocationTimes> = {}): LocationTimes => ({
  openingHours,
  closedAllWeek: false,
  holidayHours: null,
  specialDays: [],
  coordinates: { type: 'Point', coordinates: [9.73, 52.37] },
  ...more,
});

/** Friday, 20 November 2026, 14:30 in Germany, whatever the time zone of the browser. */
const FRIDAY = '2026-11-20T13:30:00Z';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date(FRIDAY), shouldAdvanceTime: true });
});

async function say(location: LocationTimes, language: Language = 'de') {
  const api = fakeApi();
  await chooseLanguage(language);
  const shown = render(
    <Providers env="test">
      <OpenNow location={location} />
    </Providers>,
  );
  return { api, shown };
}

test.each<[string, Language, string]>([
  ['2026-11-20T13:30:00Z', 'de', 'Jetzt geöffnet, schließt 22:00'],
  ['2026-11-20T13:30:00Z', 'en', 'Open now, closes 22:00'],
  ['2026-11-19T23:30:00Z', 'de', 'Jetzt geschlossen, öffnet 6:00'],
  ['2026-11-19T21:30:00Z', 'de', 'Jetzt geschlossen, öffnet morgen 6:00'],
  ['2026-11-19T21:30:00Z', 'en', 'Closed now, opens tomorrow 6:00'],
  ['2026-11-20T21:00:00Z', 'de', 'Jetzt geschlossen, öffnet Montag 6:00'],
  ['2026-11-20T21:00:00Z', 'en', 'Closed now, opens Monday 6:00'],
])('at %s (%s): %s', async (now, language, text) => {
  vi.setSystemTime(new Date(now));
  await say(times(WORKDAYS), language);
  expect(screen.getByText(text)).toBeVisible();
});

test('periods past midnight, midnight itself, and around the clock', async () => {
  const { shown } = await say(times(week(() => day('12:00', '2:00'))));
  expect(screen.getByText('Jetzt geöffnet, schließt morgen 2:00')).toBeVisible();
  const show = (location: LocationTimes) =>
    shown.rerender(
      <Providers env="test">
        <OpenNow location={location} />
      </Providers>,
    );
  show(times(week(() => day('12:00', '0:00'))));
  expect(screen.getByText('Jetzt geöffnet, schließt 24:00')).toBeVisible();
  show(times(week(() => ({ ...CLOSED_DAY, isOpen: true, open24: true }))));
  expect(screen.getByText('Rund um die Uhr geöffnet')).toBeVisible();
});

test('without known hours nothing is shown, and a special day precedes the week', async () => {
  const { shown } = await say(times(closedWeek()));
  expect(screen.queryByText(/Jetzt/)).toBeNull();
  const special = { from: '2026-11-20', to: '2026-11-28', label: 'Betriebsferien', hours: CLOSED_DAY };
  shown.rerender(
    <Providers env="test">
      <OpenNow location={times(WORKDAYS, { specialDays: [special] })} />
    </Providers>,
  );
  expect(screen.getByText('Vorübergehend geschlossen bis einschließlich 28.11.2026: Betriebsferien')).toBeVisible();
});

test('the text is updated at the full minute', async () => {
  vi.setSystemTime(new Date('2026-11-20T20:59:00Z'));
  await say(times(WORKDAYS));
  expect(screen.getByText('Jetzt geöffnet, schließt 22:00')).toBeVisible();
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByText('Jetzt geschlossen, öffnet Montag 6:00')).toBeVisible();
});

test('public holidays are requested only if they have their own hours; until then nothing is shown', async () => {
  const { api, shown } = await say(times(WORKDAYS));
  expect(api.calls(getHolidays)).toHaveLength(0);
  api.on(getHolidays, () => ({ land: 'Niedersachsen', holidays: [{ date: '2026-11-20', name: 'Feiertag' }] }));
  shown.rerender(
    <Providers env="test">
      <OpenNow location={times(WORKDAYS, { holidayHours: CLOSED_DAY })} />
    </Providers>,
  );
  expect(screen.queryByText(/Jetzt/)).toBeNull();
  expect(await screen.findByText('Jetzt geschlossen, öffnet Montag 6:00')).toBeVisible();
  await waitFor(() => expect(api.calls(getHolidays).map(({ query }) => query)).toEqual([{ lat: '52.37', lng: '9.73', language: 'de' }]));
});

test('public holidays are those of the exact position, as for the filter "open now"', async () => {
  const { api, shown } = await say(times(WORKDAYS));
  const BORDER = 9.7342;
  api.on(getHolidays, ({ query: { lng } }) => ({
    land: null,
    holidays: Number(lng) > BORDER ? [{ date: '2026-11-20', name: 'Feiertag' }] : [],
  }));
  for (const [lng, text] of [
    [9.7341, 'Jetzt geöffnet, schließt 22:00'],
    [9.7343, 'Jetzt geschlossen, öffnet Montag 6:00'],
  ] as const) {
    const location = times(WORKDAYS, { holidayHours: CLOSED_DAY, coordinates: { type: 'Point', coordinates: [lng, 52.37] } });
    shown.rerender(
      <Providers env="test">
        <OpenNow location={location} />
      </Providers>,
    );
    expect(await screen.findByText(text)).toBeVisible();
  }
});
