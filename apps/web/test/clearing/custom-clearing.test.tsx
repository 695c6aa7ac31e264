import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NOTE, POWER, withFields } from '../harness/custom-samples.ts';
import { LOCATION } from '../harness/location-samples.ts';
import { CHANGE_REPORT, NEW_REPORT } from '../harness/report-samples.ts';
import { openReport } from '../report-panel/report-panel-fixture.tsx';

const section = () => screen.findByRole('region', { name: 'Weitere Angaben' });
const field = async (name: string) => within(await section()).findByRole('textbox', { name });

test('the location data of a report have the custom fields of its type, and a required one must be filled before the go-live', async () => {
  const { user, saves } = await openReport(NEW_REPORT, { prepare: withFields({ ...NOTE, isRequired: true }) });
  await field('Hinweis');
  await user.click(await screen.findByRole('button', { name: 'Freigeben' }));
  await waitFor(async () => expect(await field('Hinweis')).toHaveFocus());
  expect(saves()).toHaveLength(0);
  await user.type(await field('Hinweis'), 'geprüft');
  await user.click(await screen.findByRole('button', { name: 'Freigeben' }));
  await waitFor(() => expect(saves()[0]?.standort?.custom).toEqual({ hinweis: 'geprüft' }));
});

test('the difference lists each custom field separately, to accept or reject', async () => {
  const stored = { ...LOCATION, custom: { leistung: 11, hinweis: 'alt' } };
  const report = { ...CHANGE_REPORT, custom: { leistung: 22, hinweis: 'alt' }, standort: stored };
  const { user } = await openReport(report, { prepare: withFields(POWER, NOTE) });
  const proposals = within(await screen.findByRole('region', { name: 'Vorgeschlagene Änderungen' }));
  const power = await proposals.findByRole('checkbox', { name: 'Leistung' });
  expect(power.closest('li')).toHaveTextContent('Leistunggeändert 11 kW wird 22 kW');
  expect(proposals.queryByRole('checkbox', { name: 'Hinweis' })).toBeNull();
  expect(await field('Leistung (kW)')).toHaveValue('22');
  await user.click(power);
  expect(await field('Leistung (kW)')).toHaveValue('11');
  await user.type(await field('Leistung (kW)'), '0');
  expect(power).toBePartiallyChecked();
  await user.click(power);
  expect(await field('Leistung (kW)')).toHaveValue('22');
});
