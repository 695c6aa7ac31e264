import { cancelEmailChange, changeEmail, changePassword, type EmailChange, getProfile, listSessions } from '@rastnetz/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { App } from '../harness/render-app.tsx';
import { refusal, renderProfile, section } from './profile-fixture.ts';

const OK = { ok: true as const };
const email = () => section('E-Mail-Adresse');
const password = () => section('Passwort');
const CHANGE: EmailChange = {
  newEmail: 'neu@rastnetz.example',
  oldConfirmed: true,
  newConfirmed: false,
  until: '2026-02-01T10:00:00.000Z',
};

const openEmail = ({ user }: App) => user.click(email().getByRole('button', { name: 'E-Mail-Adresse ändern' }));
const openPassword = ({ user }: App) => user.click(password().getByRole('button', { name: 'Passwort ändern' }));

test('an e-mail change needs the password, then shows which mail is confirmed and when it expires, and focuses that', async () => {
  const app = await renderProfile();
  app.api.on(changeEmail, () => {
    app.serve({ emailChange: CHANGE });
    return { emailChange: CHANGE };
  });
  expect(email().getByText('petra@rastnetz.example')).toBeVisible();
  await openEmail(app);
  expect(email().getByLabelText(/^Neue E-Mail-Adresse/)).toHaveFocus();
  expect(email().queryByLabelText(/^Code/)).toBeNull();
  await app.user.type(email().getByLabelText(/^Neue E-Mail-Adresse/), ' neu@rastnetz.example ');
  await app.user.type(email().getByLabelText(/^Aktuelles Passwort/), 'geheim');
  await app.user.click(email().getByRole('button', { name: 'E-Mails senden' }));
  expect(await email().findByText('Wartet auf Bestätigung')).toBeVisible();
  expect(app.api.calls(changeEmail)[0]?.body).toEqual({ newEmail: 'neu@rastnetz.example', password: 'geheim' });
  const status = email().getByRole('status');
  expect(status).toHaveTextContent('Alte Adresse: petra@rastnetz.example, bestätigt');
  expect(status).toHaveTextContent('Neue Adresse: neu@rastnetz.example, offen');
  expect(status).toHaveTextContent(/Die Links gelten bis 01\.02\.2026/);
  expect(screen.getByRole('region', { name: 'E-Mail-Adresse' })).toHaveFocus();
});

test('a pending e-mail change is cancelled, and the focus stays in the section; a failure is shown next to the button', async () => {
  const app = await renderProfile({ profile: { emailChange: CHANGE } });
  app.api.offline(cancelEmailChange);
  await app.user.click(email().getByRole('button', { name: 'Änderung zurückziehen' }));
  expect(await email().findByText('Keine Verbindung zum Server.')).toBeVisible();
  app.api.on(cancelEmailChange, () => {
    app.serve({ emailChange: null });
    return OK;
  });
  await app.user.click(email().getByRole('button', { name: 'Änderung zurückziehen' }));
  expect(await email().findByRole('button', { name: 'E-Mail-Adresse ändern' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'E-Mail-Adresse' })).toHaveFocus();
});

test('an e-mail change completed meanwhile is shown when the window is focused', async () => {
  const app = await renderProfile({ profile: { emailChange: CHANGE } });
  app.serve({ email: 'neu@rastnetz.example', emailChange: null });
  window.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(email().getByText('neu@rastnetz.example')).toBeVisible());
  expect(app.api.calls(getProfile)).toHaveLength(2);
});

test('a missing address, one without @ and the current one are refused at the field, which is focused', async () => {
  const app = await renderProfile();
  await openEmail(app);
  const field = email().getByLabelText(/^Neue E-Mail-Adresse/);
  for (const [typed, error] of [
    ['', 'Bitte geben Sie eine gültige E-Mail-Adresse an.'],
    ['neu', 'Bitte geben Sie eine gültige E-Mail-Adresse an.'],
    ['PETRA@rastnetz.example', 'Das ist schon Ihre Adresse.'],
  ] as const) {
    await app.user.clear(field);
    if (typed) await app.user.type(field, typed);
    await app.user.click(email().getByRole('button', { name: 'E-Mails senden' }));
    expect(field).toHaveAccessibleDescription(error);
    expect(field).toHaveFocus();
  }
  expect(email().getByLabelText(/^Aktuelles Passwort/)).toHaveAccessibleDescription('Bitte aktuelles Passwort ausfüllen.');
  expect(app.api.calls(changeEmail)).toEqual([]);
});

