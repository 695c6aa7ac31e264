import { findPlaceAround, type PlaceAround } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { describe, expect, test } from 'vitest';
import { formErrors } from '#domain/locations/values/location-issues.ts';
import { valuesOf } from '#domain/locations/values/location-values.ts';
import { isChanged } from '#domain/locations/values/location-write.ts';
import type { FakeApi } from '../harness/fake-api.ts';
import { LOCATION, OTHER_COMPANY_ID } from '../harness/location-samples.ts';
import { openPanel } from './location-panel-fixture.tsx';

const AROUND: PlaceAround = {
  municipality: { name: 'Staufenberg', kind: 'municipality' },
  district: 'Landkreis Göttingen',
  land: 'Niedersachsen',
  country: 'DE',
  nearest: null,
  city: 'Staufenberg',
  postcode: '34355',
  isSwapped: false,
};

const field = (name: string) => screen.findByRole('textbox', { name });
/** Pastes a text: one change instead of one per character. */
async function fill(user: UserEvent, name: string, text: string): Promise<void> {
  await user.click(await field(name));
  await user.paste(text);
}
const save = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Speichern' }));
const prepare = (api: FakeApi) => api.on(findPlaceAround, () => AROUND);
const proposal = () => screen.queryByRole('button', { name: /^Übernehmen: .+$/ });
const STORED = {
  street: 'Am Rasthof',
  houseNumber: '1',
  postcode: '34355',
  city: 'Lutterberg',
  country: 'DE',
  roadRef: 'A7',
  roadKm: 98.5,
};

describe('address, road, e-mail and limits of parking', () => {
  test('typed entries are saved in canonical form', async () => {
    const { user, received } = await openPanel(LOCATION._id);
    await fill(user, 'Straße', 'Am Rasthof');
    await fill(user, 'Hausnummer', '1 a');
    await fill(user, 'Postleitzahl', '34355');
    await fill(user, 'Ort', ' Lutterberg ');
    await fill(user, 'Autobahn oder Straße', 'bab 7');
    await fill(user, 'Anschlussstelle oder Ausfahrt', '76');
    expect(await field('Autobahn oder Straße')).toHaveValue('A7');
    await fill(user, 'Fahrtrichtung', 'Kassel');
    await fill(user, 'Nur aus Richtung', 'Hannover');
    await fill(user, 'E-Mail-Adresse', 'rast@example.org');
    await fill(user, 'Hinweis zum Parkpreis', '15 € je Nacht');
    await fill(user, 'Höchstparkdauer (Stunden)', '24');
    await fill(user, 'Durchfahrtshöhe (Meter)', '4,2');
    await save(user);
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]?.body).toMatchObject({
      ...{ street: 'Am Rasthof', houseNumber: '1 a', postcode: '34355', city: 'Lutterberg', country: null },
      ...{ roadRef: 'A7', roadExit: '76', roadDirection: 'Kassel', roadOnlyFrom: 'Hannover', roadKm: null },
      contactEmail: 'rast@example.org',
      ...{ parkingPriceNote: '15 € je Nacht', parkingTimeLimitHours: 24, parkingHeightLimitMetres: 4.2 },
    });
  });

  test('a kilometre is typed with comma or point; a text that is no number stays, with a message, and is not saved', async () => {
    const { user, received } = await openPanel(LOCATION._id);
    const km = await field('Kilometer');
    await user.type(km, '98.5');
    expect(km).toHaveValue('98,5');
    await user.type(km, ' abc');
    await user.tab();
    expect(km).toHaveValue('98,5 abc');
    expect(screen.getByText('Bitte nur Ziffern und höchstens ein Komma.')).toBeVisible();
    await save(user);
    expect(km).toHaveFocus();
    expect(km).toBeInvalid();
    expect(received).toHaveLength(0);
    await user.clear(km);
    await user.type(km, '98,5');
    await save(user);
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]?.body.roadKm).toBe(98.5);
  });

  test.each([
    ['roadKm', '.', /Kilometer von 0 bis 2\.000/],
    ['roadKm', '98.55', /Kilometer von 0 bis 2\.000/],
    ['roadKm', 'abc', /Kilometer von 0 bis 2\.000/],
    ['parkingTimeLimitHours', '0.3', /0,5 bis 720 Stunden/],
    ['parkingHeightLimitMetres', '.', /1 bis 9,99 Meter/],
    ['country', 'XX', /nicht in der Liste|in der Liste nicht/],
    ['contactEmail', 'rast', /gültige E-Mail-Adresse/],
  ] as const)('%s "%s" is an error at its field, and a change', (key, typed, error) => {
    const base = { stored: LOCATION, customFields: [] };
    const values = { ...valuesOf(LOCATION), [key]: typed };
    expect(formErrors(values, base, i18next.t)).toEqual({ [key]: expect.stringMatching(error) });
    expect(isChanged(values, base)).toBe(true);
  });

  test('a country is found by part of its name or by its code, those of Europe are first', async () => {
    const { user, received } = await openPanel(LOCATION._id);
    const country = await screen.findByRole('combobox', { name: 'Land' });
    await user.click(country);
    expect(screen.getAllByRole('option')[0]).toHaveTextContent('Åland');
    await user.type(country, 'oster');
    await user.click(await screen.findByRole('option', { name: 'Österreich' }));
    expect(country).toHaveValue('Österreich');
    await user.clear(country);
    await user.type(country, 'ch');
    await user.click(await screen.findByRole('option', { name: 'Schweiz' }));
    await save(user);
    await waitFor(() => expect(received[0]?.body.country).toBe('CH'));
  });
});

