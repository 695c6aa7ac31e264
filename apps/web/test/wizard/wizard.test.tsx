import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { back, chooseType, HEADINGS, next, onStep, openWizard, stepButton } from './wizard-fixture.tsx';

const TOAST = 'Deine Eingaben beinhalten Fehler. Bitte prüfe deine Eingaben.';
const name = () => screen.getByRole('textbox', { name: 'Name' });

describe('steps', () => {
  test('S2-WIZ-01 S2-WIZ-02 the wizard has its title, six steps in order, close, back and next', async () => {
    await openWizard();
    expect(screen.getByRole('dialog', { name: 'Neuen Standort anlegen' })).toBeVisible();
    const steps = within(screen.getByRole('navigation', { name: 'Schritte' })).getAllByRole('button');
    for (const [index, heading] of HEADINGS.entries()) expect(steps[index]).toHaveAccessibleName(`Schritt ${index + 1}: ${heading}`);
    expect(steps).toHaveLength(6);
    expect(screen.getByRole('button', { name: 'Schließen' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Zurück' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Weiter' })).toBeEnabled();
  });

  test('S2-WIZ-02 in English the six steps have the names of the rule', async () => {
    await openWizard({ language: 'en' });
    const steps = within(screen.getByRole('navigation', { name: 'Steps' })).getAllByRole('button');
    const names = ['Position', 'Name and type', 'Offer', 'Specify offer', 'Opening hours', 'Save'];
    for (const [index, name] of names.entries()) expect(steps[index]).toHaveAccessibleName(`Step ${index + 1}: ${name}`);
  });

  test('step 1 accepts a position, says if it is missing, and blocks an invalid one', async () => {
    const { user } = await openWizard();
    await onStep(1);
    expect(screen.getByText('Noch keine Position. Ohne Position fehlt der Standort auf der Karte.')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Koordinaten' }), 'am Rand');
    await next(user);
    expect(await screen.findByText(TOAST)).toBeVisible();
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Koordinaten' })).toHaveFocus());
    await onStep(1);
  });

  test('S2-WIZ-04 S2-WIZ-06 S2-WIZ-07 each step has its required fields', async () => {
    const { user } = await openWizard();
    await next(user);
    expect(name()).toBeVisible();
    expect(screen.getAllByRole('radio')).toHaveLength(8);
    await user.click(screen.getByRole('radio', { name: 'Autohof' }));
    await next(user);
    await onStep(3);
    expect(screen.getAllByRole('checkbox')).toHaveLength(10);
    for (const feature of ['Parkplatz', 'Dusche', 'Tankstelle']) await user.click(screen.getByRole('checkbox', { name: feature }));
    await next(user);
    await onStep(4);
    expect(screen.getByRole('textbox', { name: 'Lkw-Stellplätze' })).toBeVisible();
    expect(screen.getAllByRole('heading', { level: 4 }).map((head) => head.textContent)).toEqual([
      ...['TankstelleNoch keine Angaben', 'DuscheNoch keine Angaben'],
    ]);
    await next(user);
    await onStep(5);
    expect(screen.getByRole('group', { name: 'Öffnungszeiten' })).toBeVisible();
    await next(user);
    await onStep(6);
    expect(screen.getByRole('button', { name: 'Speichern' })).toBeVisible();
  });

  test('S2-WIZ-05 S3-ENUM-03 S3-ENUM-04 step 3 requires features, of a garage and of a dealer the brand', async () => {
    const { user } = await openWizard();
    const brands = () => screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'));
    await chooseType(user, 'Rasthof');
    expect(screen.getByRole('group', { name: 'Angebote' })).toBeVisible();
    await back(user);
    await user.click(screen.getByRole('radio', { name: 'Werkstatt' }));
    await next(user);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(brands()).toEqual(['daf', 'iveco', 'man', 'mercedes', 'renault', 'scania', 'freie-werkstatt']);
    await back(user);
    await user.click(screen.getByRole('radio', { name: 'Händler' }));
    await next(user);
    expect(brands()).toEqual(['daf', 'iveco', 'man', 'mercedes', 'renault', 'scania', 'freier-haendler']);
  });

  test.each(['Werkstatt', 'Händler'])('S2-WIZ-09 %s: step 3 jumps to 5, and back', async (type) => {
    const { user } = await openWizard();
    await chooseType(user, type);
    expect(stepButton(/^Schritt 4: Angaben zum Angebot \(entfällt\)$/)).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'DAF' }));
    await next(user);
    await onStep(5);
    await back(user);
    await onStep(3);
  });

  test('the heading of a step is focused when it is entered; a completed step links back', async () => {
    const { user } = await openWizard();
    await chooseType(user, 'Bistro');
    expect(screen.getByRole('heading', { name: /^Schritt 3/ })).toHaveFocus();
    stepButton(/^Schritt 1/).focus();
    await user.keyboard('{Enter}');
    await onStep(1);
    expect(stepButton(/^Schritt 1/)).toHaveAttribute('aria-current', 'step');
  });
});

describe('validation', () => {
  test('S5-WIZ-01 S5-WIZ-05 a missing type blocks step 2, at the field and by a toast', async () => {
    const { user } = await openWizard();
    await next(user);
    await next(user);
    expect(await screen.findByText('Zum Fortfahren Standorttyp angeben.')).toBeVisible();
    expect(await screen.findByText(TOAST)).toBeVisible();
    await onStep(2);
    expect(stepButton(/^Schritt 2: Name und Typ \(enthält Fehler\)$/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Imbiss' }));
    expect(screen.queryByText('Zum Fortfahren Standorttyp angeben.')).toBeNull();
    await next(user);
    await onStep(3);
  });

  test('a jump forward stops at the first step with an error', async () => {
    const { user } = await openWizard();
    await user.click(stepButton(/^Schritt 6/));
    await onStep(2);
    expect(screen.getByText('Zum Fortfahren Standorttyp angeben.')).toBeVisible();
  });

  test('an error in the hours blocks step 5', async () => {
    const { user } = await openWizard();
    await chooseType(user, 'Bistro');
    await user.click(screen.getByRole('checkbox', { name: 'WLAN' }));
    await next(user);
    await next(user);
    await onStep(5);
    await user.click(screen.getByRole('checkbox', { name: 'Montag' }));
    await user.type(screen.getByRole('combobox', { name: 'Wähle eine Zeit: Montag, Zeitraum 1, von' }), '6{Tab}');
    await next(user);
    expect(await screen.findByText('Bitte das Ende angeben.')).toBeVisible();
    await onStep(5);
  });

  test('S5-PARK-01 S5-PARK-02 parking counts accept digits up to 999 and may be empty', async () => {
    const { user } = await openWizard();
    await chooseType(user, 'Parkplatz');
    await user.click(screen.getByRole('checkbox', { name: 'WLAN' }));
    await next(user);
    const trucks = screen.getByRole('textbox', { name: 'Lkw-Stellplätze' });
    await user.type(trucks, '9999');
    expect(trucks).toHaveValue('999');
    await user.type(trucks, 'x');
    expect(screen.getByText('Es sind nur Zahlen und Komma erlaubt!')).toBeVisible();
    await user.clear(trucks);
    await next(user);
    await onStep(5);
  });
});