test('with a second factor the code is required and sent; a wrong password and a wrong code are shown at their fields', async () => {
  const app = await renderProfile({ profile: { secondFactor: 'on', recoveryCodesLeft: 10 } });
  await openEmail(app);
  await app.user.type(email().getByLabelText(/^Neue E-Mail-Adresse/), 'neu@rastnetz.example');
  await app.user.type(email().getByLabelText(/^Aktuelles Passwort/), 'falsch');
  const submit = email().getByRole('button', { name: 'E-Mails senden' });
  await app.user.click(submit);
  expect(email().getByLabelText(/^Code/)).toHaveFocus();
  app.api.onRaw(changeEmail, 400, refusal('password', 'profile.error.wrong_password'));
  await app.user.type(email().getByLabelText(/^Code/), '123 456');
  await app.user.click(submit);
  await waitFor(() => expect(email().getByLabelText(/^Aktuelles Passwort/)).toHaveFocus());
  expect(email().getByText('Das ist nicht Ihr aktuelles Passwort.')).toBeVisible();
  app.api.onRaw(changeEmail, 400, refusal('code', 'second_factor.error.wrong_code'));
  await app.user.click(submit);
  await waitFor(() => expect(email().getByLabelText(/^Code/)).toHaveFocus());
  expect(email().getByText('Der Code ist nicht gültig.')).toBeVisible();
  expect(app.api.calls(changeEmail)[0]?.body).toMatchObject({ password: 'falsch', code: '123 456' });
});

test('a second factor enabled elsewhere: the code required by the server gets a field, and keeps it', async () => {
  const app = await renderProfile();
  await openPassword(app);
  app.serve({ secondFactor: 'on', recoveryCodesLeft: 10 });
  app.api.onRaw(changePassword, 400, refusal('code', 'second_factor.error.no_code'));
  await app.user.type(password().getByLabelText(/^Aktuelles Passwort/), 'geheim');
  await app.user.type(password().getByLabelText(/^Neues Passwort(?! w)/), 'regen-tanne-bus');
  await app.user.type(password().getByLabelText(/^Neues Passwort wiederholen/), 'regen-tanne-bus');
  await app.user.click(password().getByRole('button', { name: 'Passwort speichern' }));
  await app.user.type(await password().findByLabelText(/^Code/), '123456');
  expect(password().getByLabelText(/^Code/)).toHaveValue('123456');
});

test('a new password is validated before the request: missing, too short, not repeated', async () => {
  const app = await renderProfile();
  await openPassword(app);
  expect(password().getByLabelText(/^Aktuelles Passwort/)).toHaveFocus();
  await app.user.type(password().getByLabelText(/^Aktuelles Passwort/), 'geheim');
  const field = password().getByLabelText(/^Neues Passwort(?! w)/);
  const repeat = password().getByLabelText(/^Neues Passwort wiederholen/);
  const submit = password().getByRole('button', { name: 'Passwort speichern' });
  await app.user.click(submit);
  expect(field).toHaveFocus();
  expect(password().getByText('Bitte Neues Passwort ausfüllen.')).toBeVisible();
  await app.user.type(field, '12345');
  await app.user.click(submit);
  expect(password().getByText('Das Passwort muss 6 bis 128 Zeichen lang sein.')).toBeVisible();
  await app.user.type(field, '6');
  await app.user.click(submit);
  expect(password().getByText('Die Passwörter stimmen nicht überein.')).toBeVisible();
  expect(repeat).toHaveFocus();
  expect(password().getByRole('meter', { name: 'Stärke des Passworts' })).toBeInTheDocument();
  expect(app.api.calls(changePassword)).toEqual([]);
});

test('a password change says that the other sessions ended, and the list of sessions is reloaded', async () => {
  const app = await renderProfile();
  app.api.on(changePassword, () => OK);
  await openPassword(app);
  await app.user.type(password().getByLabelText(/^Aktuelles Passwort/), 'geheim');
  await app.user.type(password().getByLabelText(/^Neues Passwort(?! w)/), 'regen-tanne-bus');
  await app.user.type(password().getByLabelText(/^Neues Passwort wiederholen/), 'regen-tanne-bus');
  await app.user.click(password().getByRole('button', { name: 'Passwort speichern' }));
  expect(await screen.findByText('Passwort geändert. Ihre anderen Sitzungen sind beendet.')).toBeVisible();
  expect(app.api.calls(changePassword)[0]?.body).toEqual({ password: 'geheim', newPassword: 'regen-tanne-bus' });
  await waitFor(() => expect(app.api.calls(listSessions)).toHaveLength(2));
  expect(password().getByRole('button', { name: 'Passwort ändern' })).toHaveFocus();
});

test('a common password is refused at its field; too many attempts are shown in the form', async () => {
  const app = await renderProfile();
  app.api.onRaw(changePassword, 400, refusal('newPassword', 'register.error.password_common'));
  await openPassword(app);
  await app.user.type(password().getByLabelText(/^Aktuelles Passwort/), 'geheim');
  await app.user.type(password().getByLabelText(/^Neues Passwort(?! w)/), 'password');
  await app.user.type(password().getByLabelText(/^Neues Passwort wiederholen/), 'password');
  const submit = password().getByRole('button', { name: 'Passwort speichern' });
  await app.user.click(submit);
  expect(await password().findByText(/^Dieses Passwort gehört zu den häufigsten/)).toBeVisible();
  app.api.fail(changePassword, 429, 'too_many_requests');
  await app.user.click(submit);
  expect(await password().findByText('Zu viele Versuche. Bitte warten Sie einen Moment.')).toBeVisible();
  await app.user.click(password().getByRole('button', { name: 'Abbrechen' }));
  expect(password().getByRole('button', { name: 'Passwort ändern' })).toHaveFocus();
});
