import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { back, chooseType, next, onStep, openWizard } from './wizard-fixture.tsx';

const TOAST = 'Deine Eingaben beinhalten Fehler. Bitte prüfe deine Eingaben.';
const OTHER_TYPES = ['Autohof', 'Bistro', 'Gaststätte', 'Imbiss', 'Parkplatz', 'Rasthof'];

test('S5-WIZ-02 S5-WIZ-05 step 3 of every type except garage and dealer requires a feature; one is enough', async () => {
  const { user } = await openWizard();
  await chooseType(user, 'Autohof');
  for (const type of OTHER_TYPES) {
    await back(user);
    await user.click(screen.getByRole('radio', { name: type }));
    await next(user);
    await next(user);
    expect(await screen.findByText('Zum Fortfahren Angebote angeben.')).toBeVisible();
    await onStep(3);
  }
  expect((await screen.findAllByText(TOAST)).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('checkbox', { name: 'Dusche' }));
  expect(screen.queryByText('Zum Fortfahren Angebote angeben.')).toBeNull();
  await next(user);
  await onStep(4);
});

test.each([
  ['S5-WIZ-03 S5-WIZ-05 a garage', 'Werkstatt', 'Wähle eine Werkstatt aus.', { garageType: 'scania', dealerType: null }],
  ['S5-WIZ-04 S5-WIZ-05 a dealer', 'Händler', 'Wähle einen Händler aus.', { garageType: null, dealerType: 'scania' }],
])('%s requires its brand, which is saved', async (_, type, text, expected) => {
  const { user, received } = await openWizard();
  await chooseType(user, type);
  await next(user);
  expect(await screen.findByText(text)).toBeVisible();
  expect(await screen.findByText(TOAST)).toBeVisible();
  await onStep(3);
  await user.click(screen.getByRole('radio', { name: 'Scania' }));
  expect(screen.queryByText(text)).toBeNull();
  await next(user);
  await onStep(5);
  await next(user);
  await user.click(await screen.findByRole('button', { name: 'Speichern' }));
  await screen.findByText('Standort erfolgreich gespeichert.');
  expect(received()).toMatchObject([expected]);
});
