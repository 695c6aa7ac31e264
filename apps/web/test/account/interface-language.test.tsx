import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loadTexts } from '#app/texts/load-texts.ts';
import { LANGUAGE_STORAGE_KEY, startI18n } from '#kit/i18n/i18n.ts';
import { fromOutside } from '../harness/from-outside.ts';
import { startApp } from '../harness/render-app.tsx';
import { openWizard } from '../wizard/wizard-fixture.tsx';

test.each([
  [['de-AT', 'en'], null, 'Anmelden', 'de'],
  [['en-US', 'de'], null, 'Sign in', 'en'],
  [['nl-DE'], null, 'Sign in', 'en'],
  [[], null, 'Sign in', 'en'],
  [['en-GB'], 'de-DE', 'Anmelden', 'de'],
  [['de'], 'en', 'Sign in', 'en'],
] as const)(
  'S1-LANG-01 S1-LANG-02 S1-LANG-03 a browser of %j with %j stored starts with "%s"',
  async (browser, stored, submit, language) => {
    await startApp({ language: language === 'de' ? 'en' : 'de' });
    localStorage.clear();
    if (stored) localStorage.setItem(LANGUAGE_STORAGE_KEY, stored);
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(browser);
    await fromOutside(async () => void (await startI18n(loadTexts)));
    expect(await screen.findByRole('button', { name: submit })).toBeVisible();
    expect(document.documentElement.lang).toBe(language);
  },
);

test.each([
  {
    language: 'de' as const,
    next: 'Weiter',
    types: ['Autohof', 'Bistro', 'Gaststätte', 'Händler', 'Imbiss', 'Parkplatz', 'Rasthof', 'Werkstatt'],
    features: [
      'Parkplatz',
      'Tankstelle',
      'Kühlerstrom',
      'Waschanlage',
      'Fastfood',
      'Toiletten',
      'WLAN',
      'Dusche',
      'Gastronomie',
      'Geldautomat',
    ],
  },
  {
    language: 'en' as const,
    next: 'Next',
    types: ['Truck stop', 'Bistro', 'Restaurant', 'Dealer', 'Snack bar', 'Parking lot', 'Rest area', 'Garage'],
    features: [
      'Parking',
      'Fuel station',
      'Reefer power',
      'Vehicle wash',
      'Fast food',
      'Toilets',
      'Wi-Fi',
      'Shower',
      'Restaurant',
      'Cash machine',
    ],
  },
])('S1-LANG-05 types and features are named in the language of the interface ($language)', async ({ language, next, types, features }) => {
  const { user } = await openWizard({ language });
  const goOn = () => user.click(screen.getByRole('button', { name: next }));
  const expectNamed = async (role: 'radio' | 'checkbox', names: readonly string[]) => {
    expect(await screen.findAllByRole(role)).toHaveLength(names.length);
    for (const name of names) expect(screen.getByRole(role, { name })).toBeVisible();
  };
  await goOn();
  await expectNamed('radio', types);
  await user.click(screen.getByRole('radio', { name: types[0] as string }));
  await goOn();
  await expectNamed('checkbox', features);
});
