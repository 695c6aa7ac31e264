import {
  changeManyReports,
  getLocationQuota,
  invitePerson,
  type ProblemDetails,
  restoreLocation,
  saveLocation,
  searchTrash,
  unblockPerson,
} from '@rastnetz/contract';
import { screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { expect, test } from 'vitest';
import { LocationQuotaNotice } from '#domain/locations/quota/location-quota-notice.tsx';
import { ApiError } from '#kit/api/api-error.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { chooseLanguage } from '#kit/i18n/i18n.ts';
import { setUser } from '#kit/session/session-store.ts';
import { openQueue, sampleReports } from '../clearing/queue-fixture.ts';
import type { FakeApi } from '../harness/fake-api.ts';
import { renderForm } from '../harness/form-fixture.tsx';
import { PARTNER, SUPER_ADMIN } from '../harness/people.ts';
import { viewport } from '../harness/viewport.ts';
import { openLocations, sampleRows } from '../list/locations-fixture.ts';
import { NORD, openUsers, PETER, USERS } from '../users/users-fixture.ts';
import { fillBistro, openWizard } from '../wizard/wizard-fixture.tsx';

const refusal = (params?: ProblemDetails['params']): ProblemDetails => ({
  type: 'about:blank',
  title: 'x',
  status: 409,
  detail: 'x',
  code: 'plan_limit',
  error: 'x',
  ...(params && { params }),
});
const FULL = refusal({ kind: 'locations', used: 5, limit: 5, wanted: 1 });
const LIMIT_MESSAGE = 'Der Tarif des Unternehmens umfasst 5 Standorte (belegt: 5). Bitte wenden Sie sich an Ihren Betreiber.';
const NO_SEAT = refusal({ kind: 'seats', used: 3, limit: 3, wanted: 1 });
const NO_SEAT_MESSAGE = 'Der Tarif des Unternehmens umfasst 3 Personen (belegt: 3). Bitte wenden Sie sich an Ihren Betreiber.';

test.each([
  ['de', { kind: 'locations', used: 5, limit: 5 }, LIMIT_MESSAGE],
  ['de', { kind: 'locations', used: 3, limit: 1 }, /umfasst einen Standort \(belegt: 3\)\. Bitte wenden Sie sich/],
  ['de', { kind: 'locations', used: 12_500, limit: 12_000 }, /umfasst 12\.000 Standorte \(belegt: 12\.500\)/],
  ['en', { kind: 'locations', used: 12_500, limit: 12_000 }, /covers 12,000 locations \(taken: 12,500\)/],
  ['de', { kind: 'seats', used: 1, limit: 1 }, /umfasst eine Person \(belegt: 1\)/],
  ['de', { kind: 'seats', used: 0, limit: 0 }, /umfasst 0 Personen \(belegt: 0\)/],
  ['en', { kind: 'locations', used: 7, limit: 5 }, 'The plan of the company covers 5 locations (taken: 7). Please contact your operator.'],
  ['de', { kind: 'locations', used: 1, endedOn: '2026-01-31' }, /^Der Tarif des Unternehmens ist abgelaufen\. Was da ist, bleibt/],
  ['de', undefined, 'Der Tarif des Unternehmens ist ausgeschöpft.'],
] as const)('a reached limit names the plan and whom to ask: %s %j', async (language, params, message) => {
  await openUsers();
  await chooseLanguage(language);
  const text = () => problemText(i18next.t, new ApiError(409, refusal(params)));
  expect(text()).toMatch(message);
  setUser(SUPER_ADMIN);
  expect(text()).not.toMatch(/Betreiber|operator/);
});

test('with a full plan the wizard stays open with all entries and shows a message', async () => {
  const { user, api } = await openWizard();
  api.onRaw(saveLocation, 409, FULL);
  await fillBistro(user);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  expect(await screen.findByText(LIMIT_MESSAGE)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Angebote WLAN/ })).toBeVisible();
});

