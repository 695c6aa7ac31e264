import {
  type CustomField,
  changeCustomField,
  countCustomValues,
  createCustomField,
  LocationType,
  listCustomFields,
  listRemovedCustomFields,
  orderCustomFields,
  removeCustomField,
  restoreCustomField,
} from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeApi } from '../harness/fake-api.ts';
import { ADMIN, PARTNER } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';

const AT = '/dashboard/einstellungen/custom-felder';
const fieldOf = (labelDe: string, parts: Partial<CustomField> = {}): CustomField => ({
  id: `0199a000-0000-7000-8000-${String(labelDe.length).padStart(12, '0')}`,
  key: labelDe.toLowerCase(),
  kind: 'text',
  labelDe,
  labelEn: `${labelDe} (en)`,
  unit: null,
  options: [],
  types: [],
  isRequired: false,
  isInList: false,
  version: 3,
  removedAt: null,
  ...parts,
});
const option = (key: string, labelDe: string, isRetired = false) => ({ key, labelDe, labelEn: `${labelDe} en`, isRetired });

const POWER = fieldOf('Ladeleistung', { kind: 'number', unit: 'kW', types: ['AUTOHOF'], isRequired: true, isInList: true });
const COLOUR = fieldOf('Farbe', { kind: 'choice', options: [option('rot', 'Rot'), option('blau', 'Blau', true)] });

async function open(fields: readonly CustomField[], prepare?: (api: FakeApi) => void, at = AT) {
  let present = [...fields];
  const app = await startApp({
    at,
    user: ADMIN,
    prepare: (api) => {
      api.on(listCustomFields, () => present);
      api.on(listRemovedCustomFields, () => []);
      api.on(orderCustomFields, ({ body }) => {
        present = body.ids.map((id) => present.find((field) => field.id === id) as CustomField);
        return present;
      });
      api.on(createCustomField, ({ body }) => {
        const made = fieldOf(body.labelDe, { kind: body.kind });
        present = [...present, made];
        return made;
      });
      prepare?.(api);
    },
  });
  await screen.findByText('Feld anlegen');
  return app;
}
const names = () =>
  within(screen.getByRole('list', { name: 'Felder in ihrer Reihenfolge' }))
    .getAllByRole('button', { name: /bearbeiten$/ })
    .map((button) => button.textContent);
const box = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });

test('custom fields: the page lists them in their order with their properties', async () => {
  await open([POWER, COLOUR]);
  expect(document.title).toBe('Eigene Felder – Rastnetz');
  const [first] = within(await screen.findByRole('list', { name: 'Felder in ihrer Reihenfolge' })).getAllByRole('listitem');
  for (const text of ['Zahl (kW)', 'Ladeleistung (en)', 'ladeleistung', 'Autohof', 'Pflichtfeld', 'in der Liste'])
    expect(within(first as HTMLElement).getByText(text)).toBeVisible();
  expect(names()).toEqual(['Ladeleistung', 'Farbe']);
});

test('custom fields: a user without the right to the settings has no access', async () => {
  await startApp({ at: AT, user: PARTNER });
  expect(await screen.findByText(/kein Zugriff/i)).toBeVisible();
});

