import type { ReportDetail } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LOCATION } from './location-samples.ts';
import { openReport } from './report-panel-stage.tsx';
import { CHANGE_REPORT } from './report-samples.ts';

const facts = async () => within(await screen.findByRole('region', { name: 'Aus der Nachricht gelesen' }));
const reportWith = (clearingMessage: string): ReportDetail => ({
  ...CHANGE_REPORT,
  ...{ name: LOCATION.name, title: LOCATION.title, phone: LOCATION.phone, otherImages: LOCATION.otherImages, photos: [], proposed: [] },
  clearingMessage,
});

test('#6 message: what it says beyond the location is suggested with its words, taken only when ticked, and goes again', async () => {
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

test('#6 message: a negation is never suggested, nor what the location says already', async () => {
  await openReport(reportWith('Keine Dusche, kein Geldautomat. Parkplatz und WLAN gut.'));
  await screen.findByRole('textbox', { name: 'Antwort an die meldende Person' });
  expect(screen.queryByRole('region', { name: 'Aus der Nachricht gelesen' })).toBeNull();
});
