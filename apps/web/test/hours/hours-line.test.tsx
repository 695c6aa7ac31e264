import { CLOSED_DAY, closedWeek, getHolidays, type ReadHours, readHours, type UnclearHours, WEEKDAYS } from '@rastnetz/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LocationHours } from '#domain/locations/hours/location-hours.tsx';
import type { FakeApi } from '../harness/fake-api.ts';
import { renderForm } from '../harness/form-fixture.tsx';
import { LOCATION } from '../harness/location-samples.ts';

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
const STANDING = 'Mo 6–22 Uhr, Di–So geschlossen';

const answerRead = (api: FakeApi) => api.on(readHours, () => ({ hours: READ, unclear: null }));

/** Types a line. `prepare` sets how it is parsed before: on a busy machine the preview may be requested at each pause. */
async function typeLine(typed: string, prepare: (api: FakeApi) => void = answerRead) {
  const stage = await renderForm(BEFORE, (form) => <LocationHours form={form} />);
  stage.api.on(getHolidays, () => ({ land: null, holidays: [] }));
  prepare(stage.api);
  await stage.user.clear(field());
  await stage.user.type(field(), typed);
  return stage;
}

test('the line is shown at once with the current hours and can be left unchanged', async () => {
  const { user, form } = await typeLine('x');
  await user.keyboard('{Escape}');
  expect(field()).toHaveValue(STANDING);
  await user.tab();
  expect(field()).not.toBeInvalid();
  expect(form().changed).toBe(false);
});

test('the parsed result is previewed before it is applied', async () => {
  const { form } = await typeLine('Mo-Fr 6-22 Uhr, PH off, 24.12. zu');
  expect(await screen.findByText('Mo–Fr 6–22 Uhr, Sa, So geschlossen, Feiertage geschlossen')).toBeVisible();
  expect(screen.getByText(/und ein besonderer Tag$/)).toBeVisible();
  expect(form().changed).toBe(false);
});

test('parsed text becomes week, holidays and special days; other special days stay; it is announced and can be undone', async () => {
  const { user, form, api } = await typeLine('Mo-Fr 6-22 Uhr, PH off{Enter}');
  await waitFor(() => expect(field()).toHaveValue('Mo–Fr 6–22 Uhr, Sa, So geschlossen, Feiertage geschlossen'));
  expect(api.calls(readHours).at(-1)?.body).toEqual({ text: 'Mo-Fr 6-22 Uhr, PH off' });
  expect(form().values.specialDays).toEqual([HOLIDAY_CAMP, ...READ.specialDays]);
  expect(form().values.openingHoursText).toBe('Nachts klingeln');
  expect(screen.getByText('Öffnungszeiten übernommen.').closest('[role="status"]')).not.toBeNull();
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(form().changed).toBe(false);
  expect(screen.getByText('Die vorherigen Öffnungszeiten stehen wieder da.')).toBeVisible();
});

test('a date within longer holidays replaces that day only', async () => {
  const inside = { ...HOLIDAY_CAMP, from: '2026-08-05', to: '2026-08-05', label: null };
  const { form } = await typeLine('Mo-Fr 6-22 Uhr, 5.8. zu{Enter}', (api) =>
    api.on(readHours, () => ({ hours: { ...READ, specialDays: [inside] }, unclear: null })),
  );
  await screen.findByRole('button', { name: 'Rückgängig' });
  expect(form().values.specialDays).toEqual([{ ...HOLIDAY_CAMP, to: '2026-08-04' }, inside, { ...HOLIDAY_CAMP, from: '2026-08-06' }]);
});

test('undo never reverts a manual change made after the parsing', async () => {
  const { user, form } = await typeLine('Mo-Fr 6-22{Enter}');
  await screen.findByRole('button', { name: 'Rückgängig' });
  await user.click(screen.getByRole('checkbox', { name: 'Sonntag' }));
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull();
  expect(form().values.openingHours.sunday.isOpen).toBe(true);
});

test('unparsed text stays with a message, changes nothing, and can be stored as text', async () => {
  const { user, form } = await typeLine('nach Absprache', (api) => api.on(readHours, () => ({ hours: null, unclear: null })));
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
  expect(await screen.findByText('Das ließ sich nicht vollständig als Öffnungszeiten lesen. Es wurde nichts geändert.')).toBeVisible();
  expect(screen.queryByText('Das lässt sich noch nicht als Öffnungszeiten lesen.')).toBeNull();
  expect(field()).toHaveValue('nach Absprache');
  expect(field()).toBeInvalid();
  expect(form().changed).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Als Zusatz übernehmen' }));
  expect(screen.getByRole('textbox', { name: 'Zusatz in Worten' })).toHaveValue('Nachts klingeln\nnach Absprache');
  expect(screen.getByText('Als Zusatz übernommen.')).toBeVisible();
});