test.each([
  [{ isAdmin: false, isSuperAdmin: false }, 'Ändern kann ihn Ihr Betreiber.', null],
  [{ isAdmin: true, isSuperAdmin: false }, 'Ändern kann ihn Ihr Betreiber.', 'Tarif ansehen'],
  [{ isAdmin: true, isSuperAdmin: true }, '', 'Tarif ändern'],
] as const)('a full plan is shown where a location is created, with who can change it: %j', async (rights, ask, link) => {
  await renderForm(
    null,
    () => <LocationQuotaNotice />,
    (api) => {
      setUser({ ...PARTNER, ...rights });
      api.on(getLocationQuota, () => ({ limit: 5, used: 5, isOver: false, isUnconfirmed: false, isConfirmed: true }));
    },
  );
  const said = await screen.findByRole('status');
  expect(said).toHaveTextContent(
    `Der Tarif Ihres Unternehmens umfasst 5 Standorte (belegt: 5). Ein weiterer lässt sich nicht speichern. ${ask}`,
  );
  expect(screen.queryByRole('link')?.textContent ?? null).toBe(link);
});

test('the list and the first step of the wizard show a full plan before anything is typed', async () => {
  const full = (api: FakeApi) =>
    api.on(getLocationQuota, () => ({ limit: 1, used: 3, isOver: false, isUnconfirmed: false, isConfirmed: true }));
  const { user } = await openLocations({ prepare: full });
  const reported = /^Der Tarif Ihres Unternehmens umfasst einen Standort \(belegt: 3\)/;
  expect(await screen.findByText(reported)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Neuer Standort' }));
  const wizard = within(await screen.findByRole('dialog', { name: 'Neuen Standort anlegen' }));
  expect(await wizard.findByText(reported)).toBeVisible();
});

test('a location beyond the plan stays in the trash, with the reason', async () => {
  const [row] = sampleRows(1);
  const { user } = await openLocations({
    at: '/dashboard/standorte?panel=trash',
    prepare: (api) => {
      api.on(searchTrash, () => ({
        data: row
          ? [{ ...row, deletedAt: '2026-02-01T10:00:00.000Z', deletedBy: null, goesAt: '2026-05-03T03:00:00.000Z', merged: null }]
          : [],
        total: 1,
      }));
      api.onRaw(restoreLocation, 409, FULL);
    },
  });
  const trash = within(await screen.findByRole('dialog', { name: 'Papierkorb' }));
  await user.click(await trash.findByRole('button', { name: 'Autohof 1 wiederherstellen' }));
  expect(await screen.findByText(/umfasst 5 Standorte \(belegt: 5\)/)).toBeVisible();
  expect(trash.getAllByRole('listitem')).toHaveLength(1);
});

test('an invitation for a full company shows an error in the panel', async () => {
  const { user } = await openUsers({ at: `${USERS}?panel=new`, prepare: (api) => api.onRaw(invitePerson, 409, NO_SEAT) });
  const panel = within(await screen.findByRole('dialog', { name: 'Person einladen' }));
  await user.type(panel.getByRole('textbox', { name: /^E-Mail-Adresse/ }), 'ina@nord.example');
  await user.click(panel.getByRole('combobox', { name: /^Unternehmen/ }));
  await user.click(await screen.findByRole('option', { name: NORD.name ?? '' }));
  await user.click(panel.getByRole('button', { name: 'Einladung senden' }));
  expect(await panel.findByRole('alert')).toHaveTextContent(NO_SEAT_MESSAGE);
});

test('a blocked user without a free seat stays blocked, with the reason', async () => {
  const blocked = { ...PETER, status: 'blocked' as const };
  const { user } = await openUsers({
    at: `${USERS}?panel=${PETER.id}`,
    people: [blocked],
    prepare: (api) => api.onRaw(unblockPerson, 409, NO_SEAT),
  });
  const panel = within(await screen.findByRole('dialog', { name: /Peter Lang/ }));
  await user.click(await panel.findByRole('button', { name: /Sperre aufheben|Entsperren/ }));
  expect(await panel.findByText(/umfasst 3 Personen \(belegt: 3\)/)).toBeVisible();
});

test('a bulk approval lists the reports beyond the plan in its preview', async () => {
  viewport(1300);
  const { user } = await openQueue({
    reports: sampleReports(2),
    prepare: (api) =>
      api.on(changeManyReports, ({ body }) => ({
        results: body.items.map(({ _id, version }, place) => ({
          _id,
          title: `Hof ${place + 1}`,
          version,
          mails: false,
          ...(place === 0 ? { outcome: 'changed' as const, why: null } : { outcome: 'refused' as const, why: 'plan_limit' as const }),
        })),
      })),
  });
  for (const place of [1, 2]) await user.click(await screen.findByRole('checkbox', { name: `Hof ${place} auswählen` }));
  await user.click(await screen.findByRole('button', { name: 'Freigeben' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('1 geht nicht: Das Unternehmen hat schon so viele Standorte, wie es haben kann')).toBeVisible();
});