test('custom fields: the empty page has one button to add the first; label, kind and English label are entered in place, options survive a change of kind', async () => {
  const { user, api } = await open([]);
  expect(screen.getAllByRole('button', { name: 'Feld anlegen' })).toHaveLength(1);
  await user.click(press('Feld anlegen'));
  const panel = await screen.findByRole('dialog', { name: 'Neues Feld' });
  await waitFor(() => expect(box('Bezeichnung deutsch')).toHaveFocus());
  expect(within(panel).getAllByRole('radio')).toHaveLength(8);
  const choose = (kind: RegExp) => user.click(within(panel).getByRole('radio', { name: kind }));
  await choose(/^Mehrfachauswahl/);
  await user.click(press('Option hinzufügen'));
  await user.keyboard('Rot');
  await choose(/^Datum/);
  await choose(/^Auswahl/);
  expect(box('Option 1 deutsch')).toHaveValue('Rot');
  await user.click(press('Option hinzufügen'));
  expect(box('Option 2 deutsch')).toHaveFocus();
  await choose(/^Zahl/);
  await user.type(box('Einheit'), 'kW');
  await user.click(press('Speichern'));
  expect(screen.getAllByText('Bitte eine Bezeichnung angeben.')).toHaveLength(2);
  expect(box('Bezeichnung deutsch')).toHaveFocus();
  await user.type(box('Bezeichnung deutsch'), 'Ladeleistung');
  await user.type(box('Bezeichnung englisch'), 'Power');
  await user.click(screen.getByRole('checkbox', { name: 'Autohof' }));
  await user.click(screen.getByRole('checkbox', { name: 'Pflichtfeld' }));
  expect(screen.getByRole('textbox', { name: 'Ladeleistung (kW)' })).toBeVisible();
  await user.click(press('Speichern'));
  expect(await screen.findByText('„Ladeleistung“ ist gespeichert.')).toBeVisible();
  expect(api.calls(createCustomField)[0]?.body).toEqual({
    kind: 'number',
    labelDe: 'Ladeleistung',
    labelEn: 'Power',
    unit: 'kW',
    options: [],
    types: ['AUTOHOF'],
    isRequired: true,
    isInList: false,
  });
  await waitFor(() => expect(names()).toEqual(['Ladeleistung']));
});

test('custom fields: options are added by Enter, ordered by keys and buttons, retired and removed', async () => {
  const { user, api } = await open([COLOUR], (fake) => fake.on(changeCustomField, () => ({ ...COLOUR, version: 4 })));
  await user.click(press('Farbe bearbeiten'));
  await screen.findByRole('dialog', { name: 'Farbe' });
  expect(screen.getByText('Art: Auswahl')).toBeVisible();
  await user.click(press('Option hinzufügen'));
  expect(box('Option 3 deutsch')).toHaveFocus();
  await user.keyboard('Grün{Enter}');
  expect(box('Option 4 deutsch')).toHaveFocus();
  await user.click(press('Entfernen: Option 4'));
  expect(press('Option hinzufügen')).toHaveFocus();
  await user.type(box('Option 3 englisch'), 'Green');
  press('Verschieben: Grün').focus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByText('Grün: jetzt an Stelle 2 von 3.')).toBeInTheDocument();
  await user.click(press('Nicht mehr anbieten: Rot'));
  await user.click(press('Wieder anbieten: Blau'));
  await user.click(press('Speichern'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls(changeCustomField)[0]?.body).toMatchObject({
    version: 3,
    options: [
      { key: 'rot', labelDe: 'Rot', isRetired: true },
      { key: null, labelDe: 'Grün', labelEn: 'Green', isRetired: false },
      { key: 'blau', labelDe: 'Blau', isRetired: false },
    ],
  });
});

test('custom fields: a choice without options, or with a duplicate, is refused in place', async () => {
  const { user, api } = await open([COLOUR]);
  await user.click(press('Farbe bearbeiten'));
  await user.click(await screen.findByRole('button', { name: 'Nicht mehr anbieten: Rot' }));
  await user.click(press('Speichern'));
  expect(screen.getByText('Bitte mindestens eine Option angeben, die angeboten wird.')).toHaveFocus();
  await user.click(press('Option hinzufügen'));
  await user.keyboard('Grün');
  await user.click(press('Option hinzufügen'));
  await user.keyboard('grün');
  expect(screen.getByText('Diese Option gibt es schon.')).toBeVisible();
  expect(api.calls(changeCustomField)).toEqual([]);
});

test('custom fields: a stale version offers the stored one, and the entries stay', async () => {
  const theirs: CustomField = { ...POWER, version: 4, labelEn: 'Charging power', unit: 'W', types: ['AUTOHOF', 'RASTHOF'] };
  const { user, api } = await open([POWER], (fake) => fake.fail(changeCustomField, 409, 'stale_version'));
  await user.click(press('Ladeleistung bearbeiten'));
  const label = await screen.findByRole('textbox', { name: 'Bezeichnung deutsch' });
  await user.clear(label);
  await user.type(label, 'Leistung');
  await user.click(screen.getByRole('checkbox', { name: 'Imbiss' }));
  await user.click(press('Speichern'));
  expect(await screen.findByText('Jemand hat dieses Feld inzwischen geändert')).toBeVisible();
  api.on(listCustomFields, () => [theirs]);
  api.on(changeCustomField, ({ body }) => ({ ...theirs, labelDe: body.labelDe }));
  await user.click(press('Neuen Stand laden'));
  expect(await screen.findByText(/Der neue Stand ist geladen/)).toBeVisible();
  expect(box('Bezeichnung deutsch')).toHaveValue('Leistung');
  expect(box('Bezeichnung englisch')).toHaveValue('Charging power');
  expect(box('Einheit')).toHaveValue('W');
  await user.click(press('Speichern'));
  await waitFor(() => expect(api.calls(changeCustomField)).toHaveLength(2));
  expect(api.calls(changeCustomField)[1]?.body).toMatchObject({
    version: 4,
    labelDe: 'Leistung',
    labelEn: 'Charging power',
    unit: 'W',
    types: LocationType.options.filter((type) => [...theirs.types, 'IMBISS'].includes(type)),
  });
});

