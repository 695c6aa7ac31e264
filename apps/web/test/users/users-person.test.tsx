import {
  type AuditEntry,
  blockPerson,
  changePerson,
  confirmCompany,
  getCompanyExtent,
  getPerson,
  listAudit,
  type Person,
  removePerson,
  resendInvitation,
  unblockPerson,
} from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fromOutside } from '../harness/from-outside.ts';
import { PARTNER } from '../harness/people.ts';
import {
  INVITED,
  NORD,
  OTHER_ADMIN,
  openUsers,
  PETER,
  RITA,
  refusal,
  SUPER_VIEWER,
  UNNAMED,
  UNTIL,
  USERS,
  type UsersOptions,
  VIEWER,
} from './users-fixture.ts';

const panelOf = (id: string) => `${USERS}?panel=${id}`;
const dialog = (name: string) => screen.findByRole('dialog', { name });
const open = (person = PETER, viewer = VIEWER, network: Pick<UsersOptions, 'prepare' | 'audit'> = {}) =>
  openUsers({ people: [person], viewer, at: panelOf(person.id), ...network });

test('S6-ROLE-12 a row opens its user; name and single rights are changed, and only changes are sent', async () => {
  const { user, api, address } = await openUsers({
    prepare: (fake) => fake.on(changePerson, ({ body }) => ({ ...PETER, ...body }) as typeof PETER),
  });
  await user.click(await screen.findByRole('link', { name: 'Peter Lang' }));
  expect(address()).toBe(panelOf(PETER.id));
  const panel = within(await dialog('Peter Lang'));
  expect(await panel.findByText('Keine Änderungen vorgenommen.')).toBeVisible();
  await user.type(panel.getByRole('textbox', { name: 'Nachname' }), 'mann');
  await user.click(panel.getByRole('checkbox', { name: 'Clearing' }));
  expect(panel.getByRole('checkbox', { name: 'Clearing' })).toHaveAccessibleDescription(/Meldungen von Fahrern/);
  await user.click(panel.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText('Die Änderungen an Peter Langmann sind gespeichert.')).toBeVisible();
  expect(api.calls(changePerson)[0]).toMatchObject({ params: { id: PETER.id }, body: { nachname: 'Langmann', access: ['clearing'] } });
  expect(Object.keys(api.calls(changePerson)[0]?.body as object)).toEqual(['nachname', 'access', 'seen']);
});

test('a save over rights that somebody else has changed is refused; the stored ones can be loaded, and the own changes stay on top', async () => {
  const theirs: Person = { ...PETER, access: ['settings', 'imports'] };
  const { user, api } = await open({ ...PETER, access: ['settings'] }, VIEWER, {
    prepare: (fake) => fake.fail(changePerson, 409, 'stale_version'),
  });
  const panel = within(await dialog('Peter Lang'));
  const right = (name: string) => panel.findByRole('checkbox', { name });
  const save = async () => user.click(panel.getByRole('button', { name: 'Speichern' }));
  await user.click(await right('Clearing'));
  await user.click(await right('Einstellungen'));
  await save();
  expect(await panel.findByText('Rolle, Rechte oder Unternehmen wurden inzwischen geändert')).toBeVisible();
  api.on(getPerson, () => theirs);
  api.on(changePerson, () => theirs);
  await user.click(panel.getByRole('button', { name: 'Neuen Stand laden' }));
  expect(await panel.findByText(/Der neue Stand ist geladen/)).toBeVisible();
  expect(await right('Importe')).toBeChecked();
  await save();
  await waitFor(() => expect(api.calls(changePerson)).toHaveLength(2));
  const [first, second] = api.calls(changePerson).map(({ body }) => body);
  const seen = { role: 'user', companyId: PETER.companyId };
  expect(first).toEqual({ access: ['clearing'], seen: { ...seen, access: ['settings'] } });
  expect(second).toEqual({ access: ['clearing', 'imports'], seen: { ...seen, access: theirs.access } });
});

test('the form of a user takes no entries while it is saved; an error at a field is focused afterwards', async () => {
  const answer = Promise.withResolvers<void>();
  const { user, api } = await open(PETER, VIEWER, {
    prepare: (fake) =>
      fake.onResponse(changePerson, async () => {
        await answer.promise;
        return Response.json(refusal('nachname', 'register.error.nachname'), { status: 400 });
      }),
  });
  const field = await within(await dialog('Peter Lang')).findByRole('textbox', { name: 'Nachname' });
  await user.type(field, 'mann{Control>}s{/Control}');
  await waitFor(() => expect(api.calls(changePerson)).toHaveLength(1));
  expect(field.closest('[inert]')).not.toBeNull();
  await fromOutside(async () => {
    field.blur();
    answer.resolve();
  });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field.closest('[inert]')).toBeNull();
  expect(field).toHaveAttribute('aria-invalid', 'true');
});

