import { saveLocation } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { valuesOf } from '#domain/locations/values/location-values.ts';
import { LOCATION } from '../harness/location-samples.ts';
import { back, chooseType, fillBistro, next, onStep, openWizard, stepButton } from './wizard-fixture.tsx';

const name = () => screen.getByRole('textbox', { name: 'Name' });

describe('entries', () => {
  test('S4-WIZ-01 next needs a step without errors, otherwise it shows a toast; back always works and keeps the entries', async () => {
    const { user } = await openWizard();
    await next(user);
    await next(user);
    expect(await screen.findByText('Deine Eingaben beinhalten Fehler. Bitte prüfe deine Eingaben.')).toBeVisible();
    await onStep(2);
    await next(user);
    // Toasts stay open in these tests: each held step shows one more.
    await waitFor(() => expect(screen.getAllByText('Deine Eingaben beinhalten Fehler. Bitte prüfe deine Eingaben.')).toHaveLength(2));
    await back(user);
    await onStep(1);
    await next(user);
    await user.type(name(), 'Zur Rast');
    await user.click(screen.getByRole('radio', { name: 'Bistro' }));
    await next(user);
    await user.click(screen.getByRole('checkbox', { name: 'WLAN' }));
    await next(user);
    for (const _ of [3, 2]) await back(user);
    expect(name()).toHaveValue('Zur Rast');
    expect(screen.getByRole('radio', { name: 'Bistro' })).toBeChecked();
    await next(user);
    expect(screen.getByRole('checkbox', { name: 'WLAN' })).toBeChecked();
  });

  test('S4-WIZ-04 a block is parked with its feature and returns with its entries', async () => {
    const { user } = await openWizard();
    await chooseType(user, 'Bistro');
    for (const feature of ['WLAN', 'Gastronomie']) await user.click(screen.getByRole('checkbox', { name: feature }));
    await next(user);
    await user.type(within(screen.getByRole('region', { name: /^Gastronomie/ })).getByRole('textbox', { name: 'Betreiber' }), 'Linde');
    await back(user);
    await user.click(screen.getByRole('checkbox', { name: 'Gastronomie' }));
    await next(user);
    expect(screen.queryByRole('button', { name: /^Gastronomie/ })).toBeNull();
    await back(user);
    await user.click(screen.getByRole('checkbox', { name: 'Gastronomie' }));
    await next(user);
    expect(screen.getByRole('button', { name: /^Gastronomie\s*Linde$/ })).toBeVisible();
  });

  test('the saved location stays visible until the wizard is closed, and its draft is deleted', async () => {
    const { user, saved } = await openWizard({ staysOpen: true });
    await fillBistro(user);
    expect(Object.keys(sessionStorage).filter((key) => key.includes('wizard'))).not.toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await screen.findByText('Standort erfolgreich gespeichert.')).toBeVisible();
    expect(screen.getByText('Bistro', { selector: 'button *' })).toBeVisible();
    expect(Object.keys(sessionStorage).filter((key) => key.includes('wizard'))).toEqual([]);
  });

  test('S4-WIZ-03 the wizard works on a copy of its input', async () => {
    const initial = { ...valuesOf({ ...LOCATION, offers: [] }), name: 'Vorlage' };
    const before = structuredClone(initial);
    const { user } = await openWizard({ initial });
    await next(user);
    expect(name()).toHaveValue('Vorlage');
    await user.type(name(), ' 2');
    await user.click(screen.getByRole('radio', { name: 'Imbiss' }));
    await next(user);
    await user.click(screen.getByRole('checkbox', { name: 'Dusche' }));
    expect(initial).toEqual(before);
  });

  test('S4-WIZ-02 closing asks if something was entered, and resets the wizard to step 1', async () => {
    const { user } = await openWizard();
    await chooseType(user, 'Bistro');
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
    await onStep(3);
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    await user.click(await screen.findByRole('button', { name: 'Änderungen verwerfen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sessionStorage).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'open again' }));
    await onStep(1);
    await next(user);
    expect(screen.getByRole('radio', { name: 'Bistro' })).not.toBeChecked();
  });

  test('S4-WIZ-02 closing asks nothing without entries', async () => {
    const { user } = await openWizard();
    await next(user);
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'open again' }));
    await onStep(1);
  });

  test('S4-WIZ-05 entries and step are restored after a reload', async () => {
    const { user } = await openWizard();
    await next(user);
    await user.type(name(), 'Zur Rast');
    const kept = { ...sessionStorage };
    document.body.innerHTML = '';
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
    await openWizard();
    await onStep(2);
    expect(screen.getByText('Ihre Eingaben sind wieder da')).toBeVisible();
    expect(name()).toHaveValue('Zur Rast');
    await user.click(screen.getByRole('button', { name: 'Eingaben verwerfen' }));
    await onStep(1);
  });
});