test('an end without an opening time is reported with how to write it: below the line while typing, at the field on blur', async () => {
  const line = 'Mo-Fr 6-12, 13-22, Sa bis 14';
  const asked = '„Sa bis 14“: ab wann? Bitte die Öffnungszeit dazuschreiben, zum Beispiel „Sa 6:00-14:00“.';
  const { user, api } = await typeLine('x');
  api.on(readHours, () => ({
    hours: null,
    unclear: { problem: 'no_start' as const, part: 'Sa bis 14', example: 'Sa 6:00-14:00', days: [] },
  }));
  await user.clear(field());
  await user.type(field(), line);
  expect(await screen.findByText(asked)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(`${asked} Es wurde nichts geändert.`);
  expect(screen.queryByText(asked)).toBeNull();
});

test.each<[UnclearHours, string]>([
  [
    { problem: 'days_missing', part: '', example: '', days: ['monday', 'tuesday', 'thursday', 'friday', 'saturday', 'sunday'] },
    'Für Mo, Di, Do–So fehlen die Zeiten. Bitte dazuschreiben, zum Beispiel „Mo, Di, Do–So 6-22 Uhr“.',
  ],
  [{ problem: 'no_year', part: '24.12.', example: '24.12.2026', days: [] }, '„24.12.“: in welchem Jahr?'],
  [{ problem: 'not_understood', part: 'nach Absprache', example: '', days: [] }, 'Nicht verstanden: „nach Absprache“.'],
])('the reason why a line cannot be parsed is shown below it: $problem', async (unclear, text) => {
  const { user, api } = await typeLine('x');
  api.on(readHours, () => ({ hours: null, unclear }));
  await user.type(field(), 'y');
  expect(await screen.findByText((content) => content.startsWith(text))).toBeVisible();
  expect(screen.queryByText(/noch nicht/)).toBeNull();
});

test('without a network the text stays and can be parsed again', async () => {
  const { user, api } = await typeLine('Mo-Fr 6-22', (fake) => fake.offline(readHours));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Keine Verbindung zum Server. Es wurde nichts geändert.')).toBeVisible();
  expect(field()).toHaveValue('Mo-Fr 6-22');
  answerRead(api);
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Öffnungszeiten übernommen.')).toBeVisible();
});

test('leaving the field applies the line; days changed during the parsing are not overwritten', async () => {
  let answer: (read: { hours: ReadHours; unclear: null }) => void = () => undefined;
  const { user, form, api } = await typeLine('Mo-Fr 6-22', (fake) =>
    fake.on(readHours, () => new Promise((resolve) => (answer = resolve))),
  );
  await user.click(screen.getByRole('checkbox', { name: 'Sonntag' }));
  await waitFor(() => expect(api.calls(readHours).at(-1)?.body).toEqual({ text: 'Mo-Fr 6-22' }));
  answer({ hours: READ, unclear: null });
  expect(await screen.findByText(/^Die Tage wurden inzwischen geändert\./)).toBeVisible();
  expect(field()).toHaveValue('Mo-Fr 6-22');
  expect(form().values.openingHours.sunday.isOpen).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
  expect(form().values.openingHours.friday.isOpen).toBe(true);
});

test('the hours are copied in OpenStreetMap syntax', async () => {
  const { user } = await renderForm(LOCATION, (form) => <LocationHours form={form} />);
  await user.click(screen.getByRole('button', { name: 'Für OpenStreetMap kopieren' }));
  expect(await screen.findByText('Kopiert')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('Mo 06:00-22:00; Tu-Su off');
});

test('a special day without a date is not copied in OpenStreetMap syntax', async () => {
  const { user, form } = await renderForm(LOCATION, (shown) => <LocationHours form={shown} />);
  await user.click(screen.getByRole('button', { name: 'Tag oder Zeitraum hinzufügen' }));
  expect(form().values.specialDays).toMatchObject([{ from: '' }]);
  await user.click(screen.getByRole('button', { name: 'Für OpenStreetMap kopieren' }));
  expect(await screen.findByText('Kopiert')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('Mo 06:00-22:00; Tu-Su off');
});
