import { FAST_FOOD_OPERATORS, FUEL_OPERATORS, type Location } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OfferBlocks } from '#domain/locations/offers/offer-blocks.tsx';
import { locationWriteOf } from '#domain/locations/values/location-write.ts';
import { offerValuesOf } from '#domain/locations/values/offer-values.ts';
import { renderForm } from '../harness/form-fixture.tsx';
import { LOCATION } from '../harness/location-samples.ts';

const withFeatures = (features: Location['features'], offers: Location['offers'] = []): Location => ({ ...LOCATION, features, offers });
const open = (stored: Location) => renderForm(stored, (form) => <OfferBlocks form={form} />);
const heads = () => screen.getAllByRole('heading', { level: 4 }).map((head) => head.textContent);
const block = (name: RegExp) => within(screen.getByRole('region', { name }));
const fold = (name: RegExp) => screen.getByRole('button', { name });
const operators = (name: RegExp) => within(block(name).getByRole('combobox', { name: 'Betreiber' })).getAllByRole('option');

const FUEL: Location['offers'][number] = {
  id: '0199a000-0000-4000-8000-00000000000f',
  type: 'TANKSTELLE',
  operator: 'Aral',
  description: null,
  website: null,
  phone: null,
  partner: true,
  images: [],
  menuImages: [],
};

