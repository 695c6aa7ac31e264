import { createCompany, invitePerson, listCompanies } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseLanguage } from '#kit/i18n/i18n.ts';
import { fromOutside } from '../harness/from-outside.ts';
import { INVITED, NORD, openUsers, refusal, SUPER_VIEWER, UNTIL, USERS, type UsersOptions } from './users-fixture.ts';

const NEW = `${USERS}?panel=new`;

async function openInvite(options: UsersOptions = {}) {
  const app = await openUsers({ at: NEW, ...options });
  const panel = within(await screen.findByRole('dialog', { name: 'Person einladen' }));
  const chooseCompany = async (name: RegExp | string) => {
    await app.user.click(panel.getByRole('combobox', { name: /^Unternehmen|^Company/ }));
    await app.user.click(await screen.findByRole('option', { name }));
  };
  return { ...app, panel, chooseCompany };
}

const answers: UsersOptions = {
  prepare: (fake) => fake.on(invitePerson, ({ body }) => ({ ...INVITED, email: body.email, invitedUntil: UNTIL })),
};

test('S6-ROLE-12 a user is invited with role, rights, company and language; the recipient and the end date are shown', async () => {
  const { user, panel, api, chooseCompany, address } = await openInvite(answers);
  await user.type(panel.getByRole('textbox', { name: /^E-Mail-Adresse/ }), ' ina@nord.example ');
  await user.type(panel.getByRole('textbox', { name: 'Vorname' }), 'Ina');
  await chooseCompany('Autohof Nord GmbH');
  await user.click(panel.getByRole('checkbox', { name: 'Importe' }));
  await user.selectOptions(panel.getByRole('combobox', { name: 'Sprache der E-Mail' }), 'Englisch');
  await user.click(panel.getByRole('button', { name: 'Einladung senden' }));
  expect(await screen.findByText('Die Einladung an ina@nord.example ist unterwegs und gilt bis 31.01.2999.')).toBeVisible();
  expect(api.calls(invitePerson)[0]?.body).toEqual({
    email: 'ina@nord.example',
    vorname: 'Ina',
    nachname: '',
    role: 'user',
    access: ['imports'],
    companyId: NORD.id,
    language: 'en',
  });
  await waitFor(() => expect(address()).toBe(USERS));
});

test('the button opens the form and is focused again afterwards', async () => {
  const { user } = await openUsers();
  const button = await screen.findByRole('button', { name: 'Person einladen' });
  await user.click(button);
  const panel = within(await screen.findByRole('dialog', { name: 'Person einladen' }));
  expect(panel.getByText(/Der Link gilt 7 Tage/)).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(button).toHaveFocus());
});

test('missing fields are reported before the request; the first is focused', async () => {
  const { user, panel, api } = await openInvite(answers);
  await user.click(panel.getByRole('button', { name: 'Einladung senden' }));
  const email = panel.getByRole('textbox', { name: /^E-Mail-Adresse/ });
  await waitFor(() => expect(email).toHaveFocus());
  expect(email).toHaveAccessibleDescription('Bitte E-Mail-Adresse ausfüllen.');
  expect(panel.getByText('Bitte ein Unternehmen wählen.')).toBeVisible();
  expect(api.calls(invitePerson)).toEqual([]);
});

test('S1-LANG-04 errors change with the language: those of the form, of the server, and a general refusal', async () => {
  const { user, panel, api, chooseCompany } = await openInvite();
  const email = panel.getByRole('textbox', { name: /^E-Mail-Adresse|^E-mail address/ });
  await user.click(panel.getByRole('button', { name: 'Einladung senden' }));
  expect(email).toHaveAccessibleDescription('Bitte E-Mail-Adresse ausfüllen.');
  await fromOutside(() => chooseLanguage('en'));
  expect(email).toHaveAccessibleDescription('Please enter: E-mail address.');
  expect(panel.getByText('Please choose a company.')).toBeVisible();
  await user.type(email, 'x@y.example');
  await chooseCompany('Autohof Nord GmbH');
  api.onRaw(invitePerson, 400, refusal('email', 'user.email_taken'));
  await user.click(panel.getByRole('button', { name: 'Send invitation' }));
  expect(await panel.findByText('There is already an account or an invitation for this address.')).toBeVisible();
  await fromOutside(() => chooseLanguage('de'));
  expect(panel.getByText('Zu dieser Adresse gibt es schon ein Konto oder eine Einladung.')).toBeVisible();
  expect(panel.getByText(/^Die Einladung konnte nicht gesendet werden\./)).toBeVisible();
});

