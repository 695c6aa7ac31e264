import { changeProfile, DEFAULT_PICTURE, getProfile, type Profile, sendFile } from '@rastnetz/contract';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { getSession } from '#kit/session/session-store.ts';
import { fakeUploads, holdUploads } from '../harness/fake-uploads.ts';
import { answerHome } from '../harness/home-answers.ts';
import { PARTNER } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';
import { refusal, renderProfile, section } from './profile-fixture.ts';

const PNG = new File(['x'], 'ich.png', { type: 'image/png' });
const picker = () => section('Person').getByLabelText(/^(Bild auswählen|Anderes Bild auswählen)/, { selector: 'input' });
const field = (label: RegExp): HTMLElement => section('Person').getByLabelText(label);
const { token: _, ...KNOWN } = PARTNER;

test('the sidebar links to the profile by name, and so does the page search', async () => {
  const { user, address, api } = await startApp({ at: '/dashboard', user: PARTNER, prepare: answerHome });
  api.fail(getProfile, 503, 'overloaded');
  await user.click(await screen.findByRole('link', { name: /Petra Lang Mein Profil/ }));
  await waitFor(() => expect(address()).toBe('/dashboard/profil'));
  await waitFor(() => expect(screen.getByRole('link', { name: /Petra Lang Mein Profil/ })).toHaveAttribute('aria-current', 'page'));
  expect(screen.getByRole('navigation', { name: 'Hauptmenü' })).not.toHaveTextContent('Mein Profil');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByPlaceholderText('Standorte, Seiten, Aktionen … suchen'), 'profil');
  expect(await screen.findByRole('option', { name: 'Mein Profil' })).toBeVisible();
});

test('the page has a heading per section and links to each', async () => {
  await renderProfile();
  const links = screen.getByRole('navigation', { name: 'Abschnitte des Profils' });
  const names = [
    'Person',
    'Sprache und Darstellung',
    'Benachrichtigungen',
    'E-Mail-Adresse',
    'Passwort',
    'Sitzungen',
    'Zweiter Faktor',
    'Passkeys',
    'Meine Daten',
    'Konto löschen',
  ];
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(names);
  for (const link of links.querySelectorAll('a')) expect(document.getElementById(link.hash.slice(1))).not.toBeNull();
  expect(document.title).toBe('Mein Profil – Rastnetz');
});