test('S3-BLOCK-01 there is one block per selected feature except PARKPLATZ; few are expanded, many collapsed', async () => {
  await open(withFeatures(['PARKPLATZ', 'WLAN', 'TANKSTELLE', 'DUSCHE']));
  expect(heads()).toEqual(['WLANNoch keine Angaben', 'TankstelleNoch keine Angaben', 'DuscheNoch keine Angaben']);
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('S3-ENUM-05 S3-ENUM-06 S2-DROPDOWN-01 fuel and fast food choose from closed lists: prompt, "-", then the values', async () => {
  const { user, form } = await open(withFeatures(['TANKSTELLE', 'FASTFOOD']));
  const [prompt, none, ...values] = operators(/^Tankstelle/);
  expect(prompt).toBeDisabled();
  expect(prompt).toHaveTextContent('Betreiber wählen');
  expect(none).toHaveTextContent(/^-$/);
  expect(values.map((option) => option.textContent)).toEqual([...FUEL_OPERATORS]);
  expect(
    operators(/^Fastfood/)
      .slice(2)
      .map((option) => option.textContent),
  ).toEqual([...FAST_FOOD_OPERATORS]);
  const select = block(/^Tankstelle/).getByRole('combobox');
  await user.selectOptions(select, 'Westfalen');
  expect(form().values.offers[0]?.operator).toBe('Westfalen');
  await user.selectOptions(select, '-');
  expect(form().values.offers[0]?.operator).toBe('');
  expect(select).toHaveDisplayValue('-');
});

test('S3-ENUM-07 S5-WEB-01 S5-PHONE-01 other blocks accept any operator; website and phone keep their rules', async () => {
  const { user } = await open(withFeatures(['GASTRONOMIE']));
  const fields = block(/^Gastronomie/);
  await user.type(fields.getByRole('textbox', { name: 'Betreiber' }), 'Zur Linde');
  await user.type(fields.getByRole('textbox', { name: 'Website' }), 'zur linde.de');
  expect(fields.getByRole('textbox', { name: 'Website' })).toHaveValue('zurlinde.de');
  expect(fields.getByText('https://')).toBeVisible();
  await user.type(fields.getByRole('textbox', { name: 'Telefon' }), '+49 (0)5+11a');
  expect(fields.getByRole('textbox', { name: 'Telefon' })).toHaveValue('+490511');
  expect(heads()).toEqual(['GastronomieZur Linde · +490511 · zurlinde.de']);
});

test('S3-BLOCK-03 "Add more" adds a fuel station without partner, which is focused and removable', async () => {
  const { user, form } = await open(withFeatures(['TANKSTELLE'], [FUEL]));
  await user.click(screen.getByRole('button', { name: 'Weitere Tankstelle hinzufügen' }));
  expect(heads()).toEqual(['Tankstelle 1Aral · Partner', 'Tankstelle 2Noch keine Angaben']);
  await waitFor(() => expect(block(/^Tankstelle 2/).getByRole('combobox')).toHaveFocus());
  expect(block(/^Tankstelle 2/).getByRole('checkbox', { name: 'Partner' })).not.toBeChecked();
  expect(form().values.offers[1]).toMatchObject({ type: 'TANKSTELLE', partner: false });
  await user.click(screen.getByRole('button', { name: 'Tankstelle 2 entfernen' }));
  expect(heads()).toEqual(['TankstelleAral · Partner']);
  expect(screen.getByRole('button', { name: 'Weitere Tankstelle hinzufügen' })).toHaveFocus();
  expect(form().changed).toBe(false);
});

test('removing a block with entries asks for confirmation', async () => {
  const { user } = await open(withFeatures(['TANKSTELLE'], [FUEL, { ...FUEL, id: FUEL.id.replace(/f$/, 'e'), operator: 'Shell' }]));
  await user.click(screen.getByRole('button', { name: 'Tankstelle 1 entfernen' }));
  const question = within(await screen.findByRole('dialog', { name: 'Tankstelle 1 mit allen Angaben entfernen?' }));
  await user.click(question.getByRole('button', { name: 'Abbrechen' }));
  expect(heads()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Tankstelle 1 entfernen' }));
  await user.click(await screen.findByRole('button', { name: 'Entfernen' }));
  await waitFor(() => expect(heads()).toEqual(['TankstelleShell · Partner']));
});

test('S3-BLOCK-02 all fields of a block are sent with the location', async () => {
  const { user, form } = await open(withFeatures(['TANKSTELLE'], [FUEL]));
  const fields = block(/^Tankstelle/);
  await user.click(fields.getByRole('checkbox', { name: 'Partner' }));
  await user.type(fields.getByRole('textbox', { name: 'Beschreibung' }), 'Rund um die Uhr');
  await user.type(fields.getByRole('textbox', { name: 'Website' }), 'aral.de');
  await user.type(fields.getByRole('textbox', { name: 'Telefon' }), '0511');
  const body = locationWriteOf(form().getValues(), form(), form().version);
  expect(body.offers).toEqual([
    { ...FUEL, partner: false, description: 'Rund um die Uhr', website: 'aral.de', phone: '0511', images: [], menuImages: [] },
  ]);
});

test('a stored operator that is not in the list has a hint and blocks the save until another is chosen', async () => {
  const { user, form } = await open(withFeatures(['TANKSTELLE'], [{ ...FUEL, operator: 'BP' }]));
  const select = block(/^Tankstelle/).getByRole('combobox');
  expect(select).toHaveDisplayValue('BP');
  expect(screen.getByText(/^„BP“ steht nicht mehr in der Liste/)).toBeVisible();
  form().check();
  expect(await screen.findByText('Diesen Betreiber gibt es in der Liste nicht.')).toBeVisible();
  await user.selectOptions(select, 'Aral');
  expect(screen.queryByText('Diesen Betreiber gibt es in der Liste nicht.')).toBeNull();
  expect(within(select).queryByText('BP')).toBeNull();
});

test('an error of the server in a block is shown at its field, and expands it', async () => {
  const { form } = await open(withFeatures(['WLAN', 'TANKSTELLE', 'DUSCHE']));
  const shower = form().values.offers.at(-1);
  const issue = (path: string, message: string) => ({ [path]: { path, key: '', message } });
  form().setServerIssues({
    ...issue('offers.1.phone', 'Diese Nummer gibt es nicht.'),
    ...issue(`offers.${shower?.id}.images`, 'Zu groß.'),
  });
  expect(await screen.findByText('Diese Nummer gibt es nicht.')).toBeVisible();
  expect(block(/^Dusche/).getByText('Zu groß.')).toBeVisible();
  expect(fold(/^WLAN/)).toHaveAttribute('aria-expanded', 'false');
});

test('an unchanged stored block is sent as it was stored', () => {
  expect(offerValuesOf({ ...FUEL, description: 'x', website: 'aral.de', phone: '1' })).toEqual({
    ...FUEL,
    description: 'x',
    website: 'aral.de',
    phone: '1',
  });
});
