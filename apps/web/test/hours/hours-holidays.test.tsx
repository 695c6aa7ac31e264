import { CLOSED_DAY, getHolidays } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LocationHours } from '#domain/locations/hours/location-hours.tsx';
import { renderForm } from '../harness/form-fixture.tsx';
import { LOCATION } from '../harness/location-samples.ts';

const HOLIDAYS = [
  { date: '2026-10-31', name: 'Reformationstag' },
  { date: '2026-12-25', name: '1. Weihnachtstag' },
  { date: '2026-12-26', name: '2. Weihnachtstag' },
  { date: '2027-01-01', name: 'Neujahr' },
  { date: '2027-03-26', name: 'Karfreitag' },
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
});

async function openHours(location = LOCATION) {
  const stage = await renderForm(
    location,
    (form) => <LocationHours form={form} />,
    (api) => api.on(getHolidays, () => ({ land: 'Niedersachsen', holidays: HOLIDAYS })),
  );
  return { ...stage, group: within(screen.getByRole('radiogroup', { name: 'An Feiertagen' })) };
}

test('public holidays are as the weekday, closed, or have their own times, which are kept while another choice is active', async () => {
  const { user, form, group } = await openHours();
  const line = screen.getByRole('textbox', { name: 'Öffnungszeiten als Text eingeben' });
  expect(group.getByRole('radio', { name: 'wie am Wochentag' })).toBeChecked();
  await user.click(group.getByRole('radio', { name: 'eigene Zeiten' }));
  const time = (end: string) => screen.getByRole('combobox', { name: `Wähle eine Zeit: Feiertage, Zeitraum 1, ${end}` });
  await user.type(time('von'), '10{Enter}');
  await user.type(time('bis'), '14{Enter}');
  expect(line).toHaveValue('Mo 6–22 Uhr, Di–So geschlossen, Feiertage 10–14 Uhr');
  await user.click(group.getByRole('radio', { name: 'geschlossen' }));
  expect(form().values.holidayHours?.isOpen).toBe(false);
  expect(line).toHaveValue('Mo 6–22 Uhr, Di–So geschlossen, Feiertage geschlossen');
  await user.click(group.getByRole('radio', { name: 'wie am Wochentag' }));
  expect(form().values.holidayHours).toBeNull();
  await user.click(group.getByRole('radio', { name: 'eigene Zeiten' }));
  expect(form().values.holidayHours).toEqual({ ...CLOSED_DAY, isOpen: true, timeOpen: '10:00', timeClose: '14:00' });
});

test('S5-TIME-03 equal opening and closing times are an error at the field on public holidays, too', async () => {
  await openHours({ ...LOCATION, holidayHours: { ...CLOSED_DAY, isOpen: true, timeOpen: '6:00', timeClose: '6:00' } });
  expect(screen.getByText('Beginn und Ende sind gleich.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Wähle eine Zeit: Feiertage, Zeitraum 1, bis' })).toBeInvalid();
});

test('the next public holidays of the Land of the position are shown, and requested once', async () => {
  const { api } = await openHours();
  expect(
    await screen.findByText('Nächste Feiertage in Niedersachsen: 1. Weihnachtstag (25.12.), 2. Weihnachtstag (26.12.), Neujahr (01.01.)'),
  ).toBeVisible();
  expect(api.calls(getHolidays).map(({ query }) => query)).toEqual([{ lat: '52.37', lng: '9.73', language: 'de' }]);
});

test('without a position nothing is requested, and a failure shows no error', async () => {
  const general = 'Es gelten die Feiertage des Landes, in dem der Standort liegt.';
  const { api, form } = await openHours({ ...LOCATION, coordinates: null });
  expect(screen.getByText(general)).toBeVisible();
  expect(api.calls(getHolidays)).toHaveLength(0);
  api.fail(getHolidays, 503, 'overloaded');
  form().set('positionText', '53.55, 9.99');
  await waitFor(() => expect(api.calls(getHolidays)).toHaveLength(1));
  expect(screen.getByText(general)).toBeVisible();
  expect(screen.queryByRole('alert', { name: /./ })).toBeNull();
});
