import {
  type AuditEntry,
  changePerson,
  getSubscription,
  invitePerson,
  listCompanies,
  listUnsentMails,
  type Person,
  removePerson,
  type SessionUser,
  type Subscription,
} from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { COMPANY_ADMIN } from '../harness/people.ts';
import { viewport } from '../harness/viewport.ts';
import { OWN as PLAN } from '../settings/subscription-fixture.ts';
import { INVITED, NORD, OTHER_ADMIN, openUsers, PETER, SUPER_VIEWER, UNTIL, USERS, type UsersOptions } from './users-fixture.ts';

const BOSS: SessionUser = { ...COMPANY_ADMIN, id: SUPER_VIEWER.id, _id: SUPER_VIEWER.id };
const COLLEAGUE: Person = { ...PETER, companyId: BOSS.companyId };
const SECOND: Person = { ...COLLEAGUE, id: OTHER_ADMIN.id, vorname: 'Karla', access: ['companyAdmin'] };

const open = ({ plan = PLAN, prepare, ...options }: UsersOptions & { readonly plan?: Subscription } = {}) =>
  openUsers({
    viewer: BOSS,
    people: [COLLEAGUE, SECOND],
    ...options,
    prepare: (api) => {
      api.on(getSubscription, () => plan);
      prepare?.(api);
    },
  });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a company admin sees people and audit log of the own company, its seats, and nothing of the network', async () => {
  viewport(1600);
  const { api } = await open();
  expect(await screen.findByText('Wer für Ihr Unternehmen arbeitet und was jemand darf.')).toBeVisible();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Personen', 'Protokoll']);
  expect(await screen.findByText('Personen: 4 von 5.')).toBeVisible();
  expect(await screen.findByText('Unternehmens-Admin')).toBeVisible();
  expect(screen.queryByRole('columnheader', { name: /Unternehmen/ })).toBeNull();
  expect(screen.queryByRole('combobox', { name: 'Unternehmen' })).toBeNull();
  expect(screen.queryByRole('switch', { name: 'Admins brauchen einen zweiten Faktor' })).toBeNull();
  expect([...api.calls(listCompanies), ...api.calls(listUnsentMails)]).toEqual([]);
});

test('a company admin invites into the own company, without being asked for it', async () => {
  const { user, api } = await open({
    at: `${USERS}?panel=new`,
    prepare: (fake) => fake.on(invitePerson, ({ body }) => ({ ...INVITED, email: body.email, invitedUntil: UNTIL })),
  });
  const panel = await dialog('Person einladen');
  expect(await panel.findByText('Personen: 4 von 5.')).toBeVisible();
  expect(panel.queryByRole('combobox', { name: /^(Unternehmen|Rolle)/ })).toBeNull();
  expect(panel.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).toEqual(['users']);
  await user.type(panel.getByRole('textbox', { name: /^E-Mail-Adresse/ }), 'ina@nord.example');
  await user.click(panel.getByRole('switch', { name: 'Unternehmens-Admin' }));
  await user.click(panel.getByRole('button', { name: 'Einladung senden' }));
  await waitFor(() =>
    expect(api.calls(invitePerson)[0]?.body).toMatchObject({ companyId: BOSS.companyId, role: 'user', access: ['companyAdmin'] }),
  );
});

describe('seats', () => {
  test.each<[string, Subscription, RegExp]>([
    [
      'a full plan',
      { ...PLAN, seatsUsed: 5 },
      /^Personen: 5 von 5\. Mehr Personen umfasst der Tarif nicht\. Bitte wenden Sie sich an Ihren Betreiber\.$/,
    ],
    ['a plan that has ended', { ...PLAN, isOver: true }, /Der Tarif ist abgelaufen\. Niemand lässt sich einladen/],
    ['an unconfirmed company', { ...PLAN, current: null, seatsUsed: 5, isUnconfirmed: true }, /^Personen: 5 von 5\. Mehr sind möglich/],
  ])('%s says before an invitation why nobody can be invited', async (_, plan, message) => {
    await open({ plan, at: `${USERS}?panel=new` });
    expect(await (await dialog('Person einladen')).findByText(message)).toBeVisible();
  });

  test('the limit that applies is named, in the words of the plan, also without one', async () => {
    await open({ plan: { ...PLAN, current: null, seatLimit: null } });
    expect(await screen.findByText('Personen: 4, unbegrenzt.')).toBeVisible();
  });
});

test('a company admin gives a colleague the right, and its hint says what it means', async () => {
  const { user, api } = await open({
    at: `${USERS}?panel=${COLLEAGUE.id}`,
    prepare: (fake) => fake.on(changePerson, ({ body }) => ({ ...COLLEAGUE, ...body }) as Person),
  });
  const panel = await dialog('Peter Lang');
  const right = await panel.findByRole('switch', { name: 'Unternehmens-Admin' });
  expect(right).toHaveAccessibleDescription(/Mitarbeiter und das Protokoll des eigenen Unternehmens/);
  await user.click(right);
  await user.click(panel.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(api.calls(changePerson)[0]?.body).toMatchObject({ access: ['companyAdmin'] }));
});

