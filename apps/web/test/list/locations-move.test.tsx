import { type BulkResult, type CallInput, changeManyLocations, listCompanies, type SessionUser } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeApi } from '../harness/fake-api.ts';
import { ADMIN, PARTNER, SUPER_ADMIN } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';
import { NORD, UNNAMED } from '../users/users-fixture.ts';
import { answerLocations, sampleRows } from './locations-fixture.ts';

type Body = CallInput<typeof changeManyLocations>['body'];
const ROWS = sampleRows(3);

async function choose(user: SessionUser, prepare?: (api: FakeApi) => void) {
  const app = await startApp({
    at: '/dashboard/standorte',
    user,
    prepare: (api) => {
      answerLocations(api, ROWS);
      api.on(listCompanies, () => ({ data: [NORD, UNNAMED], total: 2 }));
      api.on(changeManyLocations, ({ body }) => ({ results: body.items.map((item, place) => resultOf(body, item, place)) }));
      prepare?.(api);
    },
  });
  for (const place of [1, 2, 3]) await app.user.click(await screen.findByRole('checkbox', { name: `Autohof ${place} auswählen` }));
  const press = (name: string) => screen.findByRole('button', { name }).then((button) => app.user.click(button));
  const bodies = () => app.api.calls(changeManyLocations).map(({ body }) => body as Body);
  return { ...app, press, bodies };
}

/** The second location is not moved, because the company has one of the same origin. */
const resultOf = ({ preview = false }: Body, { _id, version }: Body['items'][number], place: number): BulkResult => {
  const isTaken = preview && place === 1;
  const outcome = isTaken ? 'taken' : 'changed';
  return { _id, title: `Autohof ${place + 1}`, outcome, version: preview ? version : version + 1, replaced: null };
};

const ids = (...places: number[]) => places.map((place) => ({ _id: ROWS[place - 1]?._id }));
const choice = () => screen.findByRole('combobox', { name: 'Neues Unternehmen' });

test('a super admin selects the target company, sees the outcome of each location, moves them and undoes it', async () => {
  const { user, press, bodies } = await choose(SUPER_ADMIN);
  await press('Unternehmen wechseln');
  await waitFor(async () => expect(await choice()).toHaveFocus());
  expect(bodies()).toEqual([]);
  await user.click(await choice());
  await user.click(await screen.findByRole('option', { name: 'Autohof Nord GmbH' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Unternehmen wechseln' }));
  expect(await dialog.findByText('2 Standorte kommen zu „Autohof Nord GmbH“')).toBeVisible();
  expect(dialog.getByText('1 bleibt, wo er ist: Das neue Unternehmen hat ihn aus derselben Quelle schon')).toBeVisible();
  await press('2 Standorte verschieben');
  const notice = within(await screen.findByRole('region', { name: 'Letzte Aktion' }));
  expect(notice.getByText('2 Standorte gehören jetzt zu „Autohof Nord GmbH“.')).toBeVisible();
  expect(bodies()).toMatchObject([
    { action: { kind: 'move', companyId: NORD.id }, preview: true },
    { action: { kind: 'move', companyId: NORD.id }, items: ids(1, 3) },
  ]);
  await press('Rückgängig');
  expect(await screen.findByText('Rückgängig gemacht.')).toBeVisible();
  expect(bodies().at(-1)).toMatchObject({ action: { kind: 'move-back' }, items: ids(1, 3) });
});

test('another target is previewed again; a failure is shown in the dialog until the next choice', async () => {
  const { user, press, api, bodies } = await choose(SUPER_ADMIN);
  await press('Unternehmen wechseln');
  await user.click(await choice());
  await user.click(await screen.findByRole('option', { name: 'Autohof Nord GmbH' }));
  const go = await screen.findByRole('button', { name: '2 Standorte verschieben' });
  api.fail(changeManyLocations, 403, 'forbidden');
  await user.click(go);
  expect(await screen.findByText(/^Das hat nicht geklappt\./)).toBeVisible();
  api.on(changeManyLocations, ({ body }) => ({ results: body.items.map((item, place) => resultOf(body, item, place)) }));
  await user.click(await choice());
  await user.click(await screen.findByRole('option', { name: /Rita Neu/ }));
  expect(await screen.findByText(/^2 Standorte kommen zu „- keine Angabe -/)).toBeVisible();
  expect(screen.queryByText(/^Das hat nicht geklappt\./)).toBeNull();
  expect(bodies().at(-1)).toMatchObject({ action: { kind: 'move', companyId: UNNAMED.id }, preview: true });
});

test('a full plan has its own message', async () => {
  const { user, press, api } = await choose(SUPER_ADMIN);
  await press('Unternehmen wechseln');
  api.fail(changeManyLocations, 409, 'plan_limit');
  await user.click(await choice());
  await user.click(await screen.findByRole('option', { name: 'Autohof Nord GmbH' }));
  expect(await screen.findByText(/Tarif/)).toBeVisible();
});

test.each([
  ['staff', PARTNER],
  ['an admin', ADMIN],
])('%s has no action to move locations', async (_who, user) => {
  await choose(user);
  expect(await screen.findByRole('button', { name: 'Angebot entfernen' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Unternehmen wechseln' })).toBeNull();
});