describe('saving', () => {
  test('the summary lists everything, each line links back to its step', async () => {
    const { user } = await openWizard();
    await fillBistro(user);
    expect(screen.getByText('Keine Position. Der Standort fehlt auf der Karte, bis sie gesetzt ist.')).toBeVisible();
    expect(
      screen.getByText(/^Nicht angegeben: Name, Beschreibung, Website, Telefon, .*Hauptbild, Weitere Bilder, Speisekarte\.$/),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Angebote WLAN Zurück zu Schritt 3$/ }));
    await onStep(3);
    await user.click(stepButton(/^Schritt 6/));
    await user.click(screen.getByRole('button', { name: /^Standorttyp Bistro Zurück zu Schritt 2$/ }));
    await onStep(2);
  });

  test('S2-WIZ-08 S8-SAVE-01 the save of the summary closes the wizard and returns the stored location', async () => {
    const { user, received, saved } = await openWizard();
    await fillBistro(user);
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Standort erfolgreich gespeichert.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved).toHaveLength(1);
    expect(received()).toMatchObject([{ locationType: 'BISTRO', features: ['WLAN'], offers: [{ type: 'WLAN', partner: false }] }]);
    expect(received()[0]).not.toHaveProperty('_id');
    expect(sessionStorage).toHaveLength(0);
  });

  test('S4-WIZ-05 S8-SAVE-02 a failed save keeps the wizard open with all entries, a successful one closes it', async () => {
    const { user, refuse, received, api } = await openWizard();
    refuse();
    await fillBistro(user);
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect((await screen.findAllByText('Standort konnte nicht gespeichert werden.')).length).toBeGreaterThan(0);
    await onStep(6);
    expect(screen.getByRole('button', { name: /^Angebote WLAN/ })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Speichern' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(received()).toHaveLength(2));
    api.on(saveLocation, () => LOCATION);
    await user.click(await screen.findByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('errors of the server lead to their step and are shown at their field', async () => {
    const { user, refuse } = await openWizard();
    refuse([{ path: 'standort.name', key: 'unknown.key', message: 'This name is taken.' }]);
    await fillBistro(user);
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await onStep(2);
    expect(screen.getByText('This name is taken.')).toBeVisible();
    await waitFor(() => expect(name()).toHaveFocus());
    expect(stepButton(/^Schritt 2: Name und Typ \(enthält Fehler\)$/)).toBeVisible();
  });

  test('S2-WIZ-09 former features and parking data are neither summarized nor saved with a garage', async () => {
    const { user, received } = await openWizard();
    await fillBistro(user);
    await user.click(stepButton(/^Schritt 4/));
    await user.type(screen.getByRole('textbox', { name: 'Lkw-Stellplätze' }), '80');
    await user.click(stepButton(/^Schritt 2/));
    await user.click(screen.getByRole('radio', { name: 'Werkstatt' }));
    await next(user);
    await user.click(screen.getByRole('radio', { name: 'Scania' }));
    await user.keyboard('{Control>}s{/Control}');
    await onStep(6);
    expect(screen.queryByRole('button', { name: /WLAN/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /Lkw-Stellplätze/ })).toBeNull();
    await user.keyboard('{Control>}s{/Control}');
    const garage = { locationType: 'WERKSTATT', garageType: 'scania', features: [], offers: [], parkingTruck: null };
    await waitFor(() => expect(received()).toMatchObject([garage]));
  });
});