test.each([
  ['email', 'user.email_taken', /^E-Mail-Adresse/, 'Zu dieser Adresse gibt es schon ein Konto oder eine Einladung.'],
  ['email', 'register.error.email', /^E-Mail-Adresse/, 'Bitte geben Sie eine gültige E-Mail-Adresse an.'],
  ['companyId', 'user.company_unknown', /^Unternehmen(?!s)/, 'Dieses Unternehmen gibt es nicht oder nicht mehr.'],
])('the server’s error at %s (%s) is shown at its field', async (path, key, name, message) => {
  const { user, panel, chooseCompany } = await openInvite({ prepare: (fake) => fake.onRaw(invitePerson, 400, refusal(path, key)) });
  await user.type(panel.getByRole('textbox', { name: /^E-Mail-Adresse/ }), 'x@y');
  await chooseCompany('Autohof Nord GmbH');
  await user.click(panel.getByRole('button', { name: 'Einladung senden' }));
  expect(await panel.findByText(message)).toBeVisible();
  const field = panel.getByLabelText(name, { selector: 'input:not([type=hidden])' });
  expect(field).toHaveAttribute('aria-invalid', 'true');
  await waitFor(() => expect(field).toHaveFocus());
});

test('a general refusal is shown in the form, and the entries stay', async () => {
  const { user, panel, chooseCompany } = await openInvite({ prepare: (fake) => fake.fail(invitePerson, 403, 'forbidden') });
  await user.type(panel.getByRole('textbox', { name: /^E-Mail-Adresse/ }), 'x@y.example');
  await chooseCompany('Autohof Nord GmbH');
  await user.click(panel.getByRole('button', { name: 'Einladung senden' }));
  expect(await panel.findByText('Die Einladung konnte nicht gesendet werden. Dafür fehlt Ihnen die Berechtigung.')).toBeVisible();
  expect(panel.getByRole('textbox', { name: /^E-Mail-Adresse/ })).toHaveDisplayValue('x@y.example');
});

test('roles: an admin invites staff only', async () => {
  const { panel } = await openInvite(answers);
  expect(panel.getByRole('combobox', { name: 'Rolle' })).toBeDisabled();
  expect(panel.getByRole('combobox', { name: 'Rolle' })).toHaveDisplayValue('Mitarbeiter');
});

test('roles: a super admin invites an admin, without single rights', async () => {
  const { user, panel, api, chooseCompany } = await openInvite({ ...answers, viewer: SUPER_VIEWER });
  await user.type(panel.getByRole('textbox', { name: /^E-Mail-Adresse/ }), 'a@y.example');
  await user.click(panel.getByRole('checkbox', { name: 'Importe' }));
  await user.selectOptions(panel.getByRole('combobox', { name: 'Rolle' }), 'Admin');
  await chooseCompany('Autohof Nord GmbH');
  await user.click(panel.getByRole('button', { name: 'Einladung senden' }));
  await waitFor(() => expect(api.calls(invitePerson)[0]?.body).toMatchObject({ role: 'admin', access: [] }));
});

test('a super admin creates a missing company while inviting', async () => {
  const made = { ...NORD, id: '0199a000-0000-7000-8000-c00000000009', name: 'Rasthof Süd' };
  const { user, panel, api, chooseCompany } = await openInvite({
    viewer: SUPER_VIEWER,
    prepare: (fake) => fake.on(createCompany, () => made),
  });
  const company = panel.getByRole('combobox', { name: /^Unternehmen/ });
  await user.type(company, 'Rasthof Süd');
  await chooseCompany('Unternehmen „Rasthof Süd“ anlegen');
  await waitFor(() => expect(company).toHaveDisplayValue('Rasthof Süd'));
  expect(api.calls(createCompany)[0]?.body).toEqual({ name: 'Rasthof Süd' });
});

test('an admin searches companies and cannot create one', async () => {
  const { user, panel, api } = await openInvite({ companies: [] });
  await user.type(panel.getByRole('combobox', { name: /^Unternehmen/ }), 'Nirgends');
  expect(await panel.findByText('Kein Unternehmen gefunden.')).toBeVisible();
  await waitFor(() => expect(api.calls(listCompanies).at(-1)?.query).toMatchObject({ suche: 'Nirgends' }));
  expect(screen.queryByRole('option', { name: /anlegen/ })).toBeNull();
});

test('leaving with entries asks for confirmation', async () => {
  const { user, panel } = await openInvite();
  await user.type(panel.getByRole('textbox', { name: 'Vorname' }), 'x');
  await user.click(panel.getByRole('button', { name: 'Abbrechen' }));
  expect(await screen.findByRole('dialog', { name: 'Nicht gespeicherte Änderungen' })).toBeVisible();
});