test('the last company admin cannot be removed, and the sentence says what to do first', async () => {
  const { user } = await open({
    at: `${USERS}?panel=${SECOND.id}`,
    prepare: (fake) => fake.fail(removePerson, 409, 'last_company_admin'),
  });
  const panel = await dialog('Karla Lang');
  await user.click(await panel.findByRole('button', { name: 'Konto entfernen' }));
  const question = await dialog('Konto von Karla Lang entfernen?');
  await user.click(question.getByRole('button', { name: 'Konto entfernen' }));
  expect(await panel.findByText(/Geben Sie das Recht zuerst jemand anderem\./)).toBeVisible();
});

test('an admin of the network in the own company is not changed by a company admin', async () => {
  await open({ people: [{ ...OTHER_ADMIN, companyId: BOSS.companyId }], at: `${USERS}?panel=${OTHER_ADMIN.id}` });
  const admin = await dialog('Anke Berg');
  expect(await admin.findByText('Konten von Admins und Super-Admins kann nur ein Super-Admin ändern.')).toBeVisible();
  expect(admin.queryByRole('button', { name: 'Sperren' })).toBeNull();
});

test('a company admin is not changed by a holder of the single right', async () => {
  await open({ viewer: { ...BOSS, access: ['users'] }, at: `${USERS}?panel=${SECOND.id}` });
  const panel = await dialog('Karla Lang');
  expect(await panel.findByText(/^Unternehmens-Admins kann nur ein anderer Unternehmens-Admin/)).toBeVisible();
  expect(panel.getByRole('switch', { name: 'Unternehmens-Admin' })).toBeDisabled();
});

describe('moving a company admin', () => {
  const other = { ...NORD, id: '0199a000-0000-7000-8000-c00000000009', name: 'Rasthof Süd' };
  const openPeter = async () => {
    const { user, api } = await openUsers({
      viewer: SUPER_VIEWER,
      people: [{ ...PETER, access: ['clearing', 'users', 'companyAdmin'] }],
      companies: [NORD, other],
      at: `${USERS}?panel=${PETER.id}`,
      prepare: (fake) => fake.on(changePerson, ({ body }) => ({ ...PETER, ...body }) as Person),
    });
    const panel = await dialog('Peter Lang');
    const choose = async (name: string) => {
      await user.click(await panel.findByRole('combobox', { name: /^Unternehmen/ }));
      await user.click(await screen.findByRole('option', { name }));
    };
    const save = () => user.click(panel.getByRole('button', { name: 'Speichern' }));
    const sent = async () => {
      await waitFor(() => expect(api.calls(changePerson)).toHaveLength(1));
      return api.calls(changePerson)[0]?.body;
    };
    const right = () => panel.getByRole('switch', { name: 'Unternehmens-Admin' });
    return { user, choose, save, sent, right, users: () => panel.getByRole('checkbox', { name: 'Benutzer verwalten' }) };
  };

  test('ADR 0062 shows that the rights over the company end, and they return with the former company', async () => {
    const { choose, save, sent, right, users } = await openPeter();
    await choose('Rasthof Süd');
    for (const box of [right(), users()]) expect(box).not.toBeChecked();
    await choose('Autohof Nord GmbH');
    for (const box of [right(), users()]) expect(box).toBeChecked();
    await choose('Rasthof Süd');
    await save();
    expect(await sent()).toMatchObject({ access: ['clearing'], companyId: other.id });
  });

  test('ADR 0062 rights that are given again for the new company are sent, though they are the stored ones', async () => {
    const { user, choose, save, sent, right, users } = await openPeter();
    await choose('Rasthof Süd');
    await user.click(users());
    await user.click(right());
    await save();
    expect(await sent()).toMatchObject({ access: ['clearing', 'users', 'companyAdmin'], companyId: other.id });
  });
});

test('the audit log of a company does not name the admin of the network who acted', async () => {
  const entry: AuditEntry = {
    id: 1,
    at: '2026-01-05T08:00:00.000Z',
    action: 'user.blocked',
    who: null,
    actorId: null,
    whoGone: false,
    whoOutside: true,
    subjectId: COLLEAGUE.id,
    subject: 'Peter Lang',
    subjectKind: 'person',
    changes: {},
  };
  await open({ at: `${USERS}?tab=audit`, audit: [entry] });
  expect(await screen.findByText(/^Jemand außerhalb Ihres Unternehmens hat/)).toBeVisible();
});
