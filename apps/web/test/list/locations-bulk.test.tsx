import {
  type BulkOutcome,
  type BulkResult,
  type CallInput,
  changeManyLocations,
  countLocations,
  searchLocations,
} from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FakeApi } from '../harness/fake-api.ts';
import { openLocations, sampleRows } from './locations-fixture.ts';

type Body = CallInput<typeof changeManyLocations>['body'];
const ROWS = sampleRows(6);

/** A server whose outcomes are told by the place of a row: what is not named changes. A preview answers the present version, an action the next. */
function answerBulk(api: FakeApi, foreseen: Record<number, BulkOutcome> = {}, done = foreseen): void {
  const resultOf = ({ preview = false }: Body, { _id, version }: Body['items'][number]): BulkResult => {
    const place = ROWS.findIndex((row) => row._id === _id) + 1;
    const outcome = (preview ? foreseen : done)[place] ?? 'changed';
    const versions = {
      changed: preview ? version : version + 1,
      same: version,
      taken: version,
      full: version,
      no_week: version,
      invalid: version,
      forbidden: version,
      stale: 8,
      not_found: null,
    };
    return { _id, title: `Autohof ${place}`, outcome, version: versions[outcome], replaced: null };
  };
  api.on(changeManyLocations, ({ body }) => ({ results: body.items.map((item) => resultOf(body, item)) }));
}

async function choose(places: readonly number[], prepare: (api: FakeApi) => void = answerBulk) {
  const app = await openLocations({ rows: ROWS, prepare });
  for (const place of places) await app.user.click(await screen.findByRole('checkbox', { name: `Autohof ${place} auswählen` }));
  const press = (name: string | RegExp) => screen.findByRole('button', { name }).then((button) => app.user.click(button));
  const bodies = () => app.api.calls(changeManyLocations).map(({ body }) => body as Body);
  return { ...app, press, bodies };
}

const dialog = async () => within(await screen.findByRole('dialog'));
const idsOf = (places: readonly number[]) => places.map((place) => ROWS[place - 1]?._id);
const notice = () => screen.findByRole('region', { name: 'Letzte Aktion' });

test('the preview says what happens to each selected location', async () => {
  const { press, bodies } = await choose([1, 2, 3, 4, 5, 6], (api) =>
    answerBulk(api, { 2: 'same', 3: 'forbidden', 4: 'stale', 5: 'not_found' }),
  );
  await press('Angebot hinzufügen');
  await (await screen.findByRole('menuitem', { name: 'Dusche' })).click();
  const { findByText, getByRole } = await dialog();
  expect(await findByText('2 Standorte bekommen „Dusche“')).toBeVisible();
  const list = (name: string) =>
    within(getByRole('list', { name }))
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  expect(list('2 Standorte bekommen „Dusche“')).toEqual(['Autohof 1', 'Autohof 6']);
  expect(list('1 hat „Dusche“ schon')).toEqual(['Autohof 2']);
  expect(list('1 gehört einem anderen Unternehmen und bleibt unverändert')).toEqual(['Autohof 3']);
  expect(list('1 wurde inzwischen von jemand anderem geändert')).toEqual(['Autohof 4']);
  expect(list('1 gibt es nicht mehr')).toEqual(['Autohof 5']);
  expect(bodies()).toMatchObject([{ preview: true, action: { kind: 'add-feature', feature: 'DUSCHE' } }]);
  expect(getByRole('button', { name: 'Bei 2 Standorten hinzufügen' })).toBeEnabled();
});

test('on touch, which has no tooltips, the buttons have words, and one button opens those of the selected locations', async () => {
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5);
  const { press } = await choose([1]);
  for (const name of ['Exportieren', 'Datenqualität', 'Papierkorb']) expect(screen.getByRole('button', { name })).toHaveTextContent(name);
  const bar = within(screen.getByRole('region', { name: 'Aktionen für die ausgewählten Standorte' }));
  expect(bar.queryByRole('button', { name: 'Löschen' })).toBeNull();
  await press('Aktionen');
  expect(bar.getByRole('button', { name: 'Aktionen' })).toHaveAttribute('aria-expanded', 'true');
  for (const name of ['Angaben ändern', 'Stimmt noch', 'Löschen']) expect(bar.getByRole('button', { name })).toHaveTextContent(name);
});

