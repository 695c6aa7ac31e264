import { addDays, type BulkAction, changeManyLocations, getLocation, type Location, localMoment } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clickBeside } from '../harness/click-beside.ts';
import { LOCATION } from '../harness/location-samples.ts';
import { toastTimes, UNDOABLE_MS } from '../harness/open-toasts.ts';
import { openPanel } from './location-panel-fixture.tsx';

const OFFLINE = { since: '2026-11-20T09:00:00.000Z', reason: 'Umbau' };

/** The location after an action. */
function after(location: Location, { kind }: BulkAction): Location {
  const version = location.version + 1;
  if (kind === 'take-offline') return { ...location, version, adminPublished: false, offline: OFFLINE };
  return { ...location, version, adminPublished: true, offline: null };
}

async function openWith(start: Location = LOCATION) {
  let now = start;
  const panel = await openPanel(start._id, start, {
    prepare: (api) => {
      api.on(getLocation, () => now);
      api.on(changeManyLocations, ({ body: { action } }) => {
        now = after(now, action);
        return { results: [{ _id: now._id, title: now.title, outcome: 'changed' as const, version: now.version, replaced: null }] };
      });
    },
  });
  const pick = async (name: string) => {
    await panel.user.click(await screen.findByRole('button', { name: 'Mehr' }));
    await panel.user.click(await screen.findByRole('menuitem', { name }));
  };
  const actions = () => panel.api.calls(changeManyLocations).map(({ body }) => body);
  return { ...panel, pick, actions };
}

test('a location goes offline with a reason, the head says so, and the toast undoes it for 15 seconds', async () => {
  const { pick, actions, user } = await openWith();
  await pick('Offline nehmen …');
  const dialog = within(await screen.findByRole('dialog', { name: '„Autohof Nord“ offline nehmen' }));
  await user.click(dialog.getByRole('button', { name: 'Offline nehmen' }));
  expect(await dialog.findByText('Bitte einen Grund angeben.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Umbau');
  await user.click(dialog.getByRole('button', { name: 'Offline nehmen' }));
  expect(await screen.findByText('offline seit 20.11.2026: Umbau')).toBeVisible();
  expect(actions()).toMatchObject([{ action: { kind: 'take-offline', reason: 'Umbau' }, items: [{ version: 3 }] }]);
  const undo = await screen.findByRole('button', { name: 'Rückgängig' });
  expect(toastTimes()).toEqual([UNDOABLE_MS]);
  await user.click(undo);
  await waitFor(() => expect(screen.queryByText('offline seit 20.11.2026: Umbau')).toBeNull());
  expect(actions().at(-1)).toMatchObject({ action: { kind: 'revert' }, items: [{ version: 4 }] });
});

test('a typed reason survives a click beside the dialog', async () => {
  const { pick, user } = await openWith();
  await pick('Offline nehmen …');
  const dialog = within(await screen.findByRole('dialog', { name: '„Autohof Nord“ offline nehmen' }));
  await user.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Umbau');
  await clickBeside(user);
  expect(dialog.getByRole('textbox', { name: 'Grund' })).toHaveValue('Umbau');
});

test('the reason for going offline cannot be changed while it is sent', async () => {
  const { pick, api, user } = await openWith();
  api.on(changeManyLocations, () => new Promise(() => undefined));
  await pick('Offline nehmen …');
  const dialog = within(await screen.findByRole('dialog', { name: '„Autohof Nord“ offline nehmen' }));
  await user.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Umbau');
  await user.click(dialog.getByRole('button', { name: 'Offline nehmen' }));
  await user.type(dialog.getByRole('textbox', { name: 'Grund' }), ' der Zapfsäulen');
  expect(dialog.getByRole('textbox', { name: 'Grund' })).toHaveValue('Umbau');
});

test('an offline location can only be brought back online, and unsaved entries stay', async () => {
  const { pick, actions, user, received } = await openWith({ ...LOCATION, adminPublished: false, offline: OFFLINE });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' West');
  await user.click(await screen.findByRole('button', { name: 'Mehr' }));
  expect(screen.queryByRole('menuitem', { name: 'Offline nehmen …' })).toBeNull();
  // A change of the special days could contradict the input.
  expect(screen.getByRole('menuitem', { name: /Vorübergehend schließen/ })).toBeDisabled();
  await user.keyboard('{Escape}');
  await pick('Wieder online stellen');
  await waitFor(() => expect(screen.queryByText(/offline seit/)).toBeNull());
  expect(actions()).toMatchObject([{ action: { kind: 'bring-online' } }]);
  await user.click(await screen.findByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(received).toMatchObject([{ body: { name: 'Autohof Nord West', version: 4 } }]));
});

