import { exportAudit, invitePerson, listPeople, reauthenticate, type SessionUser } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { download } from '#kit/api/download.ts';
import { INVITED, openUsers, PETER, refusal, SUPER_VIEWER, UNTIL, USERS } from '../users/users-fixture.ts';

const TITLE = 'Bitte bestätigen Sie, dass Sie es sind';
const MAIL = 'ina@nord.example';

/** Fills in and sends the form of an invitation, for which the server requires a recent re-authentication. */
async function sendInvitation(viewer: SessionUser = SUPER_VIEWER) {
  const app = await openUsers({
    at: `${USERS}?panel=new`,
    viewer,
    prepare: (fake) => fake.fail(invitePerson, 403, 'reauthentication_required'),
  });
  const form = within(await screen.findByRole('dialog', { name: 'Person einladen' }));
  await app.user.type(form.getByRole('textbox', { name: /^E-Mail-Adresse/ }), MAIL);
  await app.user.click(form.getByRole('combobox', { name: /^Unternehmen/ }));
  await app.user.click(await screen.findByRole('option', { name: 'Autohof Nord GmbH' }));
  await app.user.click(form.getByRole('button', { name: 'Einladung senden' }));
  const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
  app.api.on(reauthenticate, () => {
    app.api.on(invitePerson, ({ body }) => ({ ...INVITED, email: body.email, invitedUntil: UNTIL }));
    return { until: UNTIL };
  });
  return { ...app, form, dialog, password: () => dialog.getByLabelText(/^Aktuelles Passwort/) };
}

test('a request that needs re-authentication asks for the password and is then sent again unchanged', async () => {
  const { user, dialog, password, api } = await sendInvitation();
  expect(dialog.queryByLabelText(/^Code/)).toBeNull();
  await waitFor(() => expect(password()).toHaveFocus());
  await user.type(password(), 'geheim{Enter}');
  expect(await screen.findByText(new RegExp(`^Die Einladung an ${MAIL} ist unterwegs`))).toBeVisible();
  expect(api.calls(reauthenticate).map(({ body }) => body)).toEqual([{ password: 'geheim' }]);
  const [first, second] = api.calls(invitePerson).map(({ body }) => body);
  expect(second).toEqual(first);
});

test('when cancelled, the request fails with a message and all entries stay', async () => {
  const { user, form, api } = await sendInvitation();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
  expect(await form.findByText(/Dafür müssen Sie bestätigen, dass Sie es sind\./)).toBeVisible();
  expect(form.getByRole('textbox', { name: /^E-Mail-Adresse/ })).toHaveValue(MAIL);
  expect([api.calls(invitePerson).length, api.calls(reauthenticate).length]).toEqual([1, 0]);
});

test('with a second factor the code is required, too; errors are shown at their fields', async () => {
  const { user, dialog, password, api } = await sendInvitation({ ...SUPER_VIEWER, secondFactor: 'on' });
  await user.type(password(), 'geheim{Enter}');
  const code = dialog.getByLabelText(/^Code/);
  await waitFor(() => expect(code).toHaveFocus());
  expect(api.calls(reauthenticate)).toEqual([]);
  api.onRaw(reauthenticate, 400, refusal('code', 'second_factor.error.wrong_code'));
  await user.type(code, '000000{Enter}');
  expect(await dialog.findByText('Der Code ist nicht gültig.')).toBeVisible();
  expect(api.calls(invitePerson)).toHaveLength(1);
});

test('concurrent requests share one re-authentication dialog, downloads included', async () => {
  const { user, dialog, password, api } = await sendInvitation();
  api.fail(exportAudit, 403, 'reauthentication_required');
  const file = download(exportAudit, { query: { format: 'csv' } });
  await waitFor(() => expect(api.calls(exportAudit)).toHaveLength(1));
  expect(screen.getAllByRole('dialog', { name: TITLE })).toHaveLength(1);
  api.onResponse(exportAudit, () => new Response('id'));
  await user.type(password(), 'geheim');
  await user.click(dialog.getByRole('button', { name: 'Bestätigen' }));
  expect(await (await file).blob.text()).toBe('id');
});

/** Response of the server if network and browser have both changed. */
const ELSEWHERE = {
  type: 'about:blank',
  title: 'Forbidden',
  status: 403,
  detail: 'x',
  code: 'reauthentication_required',
  error: 'x',
  params: { reason: 'elsewhere' },
};

test('in another network and browser the first request of a page asks for re-authentication, says why, and the page continues', async () => {
  const app = await openUsers({ at: USERS, viewer: SUPER_VIEWER, prepare: (fake) => fake.onRaw(listPeople, 403, ELSEWHERE) });
  const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
  expect(dialog.getByText(/^Ihr Netz und Ihr Browser haben sich seit der letzten Bestätigung geändert\./)).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  app.api.on(reauthenticate, () => {
    app.api.on(listPeople, () => ({ data: [PETER], total: 1 }));
    return { until: UNTIL };
  });
  await app.user.type(dialog.getByLabelText(/^Aktuelles Passwort/), 'geheim{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: TITLE })).toBeNull());
  expect(await screen.findByText('Peter Lang')).toBeVisible();
});
