import { getPeopleRules, retryMail, setPeopleRules, type UnsentMail } from '@rastnetz/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PARTNER } from '../harness/people.ts';
import { openUsers, USERS, type UsersOptions } from './users-fixture.ts';

const AT = `${USERS}?tab=mails`;
const GIVEN_UP: UnsentMail = {
  id: '0199a000-0000-7000-8000-e00000000001',
  recipient: 'ina@nord.example',
  subject: 'Einladung zu Rastnetz',
  createdAt: '2026-01-05T08:00:00.000Z',
  state: 'given_up',
  failures: 8,
  lastFailure: 'ECONNREFUSED',
  nextTryAt: null,
};
const WAITING: UnsentMail = { ...GIVEN_UP, id: '0199a000-0000-7000-8000-e00000000002', state: 'waiting', failures: 0, lastFailure: null };
const open = (options: UsersOptions = {}) => openUsers({ at: AT, mails: [GIVEN_UP, WAITING], ...options });

test('a failed mail marks the tab; it shows recipient, subject, attempts and reason, with the code', async () => {
  await open();
  expect(await screen.findByText('aufgegeben', { selector: '.badge *' })).toBeVisible();
  expect(screen.getByRole('tab', { name: /E-Mails 1 aufgegeben/ })).toBeVisible();
  expect(screen.getAllByText('Einladung zu Rastnetz')).toHaveLength(2);
  expect(screen.getByText('8 Versuche')).toBeVisible();
  expect(screen.getByText('Der Mailserver ist nicht erreichbar. (ECONNREFUSED)')).toBeVisible();
  expect(screen.getByText('wartet')).toBeVisible();
});

test('a mail is sent again; if that fails the reason is shown at the mail', async () => {
  const { user, api } = await open({ mails: [GIVEN_UP], prepare: (fake) => fake.fail(retryMail, 409, 'wrong_state') });
  const button = await screen.findByRole('button', { name: 'Erneut senden: E-Mail an ina@nord.example' });
  await user.click(button);
  expect(await screen.findByText(/konnte nicht erneut gesendet werden. Das passt nicht mehr/)).toBeVisible();
  api.on(retryMail, () => ({ ...GIVEN_UP, state: WAITING.state }));
  await user.click(button);
  expect(await screen.findByText('Die E-Mail an ina@nord.example wird jetzt erneut gesendet.')).toBeVisible();
  expect(api.calls(retryMail)[1]?.params).toEqual({ id: GIVEN_UP.id });
});

test('a delayed mail shows when it is sent and has no button; a failed one shows its next attempt', async () => {
  const next = { nextTryAt: '2026-01-06T09:30:00.000Z' };
  const failed: UnsentMail = { ...GIVEN_UP, ...next, recipient: 'ole@nord.example', state: 'retrying', failures: 2 };
  await open({ mails: [{ ...WAITING, ...next }, failed] });
  expect(await screen.findByText(/^wird am 06\.01\.2026, \d\d:30 verschickt$/)).toBeVisible();
  expect(screen.getByText(/^nächster Versuch am 06\.01\.2026, \d\d:30$/)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Erneut senden/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
    'Erneut senden: E-Mail an ole@nord.example',
  ]);
});

test('without unsent mails a message is shown, and the tab has no mark', async () => {
  await open({ mails: [] });
  expect(await screen.findByText('Alle E-Mails sind verschickt.')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'E-Mails' })).toBeVisible();
});

test('without a mail server a message is shown, and no button', async () => {
  await open({ mails: [WAITING], hasServer: false });
  expect(await screen.findByText('Es ist kein Mailserver eingestellt')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Erneut senden/ })).toBeNull();
});

test('one switch requires a second factor of admins', async () => {
  const { user, api } = await openUsers({ prepare: (fake) => fake.on(setPeopleRules, ({ body }) => body) });
  const rule = await screen.findByRole('switch', { name: 'Admins brauchen einen zweiten Faktor' });
  expect(rule).not.toBeChecked();
  api.on(getPeopleRules, () => ({ adminsNeedSecondFactor: true }));
  await user.click(rule);
  await waitFor(() => expect(screen.getByRole('switch')).toBeChecked());
  expect(api.calls(setPeopleRules)[0]?.body).toEqual({ adminsNeedSecondFactor: true });
});

test('an admin without a second factor cannot require one of others, with the reason at the switch', async () => {
  const { user } = await openUsers({ prepare: (fake) => fake.fail(setPeopleRules, 409, 'wrong_state') });
  await user.click(await screen.findByRole('switch', { name: 'Admins brauchen einen zweiten Faktor' }));
  expect(await screen.findByText(/Richten Sie zuerst für Ihr eigenes Konto einen zweiten Faktor ein/)).toBeVisible();
  expect(screen.getByRole('switch')).not.toBeChecked();
});

test('roles: a user with only the right to manage people sees neither the rule for admins nor the unsent mails', async () => {
  await openUsers({ viewer: { ...PARTNER, access: ['users'] } });
  expect(await screen.findByRole('link', { name: 'Peter Lang' })).toBeVisible();
  expect(screen.queryByRole('switch', { name: 'Admins brauchen einen zweiten Faktor' })).toBeNull();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Personen', 'Protokoll']);
});