test('a location that somebody changed meanwhile is shown as it is now, with a message', async () => {
  const { pick, user, api } = await openWith();
  const stale = { _id: LOCATION._id, title: '', outcome: 'stale' as const, version: 4, replaced: null };
  api.on(changeManyLocations, () => ({ results: [stale] }));
  await pick('Offline nehmen …');
  const dialog = within(await screen.findByRole('dialog', { name: '„Autohof Nord“ offline nehmen' }));
  await user.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Umbau');
  await user.click(dialog.getByRole('button', { name: 'Offline nehmen' }));
  expect(await dialog.findByText('Der Standort wurde inzwischen geändert. Bitte versuchen Sie es noch einmal.')).toBeVisible();
});

const phone = async () => within(await screen.findByRole('region', { name: 'Grunddaten' })).getByRole('textbox', { name: 'Telefon' });
const notice = () => screen.findByRole('region', { name: 'Inzwischen von jemand anderem geändert' });

test('S7-STANDORT-05 a typed field that somebody else saved meanwhile is asked about, also after an action that changed nothing', async () => {
  const { pick, actions, user, api, received, refuse } = await openWith();
  await user.clear(await phone());
  await user.type(await phone(), '+4911');
  const theirs: Location = { ...LOCATION, version: 4, phone: '+4922', updatedBy: 'Jonas Weber' };
  api.on(getLocation, () => theirs);
  api.on(changeManyLocations, ({ body: { items } }) => {
    const outcome = items[0]?.version === theirs.version ? ('same' as const) : ('stale' as const);
    return { results: [{ _id: LOCATION._id, title: '', outcome, version: 4, replaced: null }] };
  });
  await pick('Offline nehmen …');
  const dialog = within(await screen.findByRole('dialog', { name: '„Autohof Nord“ offline nehmen' }));
  await user.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Umbau');
  await user.click(dialog.getByRole('button', { name: 'Offline nehmen' }));
  expect(await dialog.findByText(/inzwischen geändert/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Offline nehmen' }));
  await waitFor(() => expect(actions()).toMatchObject([{ items: [{ version: 3 }] }, { items: [{ version: 4 }] }]));
  await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
  expect(await phone()).toHaveValue('+4911');
  refuse(409, 'stale_version', { standort: theirs });
  await user.click(await screen.findByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(received).toMatchObject([{ body: { version: 3 } }]));
  expect(within(await notice()).getByRole('radiogroup', { name: 'Telefon' })).toBeVisible();
});

test('S7-STANDORT-05 a field that was saved meanwhile is asked about after an action that ran', async () => {
  const { pick, user, api } = await openWith({ ...LOCATION, adminPublished: false, offline: OFFLINE });
  await user.type(await phone(), '45');
  const online = { ...LOCATION, version: 5, phone: '+4922' };
  api.on(changeManyLocations, () => {
    api.on(getLocation, () => online);
    return { results: [{ _id: LOCATION._id, title: '', outcome: 'changed' as const, version: 4, replaced: null }] };
  });
  await pick('Wieder online stellen');
  expect(within(await notice()).getByRole('radiogroup', { name: 'Telefon' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(await phone()).toHaveValue('+4922');
});

test('a special day typed before a closure is undone does not close the location again', async () => {
  const { pick, user, api } = await openWith();
  const hours = { ...LOCATION.openingHours.tuesday };
  const today = localMoment(new Date()).date;
  const closed: Location = { ...LOCATION, version: 4, specialDays: [{ from: today, to: addDays(today, 9), label: 'Umbau', hours }] };
  const answers = [closed, { ...LOCATION, version: 5 }];
  api.on(changeManyLocations, () => {
    const now = answers.shift() ?? LOCATION;
    api.on(getLocation, () => now);
    return { results: [{ _id: now._id, title: now.title, outcome: 'changed' as const, version: now.version, replaced: null }] };
  });
  await pick('Vorübergehend schließen …');
  const dialog = within(await screen.findByRole('dialog', { name: /vorübergehend schließen/ }));
  await user.type(dialog.getByLabelText(/^Letzter geschlossener Tag/), addDays(today, 9));
  await user.click(dialog.getByRole('button', { name: 'Standort schließen' }));
  const undo = await screen.findByRole('button', { name: 'Rückgängig' });
  await user.click(screen.getByRole('button', { name: 'Tag oder Zeitraum hinzufügen' }));
  await user.click(undo);
  expect(within(await notice()).getByRole('radiogroup', { name: 'Besondere Tage' })).toBeVisible();
});