describe('the address proposed from the position', () => {
  test('is written by its button only', async () => {
    const { user, received } = await openPanel(LOCATION._id, LOCATION, { prepare });
    expect(await screen.findByText('Vorschlag: 34355 Staufenberg, Deutschland')).toBeVisible();
    expect(await field('Ort')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Übernehmen: 34355 Staufenberg, Deutschland' }));
    expect(await field('Ort')).toHaveValue('Staufenberg');
    const note = screen.getByText('34355 Staufenberg, Deutschland ist eingetragen.');
    expect(note.parentElement).toHaveFocus();
    expect(proposal()).toBeNull();
    await save(user);
    await waitFor(() => expect(received[0]?.body).toMatchObject({ postcode: '34355', city: 'Staufenberg', country: 'DE' }));
  });

  test('fills blank fields only', async () => {
    const { user } = await openPanel(LOCATION._id, { ...LOCATION, city: 'Lutterberg', country: 'DE' }, { prepare });
    await user.click(await screen.findByRole('button', { name: 'Übernehmen: 34355' }));
    expect(await field('Postleitzahl')).toHaveValue('34355');
    expect(await field('Ort')).toHaveValue('Lutterberg');
  });

  test('is missing where another postcode is entered, and where nothing is blank', async () => {
    const { user, api } = await openPanel(LOCATION._id, { ...LOCATION, ...STORED }, { prepare });
    await waitFor(() => expect(api.calls(findPlaceAround)).toHaveLength(1));
    await screen.findByText(/Gemeinde Staufenberg/);
    expect(proposal()).toBeNull();
    await user.clear(await field('Ort'));
    expect(proposal()).not.toBeNull();
    await user.clear(await field('Postleitzahl'));
    await user.type(await field('Postleitzahl'), '37127');
    expect(proposal()).toBeNull();
  });
});

test('the read-only view has the address and the place on the road in a row each', async () => {
  await openPanel(LOCATION._id, { ...LOCATION, ...STORED, roadDirection: 'Kassel', companyId: OTHER_COMPANY_ID });
  const panel = await screen.findByRole('dialog', { name: '„Autohof Nord“ ansehen' });
  const textOf = (label: string) => within(panel).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(textOf('Anschrift')).toBe('Am Rasthof 1, 34355 Lutterberg');
  expect(textOf('Lage an der Straße')).toBe('A7, Richtung Kassel, km 98,5');
  expect(within(panel).queryByText('Hausnummer')).toBeNull();
});
