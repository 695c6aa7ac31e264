import { CLOSED_DAY, type ReportDetail } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LOCATION } from '../harness/location-samples.ts';
import { CHANGE_REPORT, NEW_REPORT } from '../harness/report-samples.ts';
import { openReport } from './report-panel-fixture.tsx';

const facts = async () => within(await screen.findByRole('region', { name: 'Aus der Meldung gelesen' }));
const reportWith = (clearingMessage: string): ReportDetail => ({
  ...CHANGE_REPORT,
  name: LOCATION.name,
  title: LOCATION.title,
  phone: LOCATION.phone,
  otherImages: LOCATION.otherImages,
  photos: [],
  proposed: [],
  clearingMessage,
});

test('message: facts beyond the location’s data are suggested with their quotes, accepted only when ticked, and can be unticked', async () => {
  const { user, saves } = await openReport(reportWith('Jetzt 30 LKW-Plätze und eine Dusche, Sun closed.'));
  const box = await facts();
  const shower = box.getByRole('checkbox', { name: 'Dusche' });
  expect(shower).not.toBeChecked();
  expect(shower).toHaveAccessibleDescription(/Dusche/);
  const spaces = box.getByRole('checkbox', { name: /: 30$/ });
  expect(spaces).toHaveAccessibleDescription(/30 LKW-Plätze/);
  await user.click(shower);
  expect(shower).toBeChecked();
  await user.click(spaces);
  await user.click(spaces);
  expect(spaces).not.toBeChecked();
  await user.click(await screen.findByRole('button', { name: 'Freigeben' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.standort).toMatchObject({ parkingTruck: LOCATION.parkingTruck });
  expect(saves()[0]?.standort?.features).toContain('DUSCHE');
});

test('message: negations and known facts are never suggested', async () => {
  await openReport(reportWith('Keine Dusche, kein Geldautomat. Parkplatz und WLAN gut.'));
  await screen.findByRole('textbox', { name: 'Antwort an die meldende Person' });
  expect(screen.queryByRole('region', { name: 'Aus der Meldung gelesen' })).toBeNull();
});

test('message: a phone number and a removed amenity are suggested, accepted only when ticked, and can be unticked', async () => {
  const report = reportWith('Neue Telefonnr 0541 123456. Kein WLAN mehr, keine Dusche mehr.');
  const { user, saves } = await openReport(report);
  const box = await facts();
  const gone = box.getByRole('checkbox', { name: 'Nicht mehr vorhanden: WLAN' });
  const phone = box.getByRole('checkbox', { name: 'Telefon: 0541123456' });
  expect(box.queryByRole('checkbox', { name: /Dusche/ })).toBeNull();
  expect(gone).not.toBeChecked();
  expect(phone).toHaveAccessibleDescription('aus Telefonnr 0541 123456');
  await user.click(gone);
  await user.click(gone);
  expect(gone).not.toBeChecked();
  await user.click(gone);
  await user.click(phone);
  await user.click(await screen.findByRole('button', { name: 'Freigeben' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.standort).toMatchObject({ phone: '0541123456', features: LOCATION.features.filter((feature) => feature !== 'WLAN') });
});

const HOURS = 'mo-fr 5-23, sa bis 16';

test('hours in a driver’s words are suggested with holidays and dates next to the stored ones, with no note', async () => {
  const words = `${HOURS}, feiertage zu, 24.12.2026 zu`;
  const { user, saves } = await openReport({ ...reportWith(''), openingHoursText: words, proposed: ['openingHoursText'] });
  const hours = (await facts()).getByRole('checkbox', {
    name: /^Öffnungszeiten: Mo–Fr 5–23 Uhr, Sa 5–16 Uhr, .*Feiertage geschlossen, .*24\.12\.2026: geschlossen/,
  });
  expect(hours).not.toBeChecked();
  expect(hours).toHaveAccessibleDescription(`aus ${words}`);
  expect(screen.queryByRole('checkbox', { name: 'Zusatz zu den Öffnungszeiten' })).toBeNull();
  await user.click(hours);
  await user.click(hours);
  expect(hours).not.toBeChecked();
  await user.click(hours);
  await user.click(await screen.findByRole('button', { name: 'Freigeben' }));
  await waitFor(() => expect(saves()).toHaveLength(1));
  const { openingHours, openingHoursText, ...saved } = saves()[0]?.standort ?? {};
  expect(openingHours?.saturday).toMatchObject({ timeOpen: '5:00', timeClose: '16:00' });
  expect(saved).toMatchObject({ holidayHours: CLOSED_DAY, specialDays: [{ from: '2026-12-24', hours: CLOSED_DAY }] });
  expect(openingHoursText).toBe(LOCATION.openingHoursText);
});

test('hours of a new place that are not accepted stay in the driver’s words', async () => {
  const { user } = await openReport({ ...NEW_REPORT, openingHoursText: HOURS });
  const text = () => screen.findByRole('textbox', { name: 'Zusatz in Worten' });
  const hours = (await facts()).getByRole('checkbox', { name: /^Öffnungszeiten: Mo–Fr 5–23 Uhr/ });
  expect(await text()).toHaveValue(HOURS);
  await user.click(hours);
  expect(await text()).toHaveValue('');
  await user.click(hours);
  expect(await text()).toHaveValue(HOURS);
});