test('deleting affects the previewed locations, reloads list and counts, and is undone with the returned versions', async () => {
  const { user, press, bodies, api } = await choose([1, 2, 3], (fake) => answerBulk(fake, { 2: 'forbidden' }));
  await press('Löschen');
  await (await dialog()).findByRole('button', { name: '2 Standorte löschen' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Löschen' })).toHaveFocus());
  await press('Löschen');
  const before = api.calls(searchLocations).length;
  const counted = api.calls(countLocations).length;
  await press('2 Standorte löschen');
  expect(within(await notice()).getByText('2 Standorte liegen im Papierkorb.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies().at(-1)).toMatchObject({ action: { kind: 'delete' }, items: idsOf([1, 3]).map((_id) => ({ _id, version: 3 })) });
  await waitFor(() => expect(api.calls(searchLocations).length).toBeGreaterThan(before));
  expect(api.calls(countLocations).length).toBeGreaterThan(counted);
  expect(screen.getByText('1 Standort ausgewählt', { selector: 'p' })).toBeVisible();
  const undo = screen.getByRole('button', { name: 'Rückgängig' });
  await waitFor(() => expect(undo).toHaveFocus());
  await press('Rückgängig');
  expect(await screen.findByText('Rückgängig gemacht.')).toBeVisible();
  expect(bodies().at(-1)).toMatchObject({ action: { kind: 'restore' }, items: idsOf([1, 3]).map((_id) => ({ _id, version: 4 })) });
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Letzte Aktion' })).toBeNull());
});

test('a feature is removed and added back, and the rows stay selected with their new versions', async () => {
  const { press, bodies } = await choose([1, 2]);
  await press('Angebot entfernen');
  await (await screen.findByRole('menuitem', { name: 'WLAN' })).click();
  await press('Bei 2 Standorten entfernen');
  expect(within(await notice()).getByText('„WLAN“ bei 2 Standorten entfernt.')).toBeVisible();
  await press('Rückgängig');
  await waitFor(() =>
    expect(bodies().at(-1)).toMatchObject({ action: { kind: 'add-feature', feature: 'WLAN' }, items: [{ version: 4 }, { version: 4 }] }),
  );
  await screen.findByText('Rückgängig gemacht.');
  await press('Löschen');
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ preview: true, items: [{ version: 5 }, { version: 5 }] }));
});

test('locations changed by others are skipped unless included, then with their current version', async () => {
  const { press, bodies, user } = await choose([1, 2], (api) => answerBulk(api, { 2: 'stale' }, {}));
  await press('Löschen');
  await screen.findByRole('button', { name: '1 Standort löschen' });
  await user.click(screen.getByRole('checkbox', { name: 'Auch die inzwischen geänderten einbeziehen' }));
  await press('2 Standorte löschen');
  await waitFor(() =>
    expect(bodies().at(-1)?.items).toEqual([
      { _id: idsOf([1])[0], version: 3 },
      { _id: idsOf([2])[0], version: 8 },
    ]),
  );
});

test('on partial failure the dialog stays and names the failed ones, and undo reverts the others', async () => {
  const { press, bodies } = await choose([1, 2, 3], (api) => answerBulk(api, {}, { 2: 'stale', 3: 'not_found' }));
  await press('Löschen');
  await press('3 Standorte löschen');
  const { findByText, getByRole, getByText } = await dialog();
  expect(await findByText('Nicht überall hat es geklappt')).toBeVisible();
  expect(getByText('1 Standort liegt im Papierkorb.')).toBeVisible();
  expect(within(getByRole('list', { name: '1 wurde inzwischen von jemand anderem geändert' })).getByText('Autohof 2')).toBeVisible();
  await press('Verstanden');
  expect(within(await notice()).getByText('1 Standort liegt im Papierkorb. 2 blieben unverändert.')).toBeVisible();
  await press('Rückgängig');
  await waitFor(() => expect(bodies().at(-1)?.items).toEqual([{ _id: idsOf([1])[0], version: 4 }]));
});

test('without applicable locations the action is disabled', async () => {
  const { press } = await choose([1], (api) => answerBulk(api, { 1: 'forbidden' }));
  await press('Löschen');
  const { findByText, queryByRole } = await dialog();
  expect(await findByText('So ändert sich an keinem Standort etwas.')).toBeVisible();
  expect(queryByRole('button', { name: /löschen$/ })).toBeNull();
});

test('a preview or an action that fails shows the reason in the dialog and can be retried', async () => {
  const { press, api, user } = await choose([1], (fake) => fake.fail(changeManyLocations, 500, 'internal'));
  await press('Löschen');
  expect(await (await dialog()).findByText('Was sich ändert, konnte nicht geprüft werden.')).toBeVisible();
  answerBulk(api);
  await user.click((await dialog()).getByRole('button', { name: 'Erneut versuchen' }));
  await screen.findByRole('button', { name: '1 Standort löschen' });
  api.fail(changeManyLocations, 403, 'forbidden');
  await press('1 Standort löschen');
  expect(await (await dialog()).findByText('Das hat nicht geklappt. Dafür fehlt Ihnen die Berechtigung.')).toBeVisible();
  answerBulk(api);
  await press('1 Standort löschen');
  expect(await notice()).toBeVisible();
});

test('an undo that fails is shown and stays; a partial one shows the number', async () => {
  const { press, api } = await choose([1, 2]);
  await press('Löschen');
  await press('2 Standorte löschen');
  api.fail(changeManyLocations, 503, 'overloaded');
  await press('Rückgängig');
  expect(await within(await notice()).findByRole('alert')).toHaveTextContent(
    'Rückgängig machen hat nicht geklappt. Der Server ist ausgelastet.',
  );
  answerBulk(api, {}, { 2: 'stale' });
  await press('Rückgängig');
  expect(await within(await notice()).findByText(/^Nur bei 1 von 2 Standorten rückgängig gemacht/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Rückgängig' })).toBeNull();
});
