import { getSubscription, setSubscription } from '@rastnetz/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SUPER_ADMIN } from '../harness/people.ts';
import { NORD, refusal } from '../users/users-fixture.ts';
import { BASIC, FREE_OF_LIMITS, OWN, openPlans, PLAN_PAGE } from './subscription-fixture.ts';

const TODAY = '2026-11-20';

/** A fixed day, so that a run around midnight sees one day only. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${TODAY}T12:00:00Z`) });
});

async function openForm(at = `${PLAN_PAGE}?panel=edit`, title = 'Tarif von Rasthof Süd KG', prepare?: Parameters<typeof openPlans>[0]) {
  const app = await openPlans({ viewer: SUPER_ADMIN, at, ...prepare });
  const panel = within(await screen.findByRole('dialog', { name: title }));
  const preview = () => within(panel.getByRole('region', { name: 'Was das bedeutet' }));
  const save = () => app.user.click(panel.getByRole('button', { name: 'Festlegen' }));
  return { ...app, panel, preview, save };
}

test('the form starts with the current plan and shows the effect of another on the usage', async () => {
  const { user, panel, preview } = await openForm();
  expect(panel.getByRole('radio', { name: 'Basic' })).toBeChecked();
  expect(panel.getByLabelText('Höchstzahl Standorte')).toHaveValue('10');
  expect(preview().getByText('Personen: 4 von 5 belegt, 1 frei.')).toBeVisible();
  expect(preview().getByText('Standorte: 12 vorhanden, 10 vorgesehen. Alle bleiben, neue lassen sich nicht anlegen.')).toBeVisible();
  await user.click(panel.getByRole('radio', { name: 'Pro' }));
  expect(panel.getByLabelText('Höchstzahl Personen')).toHaveValue('25');
  expect(panel.getByLabelText(/^Gilt seit/)).toHaveValue(TODAY);
  expect(preview().getByText('Standorte: 12 von 100 belegt, 88 frei.')).toBeVisible();
  await user.clear(panel.getByLabelText('Höchstzahl Standorte'));
  expect(preview().getByText('Standorte: unbegrenzt, 12 vorhanden.')).toBeVisible();
  await user.type(panel.getByLabelText('Höchstzahl Standorte'), '12');
  expect(preview().getByText('Standorte: 12 von 12 belegt. Neue lassen sich nicht anlegen.')).toBeVisible();
  await user.click(panel.getByRole('radio', { name: 'Unbegrenzt' }));
  expect(panel.getByLabelText('Höchstzahl Personen')).toBeDisabled();
  await user.click(panel.getByRole('radio', { name: 'Basic' }));
  expect(panel.getByLabelText(/^Gilt seit/)).toHaveValue('2026-01-01');
});

test('a plan is set for the selected company; the page shows it at once and the button is focused', async () => {
  const { user, api, address } = await openPlans({ viewer: SUPER_ADMIN, at: `${PLAN_PAGE}?company=${NORD.id}` });
  const button = await screen.findByRole('button', { name: 'Tarif festlegen' });
  await user.click(button);
  expect(address()).toBe(`${PLAN_PAGE}?company=${NORD.id}&panel=edit`);
  const panel = within(await screen.findByRole('dialog', { name: 'Tarif von Autohof Nord GmbH' }));
  await user.click(panel.getByRole('radio', { name: 'Free' }));
  fireEvent.change(panel.getByLabelText('Letzter Tag'), { target: { value: '2099-01-31' } });
  await user.type(panel.getByLabelText('Notiz'), ' Probezeit ');
  const entry = { ...BASIC, plan: 'free' as const, note: 'Probezeit' };
  api.on(setSubscription, () => ({ ...FREE_OF_LIMITS, current: entry, history: [entry], historyTotal: 1 }));
  await user.click(panel.getByRole('button', { name: 'Festlegen' }));
  expect(await screen.findByText('Der Tarif ist festgelegt.')).toBeVisible();
  expect(api.calls(setSubscription)[0]).toMatchObject({
    params: { id: NORD.id },
    body: { plan: 'free', seatLimit: 2, locationLimit: 3, startsOn: TODAY, endsOn: '2099-01-31', note: 'Probezeit' },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
});

test('invalid fields are marked before the request, and the first is focused', async () => {
  const { panel, save, api } = await openForm();
  fireEvent.change(panel.getByLabelText(/^Gilt seit/), { target: { value: '2098-01-01' } });
  fireEvent.change(panel.getByLabelText('Letzter Tag'), { target: { value: '2020-01-01' } });
  await save();
  expect(panel.getByLabelText(/^Gilt seit/)).toHaveAccessibleDescription(/Der Beginn darf nicht in der Zukunft liegen./);
  expect(panel.getByLabelText('Letzter Tag')).toHaveAccessibleDescription(/Der letzte Tag liegt vor dem ersten./);
  await waitFor(() => expect(panel.getByLabelText(/^Gilt seit/)).toHaveFocus());
  expect(api.calls(setSubscription)).toEqual([]);
});

test('a limit that is no number stays visible with a message, has no preview and is not sent', async () => {
  const { user, panel, preview, save, api } = await openForm();
  const seats = panel.getByLabelText('Höchstzahl Personen');
  await user.type(seats, 'zehn');
  await user.tab();
  expect(seats).toHaveValue('5zehn');
  expect(seats).toHaveAccessibleDescription(/Bitte nur Ziffern eingeben\./);
  expect(preview().queryByText(/Personen/)).toBeNull();
  await save();
  await waitFor(() => expect(seats).toHaveFocus());
  expect(seats).toHaveValue('5zehn');
  expect(api.calls(setSubscription)).toEqual([]);
});

test('a refusal of the server is shown at its field; without connection the entries stay', async () => {
  const { user, panel, save, api } = await openForm();
  await user.clear(panel.getByLabelText('Höchstzahl Personen'));
  api.onRaw(setSubscription, 400, refusal('startsOn', 'subscription.error.day'));
  await save();
  expect(await panel.findByText('Bitte ein Datum zwischen 2000 und 2099 angeben.')).toBeVisible();
  api.offline(setSubscription);
  await save();
  expect(await panel.findByText('Der Tarif konnte nicht festgelegt werden. Keine Verbindung zum Server.')).toBeVisible();
  expect(panel.getByLabelText('Höchstzahl Personen')).toHaveValue('');
});

test('a plan that somebody else has set meanwhile is not overwritten: it is loaded, and the own note stays', async () => {
  const { user, panel, save, api } = await openForm();
  await user.type(panel.getByLabelText('Notiz'), ', verlängert');
  const issue = { path: 'seen', key: 'subscription.error.stale', message: 'stale' };
  api.onRaw(setSubscription, 409, { code: 'stale_version', detail: 'stale', errors: [issue] });
  const theirs = { ...BASIC, id: 3, seatLimit: 9 };
  api.on(getSubscription, () => ({ ...OWN, current: theirs, history: [theirs, ...OWN.history] }));
  await save();
  expect(await panel.findByText(/Jemand hat den Tarif inzwischen geändert\. Der neue Stand ist geladen\./)).toBeVisible();
  expect(panel.getByLabelText('Höchstzahl Personen')).toHaveValue('9');
  expect(panel.getByLabelText('Notiz')).toHaveValue('Vertrag R-7, verlängert');
  api.on(setSubscription, () => OWN);
  await save();
  await waitFor(() => expect(api.calls(setSubscription)).toHaveLength(2));
  expect(api.calls(setSubscription).map(({ body }) => body)).toMatchObject([
    { seatLimit: 5, seen: BASIC.id },
    { seatLimit: 9, note: 'Vertrag R-7, verlängert', seen: theirs.id },
  ]);
});

test('leaving with entries asks for confirmation', async () => {
  const { user, panel, address } = await openForm();
  await user.type(panel.getByLabelText('Notiz'), 'x');
  await user.click(panel.getByRole('button', { name: 'Abbrechen' }));
  const question = within(await screen.findByRole('dialog', { name: 'Nicht gespeicherte Änderungen' }));
  await user.click(question.getByRole('button', { name: 'Änderungen verwerfen' }));
  await waitFor(() => expect(address()).toBe(PLAN_PAGE));
});

test('a plan whose last day is past says that nothing can be added', async () => {
  const { preview } = await openForm(undefined, undefined, { plans: [{ ...OWN, current: { ...BASIC, endsOn: '2026-01-31' } }] });
  expect(preview().getByText('Der letzte Tag ist vorbei: Alles bleibt, nichts kommt hinzu.')).toBeVisible();
});
