import { CLOSED_DAY, closedWeek, getHolidays, type ReadHours, readHours, WEEKDAYS } from '@rastnetz/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LocationHours } from '../src/shared/locations/hours/location-hours.tsx';
import { stageForm } from './form-stage.tsx';
import { LOCATION } from './location-samples.ts';

const OPEN = { ...CLOSED_DAY, isOpen: true, timeOpen: '6:00', timeClose: '22:00' };
const READ: ReadHours = {
  openingHours: { ...closedWeek(), ...Object.fromEntries(WEEKDAYS.slice(0, 5).map((day) => [day, OPEN])) },
  closedAllWeek: false,
  holidayHours: { ...CLOSED_DAY },
  specialDays: [{ from: '2026-12-24', to: '2026-12-24', label: null, hours: { ...CLOSED_DAY } }],
};
const HOLIDAY_CAMP = { from: '2026-08-01', to: '2026-08-14', label: 'Betriebsferien', hours: { ...CLOSED_DAY } };
const BEFORE = { ...LOCATION, openingHoursText: 'Nachts klingeln', specialDays: [HOLIDAY_CAMP] };

const LABEL = 'Öffnungszeiten als Text eingeben';
const field = () => screen.getByRole('textbox', { name: LABEL });
const opener = () => screen.getByRole('button', { name: LABEL });

async function openLine(typed: string) {
  const stage = await stageForm(BEFORE, (form) => <LocationHours form={form} />);
  stage.api.on(getHolidays, () => ({ land: null, holidays: [] }));
  stage.api.on(readHours, () => ({ hours: READ }));
  await stage.user.click(opener());
  expect(field()).toHaveFocus();
  await stage.user.clear(field());
  await stage.user.type(field(), typed);
  return stage;
}

test('the line begins with the hours as they stand and can be left as it was', async () => {
  const { user, form, api } = await openLine('x');
  await user.keyboard('{Escape}');
  expect(opener()).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('Mo 6–22 Uhr, Di–So geschlossen');
  await user.tab();
  expect(field()).not.toBeInvalid();
  expect(form().changed).toBe(false);
  expect(api.calls(readHours)).toHaveLength(0);
});

test('what is understood becomes week, holidays and special days; other special days stay; it is said and can be undone', async () => {
  const { user, form, api } = await openLine('Mo-Fr 6-22 Uhr, PH off{Enter}');
  expect(await screen.findByText('Mo–Fr 6–22 Uhr, Sa, So geschlossen, Feiertage geschlossen')).toBeVisible();
  expect(api.calls(readHours).map(({ body }) => body)).toEqual([{ text: 'Mo-Fr 6-22 Uhr, PH off' }]);
  expect(form().values.specialDays).toEqual([HOLIDAY_CAMP, ...READ.specialDays]);
  expect(form().values.openingHoursText).toBe('Nachts klingeln');
  expect(screen.getByText('Öffnungszeiten übernommen.').closest('[role="status"]')).not.toBeNull();
  expect(opener()).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(form().changed).toBe(false);
  expect(screen.getByText('Die vorherigen Öffnungszeiten stehen wieder da.')).toBeVisible();
});

test('a change by hand after the reading is never undone with it', async () => {
  const { user, form } = await openLine('Mo-Fr 6-22{Enter}');
  await screen.findByRole('button', { name: 'Rückgängig' });
  await user.click(screen.getByRole('checkbox', { name: 'Sonntag' }));
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull();
  expect(form().values.openingHours.sunday.isOpen).toBe(true);
});

test('what is not understood stays typed with a sentence, changes nothing, and can be kept as text', async () => {
  const { user, form, api } = await openLine('nach Absprache');
  api.on(readHours, () => ({ hours: null }));
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
  expect(await screen.findByText('Das ließ sich nicht vollständig als Öffnungszeiten lesen. Es wurde nichts geändert.')).toBeVisible();
  expect(field()).toHaveValue('nach Absprache');
  expect(field()).toBeInvalid();
  expect(form().changed).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Als Zusatz übernehmen' }));
  expect(screen.getByRole('textbox', { name: 'Zusatz in Worten' })).toHaveValue('Nachts klingeln\nnach Absprache');
  expect(screen.getByText('Als Zusatz übernommen.')).toBeVisible();
});

test('without a network the text stays and can be read again', async () => {
  const { user, api } = await openLine('Mo-Fr 6-22');
  api.offline(readHours);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Keine Verbindung zum Server. Es wurde nichts geändert.')).toBeVisible();
  expect(field()).toHaveValue('Mo-Fr 6-22');
  api.on(readHours, () => ({ hours: READ }));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Öffnungszeiten übernommen.')).toBeVisible();
});

test('while it is read the field takes no input and holds a save up; Escape waits for nothing', async () => {
  const { user, form, api } = await openLine('Mo-Fr 6-22');
  let answer: (read: { hours: ReadHours }) => void = () => undefined;
  api.on(readHours, () => new Promise((resolve) => (answer = resolve)));
  await user.keyboard('{Enter}');
  expect(field()).toHaveAttribute('readonly');
  expect(field()).toBeInvalid();
  await user.keyboard('{Escape}');
  answer({ hours: READ });
  await waitFor(() => expect(opener()).toHaveFocus());
  expect(form().changed).toBe(false);
});

test('a text that nobody has read says so when the field is left', async () => {
  const { user } = await openLine('Mo-Fr 6-22');
  await user.click(screen.getByRole('textbox', { name: 'Zusatz in Worten' }));
  expect(screen.getByText('Noch nicht übernommen. Mit Enter werden daraus Öffnungszeiten.')).toBeVisible();
  expect(field()).toBeInvalid();
});

test('the hours are copied as OpenStreetMap writes them', async () => {
  const { user } = await stageForm(LOCATION, (form) => <LocationHours form={form} />);
  await user.click(screen.getByRole('button', { name: 'Für OpenStreetMap kopieren' }));
  expect(await screen.findByText('Kopiert')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('Mo 06:00-22:00; Tu-Su off');
});
