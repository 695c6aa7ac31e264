import { validateEmail } from '@rastnetz/contract';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerHome } from '../harness/home-answers.ts';
import { PARTNER } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';
import { answerLocations, sampleRows } from '../list/locations-fixture.ts';

const TOKEN = 'a'.repeat(60);

test.each([
  ['S2-ROUTE-01 / shows the login', '/', 'Anmelden'],
  ['S2-ROUTE-02 /register shows the registration', '/register', 'Registrieren'],
  ['S2-ROUTE-03 /register/{token} shows the e-mail verification', `/register/${TOKEN}`, 'E-Mail-Adresse bestätigt'],
  [
    'S2-ROUTE-04 /password-reset/{token}/{userId} shows the new password',
    `/password-reset/${TOKEN}/0199a000-0000-7000-8000-000000000a01`,
    'Neues Passwort festlegen',
  ],
])('%s', async (_, at, heading) => {
  const { address } = await startApp({ at, prepare: (api) => api.on(validateEmail, () => ({ ok: true as const })) });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(address()).toBe(at);
});

test.each([
  ['S2-ROUTE-05 /dashboard shows Home', '/dashboard', 'Home'],
  ['S2-ROUTE-06 /dashboard/standorte shows the locations', '/dashboard/standorte', 'Standorte'],
  ['S2-ROUTE-08 /dashboard/map shows the map', '/dashboard/map', 'Karte'],
])('%s', async (_, at, heading) => {
  const app = await startApp({
    at,
    user: PARTNER,
    prepare: (api) => {
      answerHome(api);
      answerLocations(api, sampleRows(3));
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  expect(app.address()).toBe(at);
  expect(document.title).toBe(`${heading} – Rastnetz`);
});
