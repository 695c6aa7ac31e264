import { login } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerHome } from '../harness/home-answers.ts';
import { ADMIN, PARTNER } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';

const mainHeading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('after a navigation the main heading is focused; the first page leaves the focus to the browser', async () => {
  const { user, back } = await startApp({ at: '/dashboard', user: ADMIN, prepare: answerHome });
  await mainHeading('Home');
  expect(document.body).toHaveFocus();
  const menu = within(screen.getByRole('navigation', { name: 'Hauptmenü' }));
  await user.click(menu.getByRole('link', { name: 'Einstellungen' }));
  expect(await mainHeading('Einstellungen')).toHaveFocus();
  expect(document.title).toBe('Einstellungen – Rastnetz');
  await user.click(within(screen.getByRole('navigation', { name: 'Brotkrümelnavigation' })).getByRole('link', { name: 'Home' }));
  expect(await mainHeading('Home')).toHaveFocus();
  await back();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Einstellungen' })).toHaveFocus());
});

test('a page opened by the search has its heading focused, not the opener of the search', async () => {
  const { user, address } = await startApp({ at: '/dashboard', user: PARTNER, prepare: answerHome });
  await mainHeading('Home');
  await user.click(screen.getByRole('button', { name: /^Suchen/ }));
  const field = await screen.findByPlaceholderText('Standorte, Seiten, Aktionen … suchen');
  await user.type(field, 'datenq');
  await user.click(await screen.findByRole('option', { name: /^Datenqualität/ }));
  await waitFor(() => expect(address()).toBe('/dashboard/datencheck'));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Datenqualität' })).toHaveFocus());
});

test('signing in focuses the heading of Home; registering and returning focus that of the page', async () => {
  const { user } = await startApp({
    prepare: (api) => {
      answerHome(api);
      api.on(login, () => ({ user: PARTNER }));
    },
  });
  await user.click(await screen.findByText('Noch kein Konto? Registrieren'));
  expect(await mainHeading('Registrieren')).toHaveFocus();
  await user.click(screen.getByText('Schon ein Konto? Anmelden'));
  expect(await mainHeading('Anmelden')).toHaveFocus();
  await user.type(screen.getByLabelText(/^E-Mail/), PARTNER.email);
  await user.type(screen.getByLabelText(/^Passwort(?! \w)/), 'rastnetz-demo');
  await user.click(screen.getByRole('button', { name: 'Anmelden' }));
  expect(await mainHeading('Home')).toHaveFocus();
});