test('roles: an admin cannot grant other roles, and sees who can', async () => {
  await open();
  const panel = within(await dialog('Peter Lang'));
  expect(await panel.findByRole('combobox', { name: 'Rolle' })).toBeDisabled();
  expect(panel.getByText(/Andere Rollen vergibt nur ein Super-Admin/)).toBeVisible();
});

test('roles: a super admin makes a user an admin', async () => {
  const { user, api } = await open(PETER, SUPER_VIEWER, {
    prepare: (fake) => fake.on(changePerson, () => ({ ...PETER, role: 'admin' as const })),
  });
  const panel = within(await dialog('Peter Lang'));
  await user.selectOptions(await panel.findByRole('combobox', { name: 'Rolle' }), 'Admin');
  expect(panel.getByText('Admins haben alle Rechte, die sich einzeln vergeben lassen.')).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(api.calls(changePerson)[0]?.body).toMatchObject({ role: 'admin' }));
});

test('roles: a right is granted only by users who have it', async () => {
  await open({ ...PETER, access: ['clearing'], companyId: PARTNER.companyId }, { ...PARTNER, access: ['users'] });
  const panel = within(await dialog('Peter Lang'));
  expect(await panel.findByRole('checkbox', { name: 'Benutzer verwalten' })).toBeEnabled();
  expect(panel.getByRole('checkbox', { name: 'Clearing' })).toBeDisabled();
  expect(panel.queryByRole('checkbox', { name: 'Importe' })).toBeNull();
  expect(panel.getByText('Einzeln vergeben kann ein Recht nur, wer es selbst hat.')).toBeVisible();
});

test('roles: an admin sees another admin read-only', async () => {
  await open(OTHER_ADMIN);
  const panel = within(await dialog('Anke Berg'));
  expect(await panel.findByText('Konten von Admins und Super-Admins kann nur ein Super-Admin ändern.')).toBeVisible();
  expect(panel.getByRole('textbox', { name: 'Vorname' })).toHaveAttribute('readonly');
  for (const name of ['Sperren', 'Konto entfernen']) expect(panel.queryByRole('button', { name })).toBeNull();
});

test('roles: of the own account role, rights and company are read-only, with the reason; the name is not', async () => {
  const own = { ...PETER, id: VIEWER.id, vorname: 'Anton', nachname: 'Amt', role: 'admin' as const };
  const { user } = await open(own);
  const panel = within(await dialog('Anton Amt'));
  expect(await panel.findByText(/Rolle, Rechte und Unternehmen kann nur jemand anderes ändern/)).toBeVisible();
  expect(panel.getByRole('combobox', { name: 'Rolle' })).toBeDisabled();
  expect(panel.getByRole('combobox', { name: /^Unternehmen/ })).toBeDisabled();
  expect(panel.queryByRole('button', { name: 'Sperren' })).toBeNull();
  await user.type(panel.getByRole('textbox', { name: 'Vorname' }), 'x');
  expect(panel.getByRole('button', { name: 'Speichern' })).toBeEnabled();
});

