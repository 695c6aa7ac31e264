import { changeProfile, me, type SessionUser } from '@rastnetz/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { USER_STORAGE_KEY } from '#kit/session/session-storage.ts';
import type { FakeApi } from '../harness/fake-api.ts';
import { fromOutside } from '../harness/from-outside.ts';
import { answerHome } from '../harness/home-answers.ts';
import { PARTNER } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';
import { renderProfile, section } from './profile-fixture.ts';

const { token: _, ...KNOWN } = PARTNER;
const shownTheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');
const storedUser = (): SessionUser => JSON.parse(localStorage.getItem(USER_STORAGE_KEY) ?? 'null');

/** Makes the account store the chosen appearance. */
function remember(api: FakeApi, language = KNOWN.language): void {
  let user = { ...KNOWN, language };
  api.on(changeProfile, ({ body }) => {
    user = { ...user, ...(body as object) };
    return { user };
  });
  api.on(me, () => ({ user }));
}

test('the theme chosen in the sidebar applies at once, everywhere, and is stored in the account and the session', async () => {
  const { api, user } = await renderProfile({ prepare: remember });
  const [, inSection] = screen.getAllByRole('radio', { name: 'Dunkel' });
  await user.click(screen.getAllByRole('radio', { name: 'Dunkel' })[0] as HTMLElement);
  expect(shownTheme()).toBe('dark');
  expect(inSection).toBeChecked();
  expect(storedUser().theme).toBe('dark');
  await waitFor(() => expect(api.calls(changeProfile)[0]?.body).toEqual({ theme: 'dark' }));
});

test('the profile names another language of mails and changes it; profile and sidebar set the same language and theme', async () => {
  const { api, user } = await renderProfile({ user: { ...PARTNER, language: 'en' }, prepare: (fake) => remember(fake, 'en') });
  expect(section('Sprache und Darstellung').getByText(/^Unsere E-Mails an Sie kommen bisher auf Englisch\./)).toBeVisible();
  await user.click(section('Sprache und Darstellung').getByRole('button', { name: 'Auf Deutsch umstellen' }));
  expect(await screen.findByText('Unsere E-Mails an Sie kommen jetzt auf Deutsch.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Auf Deutsch umstellen' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Sprache und Darstellung' })).toHaveFocus();
  await user.click(section('Sprache und Darstellung').getByRole('radio', { name: 'Hell' }));
  expect(shownTheme()).toBe('light');
  for (const radio of screen.getAllByRole('radio', { name: 'Hell' })) expect(radio).toBeChecked();
  await user.click(section('Sprache und Darstellung').getByRole('radio', { name: 'English' }));
  expect(await screen.findByRole('heading', { name: 'My profile' })).toBeVisible();
  for (const radio of screen.getAllByRole('radio', { name: 'English' })) expect(radio).toBeChecked();
  await waitFor(() =>
    expect(api.calls(changeProfile).map(({ body }) => body)).toEqual([{ language: 'de' }, { theme: 'light' }, { language: 'en' }]),
  );
  expect(screen.queryByText(/^Our e-mails to you are still/)).toBeNull();
});

test('a choice that the account failed to store shows an error in place', async () => {
  const { user } = await renderProfile({ prepare: (api) => api.offline(changeProfile) });
  await user.click(section('Sprache und Darstellung').getByRole('radio', { name: 'Dunkel' }));
  expect(
    await section('Sprache und Darstellung').findByText('Das konnte in Ihrem Konto nicht gespeichert werden: Keine Verbindung zum Server.'),
  ).toBeVisible();
});

test('the theme of the account applies on another device, and follows a change when the user is reloaded', async () => {
  let answer: (value: { user: typeof KNOWN }) => void = () => undefined;
  await startApp({
    at: '/dashboard',
    user: { ...PARTNER, theme: 'dark' },
    prepare: (api) => {
      answerHome(api);
      api.on(me, () => new Promise((resolve) => (answer = resolve)));
    },
  });
  await screen.findByText('Angemeldet als');
  expect(shownTheme()).toBe('dark');
  await fromOutside(async () => answer({ user: { ...KNOWN, theme: 'light' } }));
  await waitFor(() => expect(shownTheme()).toBe('light'));
});

test('a response in transit when a theme was chosen does not restore the old one', async () => {
  const answers: ((value: { user: typeof KNOWN }) => void)[] = [];
  const { user } = await startApp({
    at: '/dashboard',
    user: PARTNER,
    prepare: (api) => {
      answerHome(api);
      api.on(me, () => new Promise((resolve) => answers.push(resolve)));
      api.on(changeProfile, () => ({ user: { ...KNOWN, theme: 'dark' as const } }));
    },
  });
  await user.click(await screen.findByRole('radio', { name: 'Dunkel' }));
  await fromOutside(async () => answers[0]?.({ user: KNOWN }));
  await waitFor(() => expect(answers).toHaveLength(2));
  expect(shownTheme()).toBe('dark');
});

test('S1-LANG-02 the language is that of this browser, whatever the language of the account’s mails', async () => {
  await startApp({ at: '/dashboard', user: { ...PARTNER, language: 'en' }, prepare: answerHome });
  expect(await screen.findByText('Angemeldet als')).toBeVisible();
});