test('custom fields: the order is changed by keys and buttons and saved at once; a failed change shows the stored order', async () => {
  const { user, api } = await open([POWER, COLOUR]);
  press('Verschieben: Ladeleistung').focus();
  await user.keyboard('{ArrowDown}');
  expect(names()).toEqual(['Farbe', 'Ladeleistung']);
  expect(screen.getByText('Ladeleistung: jetzt an Stelle 2 von 2.')).toBeInTheDocument();
  await waitFor(() => expect(api.calls(orderCustomFields)[0]?.body).toEqual({ ids: [COLOUR.id, POWER.id] }));
  expect(press('Nach unten: Ladeleistung')).toBeDisabled();
  api.offline(orderCustomFields);
  await user.click(press('Nach oben: Ladeleistung'));
  expect(await screen.findByText('Die Reihenfolge konnte nicht gespeichert werden. Keine Verbindung zum Server.')).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['Farbe', 'Ladeleistung']));
});

test('custom fields: removing a field asks with the number of locations that have a value; it is in the trash and can be restored', async () => {
  const { user, api } = await open([POWER], (fake) => {
    fake.on(countCustomValues, () => ({ values: 12 }));
    fake.on(removeCustomField, () => {
      fake.on(listCustomFields, () => []);
      fake.on(listRemovedCustomFields, () => [{ ...POWER, removedAt: '2026-01-31T10:00:00.000Z', values: 12 }]);
      return POWER;
    });
    fake.fail(restoreCustomField, 503, 'overloaded');
  });
  await user.click(press('Ladeleistung entfernen'));
  const question = await screen.findByRole('dialog', { name: '„Ladeleistung“ entfernen?' });
  expect(within(question).getByText(/^12 Standorte haben einen Wert in diesem Feld/)).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Entfernen' }));
  const trash = await screen.findByRole('list', { name: 'Entfernte Felder' });
  expect(within(trash).getByText('Werte an 12 Standorten')).toBeVisible();
  expect(screen.getByText('Noch keine eigenen Felder.')).toBeVisible();
  expect(document.body).not.toHaveFocus();
  await user.click(press('Ladeleistung wiederherstellen'));
  expect(await within(trash).findByRole('alert')).toHaveTextContent('„Ladeleistung“ konnte nicht wiederhergestellt werden.');
  api.on(restoreCustomField, () => {
    api.on(listCustomFields, () => [POWER]);
    api.on(listRemovedCustomFields, () => []);
    return POWER;
  });
  await user.click(press('Ladeleistung wiederherstellen'));
  expect(await screen.findByText('„Ladeleistung“ ist wieder da.')).toBeVisible();
  await waitFor(() => expect(names()).toEqual(['Ladeleistung']));
});

test('custom fields: leaving with unsaved changes asks for confirmation', async () => {
  const { user } = await open([POWER], undefined, `${AT}?feld=neu`);
  await user.type(await screen.findByRole('textbox', { name: 'Bezeichnung deutsch' }), 'Tor');
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('dialog', { name: 'Nicht gespeicherte Änderungen' })).toBeVisible();
});

test('custom fields: the address of a removed field shows a message and links back', async () => {
  const { user } = await open([POWER], undefined, `${AT}?feld=0199a000-0000-7000-8000-00000000dead`);
  expect(await screen.findByText(/Dieses Feld gibt es nicht mehr/)).toBeVisible();
  await user.click(press('Zu den Feldern'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