test('blocking asks for confirmation and explains its effect; unblocking does not', async () => {
  let now = PETER;
  const { user, api } = await open(PETER, VIEWER, {
    prepare: (fake) => {
      fake.on(getPerson, () => now);
      fake.on(blockPerson, () => (now = { ...PETER, status: 'blocked' }));
      fake.on(unblockPerson, () => (now = PETER));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Sperren' }));
  const question = within(await dialog('Peter Lang sperren?'));
  expect(question.getByText(/Alle Sitzungen enden sofort/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Abbrechen' }));
  expect(api.calls(blockPerson)).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Sperren' }));
  await user.click(within(await dialog('Peter Lang sperren?')).getByRole('button', { name: 'Sperren' }));
  expect(await screen.findByText('Kann sich nicht anmelden, bis die Sperre aufgehoben wird.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sperre aufheben' }));
  expect(await screen.findByText('Peter Lang kann sich wieder anmelden.')).toBeVisible();
});

test('removing asks for confirmation, says what is kept, and closes the panel', async () => {
  const { user, api, address } = await open(PETER, VIEWER, {
    prepare: (fake) => fake.on(removePerson, () => ({ ok: true as const })),
  });
  await user.click(await screen.findByRole('button', { name: 'Konto entfernen' }));
  const question = within(await dialog('Konto von Peter Lang entfernen?'));
  expect(question.getByText(/Die Standorte bleiben beim Unternehmen/)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Konto entfernen' }));
  expect(await screen.findByText('Das Konto von Peter Lang ist entfernt.')).toBeVisible();
  expect(api.calls(removePerson)[0]?.params).toEqual({ id: PETER.id });
  await waitFor(() => expect(address()).toBe(USERS));
});

test('an invitation is sent again, with its end date, and withdrawn', async () => {
  const { user, api } = await open(INVITED, VIEWER, {
    prepare: (fake) => {
      fake.on(resendInvitation, () => ({ ...INVITED, invitedUntil: UNTIL }));
      fake.on(removePerson, () => ({ ok: true as const }));
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Einladung erneut senden' }));
  expect(await screen.findByText(/Einladung an ina@nord.example ist unterwegs und gilt bis 31.01.2999/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Einladung zurückziehen' }));
  const question = within(await dialog('Einladung an ina@nord.example zurückziehen?'));
  await user.click(question.getByRole('button', { name: 'Einladung zurückziehen' }));
  expect(await screen.findByText('Die Einladung an ina@nord.example ist zurückgezogen.')).toBeVisible();
  expect(api.calls(removePerson)).toHaveLength(1);
});

test.each([
  ['forbidden', 403, 'Dafür fehlt Ihnen die Berechtigung.'],
  ['last_super_admin', 409, 'Das ist der letzte Super-Admin.'],
  ['wrong_state', 409, 'Das passt nicht mehr zum jetzigen Stand.'],
] as const)('a refusal %s is shown in place', async (code, status, message) => {
  const { user } = await open(PETER, VIEWER, {
    prepare: (fake) => fake.fail(blockPerson, status, code),
  });
  await user.click(await screen.findByRole('button', { name: 'Sperren' }));
  await user.click(within(await dialog('Peter Lang sperren?')).getByRole('button', { name: 'Sperren' }));
  expect(await screen.findByText(`Das Konto konnte nicht gesperrt werden. ${message}`)).toBeVisible();
});

test('an error of the server is shown at its field, which is focused; the entries stay', async () => {
  const { user } = await open(PETER, VIEWER, {
    prepare: (fake) => fake.onRaw(changePerson, 400, refusal('vorname', 'validation.too_big')),
  });
  const field = await screen.findByRole('textbox', { name: 'Vorname' });
  await user.type(field, 'x');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription('Diese Angabe ist zu lang oder zu groß.'));
  expect(field).toHaveFocus();
  expect(field).toHaveDisplayValue('Peterx');
});

test('without a network a save shows an error and keeps the entries', async () => {
  const { user } = await open(PETER, VIEWER, { prepare: (fake) => fake.offline(changePerson) });
  await user.type(await screen.findByRole('textbox', { name: 'Nachname' }), 'x');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(/Die Änderungen konnten nicht gespeichert werden. Keine Verbindung/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
});

test('leaving with unsaved changes asks for confirmation', async () => {
  const { user, address } = await open();
  await user.type(await screen.findByRole('textbox', { name: 'Nachname' }), 'x');
  await user.keyboard('{Escape}');
  const question = within(await dialog('Nicht gespeicherte Änderungen'));
  await user.click(question.getByRole('button', { name: 'Weiter bearbeiten' }));
  expect(address()).toBe(panelOf(PETER.id));
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(screen.getByRole('textbox', { name: 'Nachname' })).toHaveDisplayValue('Lang');
});

test('the company of a registered user is confirmed from the panel', async () => {
  const { user, api } = await open(RITA, VIEWER, {
    prepare: (fake) => fake.on(confirmCompany, () => ({ ...UNNAMED, confirmedAt: NORD.confirmedAt })),
  });
  api.on(getCompanyExtent, () => ({ people: 1, locations: 0, hiddenLocations: 0, files: 0 }));
  await user.click(await screen.findByRole('button', { name: 'Unternehmen bestätigen' }));
  await user.click(within(await dialog('- keine Angabe - bestätigen?')).getByRole('button', { name: 'Bestätigen' }));
  await waitFor(() => expect(api.calls(confirmCompany)[0]).toMatchObject({ params: { id: UNNAMED.id }, body: { confirmed: true } }));
});

test('the panel shows the audit entries of this user only', async () => {
  const entry: AuditEntry = {
    id: 1,
    at: '2026-01-05T08:00:00.000Z',
    action: 'user.blocked',
    who: 'Anna Amt',
    actorId: null,
    whoGone: false,
    whoOutside: false,
    subjectId: PETER.id,
    subject: 'Peter Lang',
    subjectKind: 'person',
    changes: {},
  };
  const { api } = await open(PETER, VIEWER, { audit: [entry] });
  expect(await screen.findByText('Anna Amt hat Peter Lang gesperrt')).toBeVisible();
  expect(api.calls(listAudit)[0]?.query).toMatchObject({ subjectId: PETER.id });
});

test('a deleted account shows a message', async () => {
  await open(PETER, VIEWER, { prepare: (fake) => fake.fail(getPerson, 404, 'not_found') });
  expect(await screen.findByText('Dieses Konto gibt es nicht oder nicht mehr.')).toBeVisible();
});
