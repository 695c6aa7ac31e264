import { type PublicLegalPage, readLegalPage } from '@rastnetz/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerHome } from '../harness/home-answers.ts';
import { PARTNER } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';

const TEXT = `# Anbieter

Netz GmbH
Hauptstraße 1

Mehr [hier](https://example.org) und [per Mail](mailto:post@example.org).
<script>alert(1)</script> [böse](javascript:alert(1)) ![Bild](https://example.org/bild.png)`;

const pageOf = (text: string | null, language: 'de' | 'en' = 'de'): PublicLegalPage => ({
  page: 'imprint',
  language,
  text,
  changedAt: text === null ? null : '2026-03-04T10:00:00.000Z',
});

test('legal pages: the imprint is public: headings below the title, safe links, and no HTML, script or foreign picture', async () => {
  await startApp({ at: '/impressum', prepare: (api) => api.on(readLegalPage, () => pageOf(TEXT)) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Impressum' })).toBeVisible();
  expect(await screen.findByRole('heading', { level: 2, name: 'Anbieter' })).toBeVisible();
  expect(document.title).toBe('Impressum – Rastnetz');
  expect(screen.getByText('Stand: 04.03.2026')).toBeVisible();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'hier' })).toHaveAttribute('href', 'https://example.org');
  expect(main.getByRole('link', { name: 'per Mail' })).toHaveAttribute('href', 'mailto:post@example.org');
  expect(main.queryByRole('link', { name: 'böse' })).toBeNull();
  expect(main.queryByRole('img')).toBeNull();
  expect(screen.getByRole('main').querySelector('script')).toBeNull();
  expect(screen.getByText(/<script>alert\(1\)<\/script>/)).toBeVisible();
});

test('legal pages: a missing one shows a message, and a demo says that it is one', async () => {
  await startApp({ at: '/impressum', prepare: (api) => api.on(readLegalPage, () => pageOf(null)) });
  expect(await screen.findByText('Der Betreiber hat das Impressum noch nicht eingetragen.')).toBeVisible();
});

test('legal pages: a demo says that its operator’s imprint would be there', async () => {
  await startApp({ at: '/impressum', language: 'en', isDemo: true, prepare: (api) => api.on(readLegalPage, () => pageOf(null)) });
  expect(await screen.findByText(/This is a demo with made-up data. In a real installation the imprint/)).toBeVisible();
});

test('legal pages: English readers have English addresses, and a notice where there is German only', async () => {
  const { api } = await startApp({
    at: '/privacy',
    language: 'en',
    prepare: (fake) => fake.on(readLegalPage, () => pageOf('Wir speichern wenig.')),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy notice' })).toBeVisible();
  expect(await screen.findByText('This page exists in German only.')).toBeVisible();
  expect(screen.getByText('Wir speichern wenig.').closest('[lang]')).toHaveAttribute('lang', 'de');
  expect(api.calls(readLegalPage).map(({ params, query }) => ({ ...params, ...query }))).toEqual([{ page: 'privacy', language: 'en' }]);
});

test('legal pages: one that fails to load shows an error and can be retried; an error of the server shows its request id', async () => {
  const problem = { type: '', title: '', detail: '', error: '', status: 500, code: 'internal', requestId: '7K3M-Q9XD-2HPA' };
  const { api, user } = await startApp({ at: '/impressum', prepare: (fake) => fake.onRaw(readLegalPage, 500, problem) });
  expect(await screen.findByText(/Auf dem Server ist ein Fehler aufgetreten. Nummer 7K3M-Q9XD-2HPA/)).toBeVisible();
  api.on(readLegalPage, () => pageOf('Netz GmbH'));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Netz GmbH')).toBeVisible();
});

const legalLinks = () =>
  within(screen.getByRole('navigation', { name: 'Rechtliches' }))
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
const LINKS = ['Impressum /impressum', 'Datenschutz /datenschutz'];

test.each([['/'], ['/register'], ['/melden']])('legal pages: %s links to both', async (at) => {
  await startApp({ at });
  await screen.findByRole('heading', { level: 1 });
  expect(legalLinks()).toEqual(LINKS);
});

test('legal pages: the dashboard links to both, and they link back', async () => {
  const { user, address } = await startApp({
    at: '/dashboard',
    user: PARTNER,
    prepare: (api) => {
      answerHome(api);
      api.on(readLegalPage, () => pageOf('Netz GmbH'));
    },
  });
  await screen.findByRole('heading', { level: 1 });
  expect(legalLinks()).toEqual(LINKS);
  await user.click(screen.getByRole('link', { name: 'Impressum' }));
  await user.click(await screen.findByRole('link', { name: 'Zur Startseite' }));
  expect(address()).toBe('/dashboard');
});