test('a changed name is shown in the menu after the save; save and cancel are shown only with changes', async () => {
  const { api, user, serve } = await renderProfile();
  api.on(changeProfile, ({ body }) => {
    serve(body as Partial<Profile>);
    return { user: { ...KNOWN, vorname: 'Paula', nachname: 'Kurz' } };
  });
  const person = section('Person');
  expect(person.queryByRole('button', { name: 'Speichern' })).toBeNull();
  await user.type(field(/^Vorname/), 'x');
  await user.click(person.getByRole('button', { name: 'Abbrechen' }));
  expect(field(/^Vorname/)).toHaveValue('Petra');
  await user.clear(field(/^Vorname/));
  await user.type(field(/^Vorname/), 'Paula');
  await user.clear(field(/^Nachname/));
  await user.type(field(/^Nachname/), 'Kurz');
  await user.click(person.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Profil gespeichert.')).toBeVisible();
  expect(api.calls(changeProfile)[0]?.body).toEqual({ vorname: 'Paula', nachname: 'Kurz' });
  expect(await screen.findByRole('link', { name: /Paula Kurz/ })).toBeVisible();
  await waitFor(() => expect(person.queryByRole('button', { name: 'Speichern' })).toBeNull());
});

/** As when another tab or window was in front. */
const returnToWindow = () => act(() => void window.dispatchEvent(new Event('visibilitychange')));

test('a name changed in another tab is taken over, and a picture saved here does not bring the old one back', async () => {
  const { api, user, serve } = await renderProfile({ profile: { picture: '/media/abc/320.webp' } });
  api.on(changeProfile, () => ({ user: { ...KNOWN, nachname: 'Kurz' } }));
  serve({ nachname: 'Kurz' });
  returnToWindow();
  await waitFor(() => expect(field(/^Nachname/)).toHaveValue('Kurz'));
  const person = section('Person');
  expect(person.queryByRole('button', { name: 'Speichern' })).toBeNull();
  await user.click(person.getByRole('button', { name: 'Bild entfernen' }));
  await user.click(person.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(api.calls(changeProfile)[0]?.body).toEqual({ picture: null }));
});

test('a name typed here stays when another field was changed in another tab, and only that name is saved', async () => {
  const { api, user, serve } = await renderProfile();
  api.on(changeProfile, () => ({ user: { ...KNOWN, vorname: 'Petrax', nachname: 'Kurz' } }));
  await user.type(field(/^Vorname/), 'x');
  serve({ nachname: 'Kurz' });
  returnToWindow();
  await waitFor(() => expect(field(/^Nachname/)).toHaveValue('Kurz'));
  expect(field(/^Vorname/)).toHaveValue('Petrax');
  await user.click(section('Person').getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(api.calls(changeProfile)[0]?.body).toEqual({ vorname: 'Petrax' }));
});

test('leaving with an unsaved name or picture asks first', async () => {
  const { user, address } = await renderProfile();
  await user.type(field(/^Vorname/), 'x');
  await user.click(screen.getByRole('link', { name: 'Standorte' }));
  await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
  expect(address()).toBe('/dashboard/profil');
  expect(field(/^Vorname/)).toHaveValue('Petrax');
  await user.click(screen.getByRole('link', { name: 'Standorte' }));
  await user.click(await screen.findByRole('button', { name: 'Änderungen verwerfen' }));
  await waitFor(() => expect(address()).toBe('/dashboard/standorte'));
});

test('a missing first name is refused at its field, which is focused; so are errors of the server', async () => {
  const { api, user } = await renderProfile();
  await user.clear(field(/^Vorname/));
  await user.click(section('Person').getByRole('button', { name: 'Speichern' }));
  expect(field(/^Vorname/)).toHaveAccessibleDescription('Bitte Vorname ausfüllen.');
  expect(field(/^Vorname/)).toHaveFocus();
  await user.type(field(/^Vorname/), '\u200b\u2060');
  await user.click(section('Person').getByRole('button', { name: 'Speichern' }));
  expect(field(/^Vorname/)).toHaveAccessibleDescription('Bitte Vorname ausfüllen.');
  expect(api.calls(changeProfile)).toEqual([]);
  api.onRaw(changeProfile, 400, refusal('nachname', 'validation.text'));
  await user.type(field(/^Vorname/), 'P');
  await user.click(section('Person').getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(field(/^Nachname/)).toHaveFocus());
  expect(field(/^Nachname/)).toHaveAccessibleDescription('Der Text enthält Zeichen, die nicht gespeichert werden können.');
});

test('without a response the failure is shown in the section, and the entries stay', async () => {
  const { api, user } = await renderProfile();
  api.offline(changeProfile);
  await user.type(field(/^Vorname/), 'x');
  await user.click(section('Person').getByRole('button', { name: 'Speichern' }));
  expect(await section('Person').findByText('Keine Verbindung zum Server.')).toBeVisible();
  expect(field(/^Vorname/)).toHaveValue('Petrax');
});

/** Number of times the default picture is shown, by the profile and the menu. */
const defaultPictures = () => document.querySelectorAll(`img[src="${DEFAULT_PICTURE}"]`).length;

test('S3-USER-02 a user without a picture has the default one in the profile and in the menu', async () => {
  await renderProfile();
  await waitFor(() => expect(defaultPictures()).toBe(2));
});

test('S3-USER-02 a picture is uploaded first, shown at once and stored by the save; the sidebar shows it, too', async () => {
  const { api, user, serve } = await renderProfile();
  const sent = fakeUploads(api);
  holdUploads();
  const stored = '/media/abc/320.webp';
  api.on(changeProfile, () => {
    serve({ picture: stored });
    return { user: { ...KNOWN, picture: stored } };
  });
  await user.upload(picker(), PNG);
  const person = section('Person');
  await waitFor(() => expect(document.querySelector('img[src^="blob:"]')).not.toBeNull());
  expect(person.getByRole('button', { name: 'Speichern' })).toBeDisabled();
  await sent[0]?.arrive();
  await waitFor(() => expect(person.getByRole('button', { name: 'Speichern' })).toBeEnabled());
  await user.click(person.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(document.querySelectorAll(`img[src="${stored}"]`)).toHaveLength(2));
  expect(sent[0]?.part).toBe('file');
  expect(api.calls(changeProfile)[0]?.body).toMatchObject({ picture: sent[0]?.id });
  expect(getSession().user?.picture).toBe(stored);
});

test('a stored picture is removed with the save; a file of another type is refused with a message', async () => {
  const { api, user } = await renderProfile({ profile: { picture: '/media/abc/320.webp' } });
  const anything = userEvent.setup({ applyAccept: false });
  api.on(changeProfile, () => ({ user: KNOWN }));
  const person = section('Person');
  await anything.upload(picker(), new File(['x'], 'ich.png', { type: 'image/gif' }));
  expect(await person.findByText('ich.png: Dieser Dateityp wird nicht unterstützt.')).toBeVisible();
  await user.click(person.getByRole('button', { name: 'Bild entfernen' }));
  expect(defaultPictures()).toBeGreaterThan(0);
  await user.click(person.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(api.calls(changeProfile)[0]?.body).toMatchObject({ picture: null }));
});

test('a refused file shows the reason, can be uploaded again, and cancelling restores the stored picture', async () => {
  const { api, user } = await renderProfile();
  fakeUploads(api);
  api.fail(sendFile, 422, 'file_broken');
  await user.upload(picker(), PNG);
  const person = section('Person');
  expect(await person.findByText('Die Datei ist beschädigt und lässt sich nicht lesen.')).toBeVisible();
  expect(person.getByRole('button', { name: 'Speichern' })).toBeDisabled();
  await user.click(person.getByRole('button', { name: 'Erneut senden: ich.png' }));
  await waitFor(() => expect(api.calls(sendFile)).toHaveLength(2));
  await user.click(person.getByRole('button', { name: 'Abbrechen' }));
  expect(defaultPictures()).toBeGreaterThan(0);
  expect(person.queryByRole('button', { name: 'Speichern' })).toBeNull();
});

test('company and role are read-only; an unconfirmed company shows what that means', async () => {
  await renderProfile({ profile: { companyName: null, companyConfirmed: false, role: 'admin' } });
  const person = section('Person');
  expect(person.getByText('- keine Angabe -')).toBeVisible();
  expect(person.getByText(/^Noch nicht bestätigt:/)).toBeVisible();
  expect(person.getByText('Admin')).toBeVisible();
  expect(person.getAllByRole('textbox')).toHaveLength(2);
});

test.each([
  ['user', [], 'Mitarbeiter'],
  ['user', ['companyAdmin', 'users'], 'Unternehmens-Admin'],
  ['admin', ['companyAdmin', 'users:all'], 'Admin'],
] as const)('the role %s with the rights %j is called %s, as in the list of people', async (role, access, name) => {
  await renderProfile({ profile: { role, access: [...access] } });
  expect(section('Person').getByText(name)).toBeVisible();
});

test('a profile that fails to load shows an error with a retry', async () => {
  const { api, user } = await startApp({
    at: '/dashboard/profil',
    user: PARTNER,
    prepare: (fake) => fake.fail(getProfile, 500, 'internal'),
  });
  expect(await screen.findByText(/^Ihr Profil konnte nicht geladen werden\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  await waitFor(() => expect(api.calls(getProfile)).toHaveLength(2));
});
