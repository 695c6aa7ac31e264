import { type BulkResult, type CallInput, changeManyLocations, confirmLocations, type Location, searchLocations } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeApi } from '../harness/fake-api.ts';
import { fromOutside } from '../harness/from-outside.ts';
import { openLocations, sampleRows } from './locations-fixture.ts';

type Body = CallInput<typeof changeManyLocations>['body'];
const ROWS = sampleRows(450);
const LIST = '/dashboard/standorte';
const PROFILE = '/dashboard/profil';

const resultsOf = ({ preview = false, items }: Body): BulkResult[] =>
  items.map(({ _id, version }) => ({
    _id,
    title: ROWS.find((row) => row._id === _id)?.title ?? '',
    outcome: 'changed',
    version: preview ? version : version + 1,
    replaced: null,
  }));

const answerAll = (api: FakeApi) => api.on(changeManyLocations, ({ body }) => ({ results: resultsOf(body) }));

function answerPages(api: FakeApi, rows: readonly Location[]): void {
  api.on(searchLocations, ({ body: { page = 1, pageSize = 10 } }) => ({
    data: rows.slice((page - 1) * pageSize, page * pageSize),
    total: rows.length,
    totalElsewhere: 0,
    noteCounts: {},
  }));
}

/** A list of 450 locations, all selected. */
async function chooseAll(prepare: (api: FakeApi) => void = answerAll, at = LIST) {
  const app = await openLocations({
    at,
    prepare: (api) => {
      answerPages(api, ROWS);
      prepare(api);
    },
  });
  if (at !== LIST) await app.user.click(await screen.findByRole('link', { name: 'Standorte' }));
  const press = (name: string | RegExp) => screen.findByRole('button', { name }).then((button) => app.user.click(button));
  await app.user.click(await screen.findByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }));
  await press('Alle 450 auswählen');
  await screen.findByText('450 Standorte ausgewählt', { selector: 'p' });
  const bodies = () => app.api.calls(changeManyLocations).map(({ body }) => body as Body);
  const sizes = () => bodies().map(({ preview = false, items }) => `${preview ? 'preview' : 'write'} ${items.length}`);
  return { ...app, press, bodies, sizes };
}

const PREVIEWED = ['preview 200', 'preview 200', 'preview 50'];
const dialog = async () => within(await screen.findByRole('dialog'));
const notice = async () => within(await screen.findByRole('region', { name: 'Letzte Aktion' }));

/** Delays the response to the n-th write, counted from 1, until the returned promise is resolved. */
function holdWrite(api: FakeApi, number: number) {
  const answer = Promise.withResolvers<void>();
  let writes = 0;
  api.on(changeManyLocations, async ({ body }) => {
    if (!body.preview) writes += 1;
    if (!body.preview && writes === number) await answer.promise;
    return { results: resultsOf(body) };
  });
  return answer;
}

test('more locations than a request accepts are changed in several sequential ones, and undone the same way', async () => {
  const { press, sizes, bodies } = await chooseAll();
  await press('Löschen');
  await press('450 Standorte löschen');
  expect(await (await notice()).findByText('450 Standorte liegen im Papierkorb.')).toBeVisible();
  expect(sizes()).toEqual([...PREVIEWED, 'write 200', 'write 200', 'write 50']);
  await press('Rückgängig');
  expect(await screen.findByText('Rückgängig gemacht.')).toBeVisible();
  const undone = bodies().slice(6);
  expect(undone.map(({ action, items }) => [action.kind, items.length])).toEqual([
    ['restore', 200],
    ['restore', 200],
    ['restore', 50],
  ]);
  expect(undone.flatMap(({ items }) => items).every(({ version }) => version === (ROWS[0]?.version ?? 0) + 1)).toBe(true);
});

test('the progress is shown and can be stopped: finished changes stay, the rest is listed', async () => {
  const { press, sizes, api } = await chooseAll();
  const second = holdWrite(api, 2);
  await press('Löschen');
  await press('450 Standorte löschen');
  const { findByRole, findByText, getByRole, getByText } = await dialog();
  expect(await findByText('200 von 450 bearbeitet')).toBeVisible();
  expect(getByRole('progressbar')).toHaveAttribute('aria-valuenow', '200');
  await press('Anhalten');
  expect(await findByRole('button', { name: 'Wird angehalten …' })).toBeDisabled();
  second.resolve();
  expect(await findByText('Angehalten')).toBeVisible();
  expect(getByText('400 Standorte liegen im Papierkorb.')).toBeVisible();
  expect(within(getByRole('list', { name: '50 nicht mehr bearbeitet' })).getAllByRole('listitem')[0]).toHaveTextContent('Autohof 401');
  expect(sizes()).toEqual([...PREVIEWED, 'write 200', 'write 200']);
  await press('Verstanden');
  expect(screen.getByText('50 Standorte ausgewählt', { selector: 'p' })).toBeVisible();
  expect((await notice()).getByText('400 Standorte liegen im Papierkorb. 50 blieben unverändert.')).toBeVisible();
});

/** Goes back while the second of three requests runs, and answers the question. */
async function goBackMidway(answer: 'Hier bleiben' | 'Anhalten und verlassen') {
  const app = await chooseAll(answerAll, PROFILE);
  const second = holdWrite(app.api, 2);
  await app.press('Löschen');
  await app.press('450 Standorte löschen');
  await (await dialog()).findByText('200 von 450 bearbeitet');
  await app.back();
  const question = within(await screen.findByRole('dialog', { name: 'Die Aktion läuft noch' }));
  await app.user.click(question.getByRole('button', { name: answer }));
  return { ...app, second };
}

test('the page is not left during an action without a question; whoever stays sees the action complete', async () => {
  const { second, address, sizes } = await goBackMidway('Hier bleiben');
  await fromOutside(async () => second.resolve());
  expect(await (await notice()).findByText('450 Standorte liegen im Papierkorb.')).toBeVisible();
  expect(address()).toBe(LIST);
  expect(sizes()).toEqual([...PREVIEWED, 'write 200', 'write 200', 'write 50']);
});

test('leaving the page stops an action after the current request, and a toast says what was done', async () => {
  const { second, address, sizes } = await goBackMidway('Anhalten und verlassen');
  await waitFor(() => expect(address()).toBe(PROFILE));
  await fromOutside(async () => second.resolve());
  expect(await screen.findByText('400 Standorte liegen im Papierkorb. 50 blieben unverändert.')).toBeVisible();
  expect(sizes()).toEqual([...PREVIEWED, 'write 200', 'write 200']);
});

test('an action that fails after the page was left is reported with its name', async () => {
  const app = await chooseAll(answerAll, PROFILE);
  const first = holdWrite(app.api, 1);
  await app.press('Löschen');
  await app.press('450 Standorte löschen');
  await (await dialog()).findByText('0 von 450 bearbeitet');
  await app.back();
  await app.press('Anhalten und verlassen');
  await waitFor(() => expect(app.address()).toBe(PROFILE));
  await fromOutside(async () => first.reject(new TypeError('no network')));
  expect(await screen.findByText(/^Standorte löschen: Das hat nicht geklappt\. /)).toBeVisible();
});

test('a refused request midway shows what was done, what was not, and why', async () => {
  const { press, api, sizes } = await chooseAll();
  const second = holdWrite(api, 2);
  await press('Löschen');
  await press('450 Standorte löschen');
  const { findByText, getByText } = await dialog();
  await findByText('200 von 450 bearbeitet');
  second.reject(new TypeError('no network'));
  expect(await findByText(/^Es ging nicht weiter\. /)).toBeVisible();
  expect(getByText('200 Standorte liegen im Papierkorb.')).toBeVisible();
  expect(getByText('Bei 200 ist nicht sicher, ob es geklappt hat')).toBeVisible();
  expect(getByText('50 nicht mehr bearbeitet')).toBeVisible();
  expect(sizes()).toEqual([...PREVIEWED, 'write 200', 'write 200']);
});

test('an undo that fails midway shows its progress, and continues with the rest', async () => {
  const { press, api, bodies } = await chooseAll();
  await press('Löschen');
  await press('450 Standorte löschen');
  await notice();
  const second = holdWrite(api, 2);
  await press('Rückgängig');
  expect(await (await notice()).findByText('200 von 450 rückgängig gemacht …')).toBeVisible();
  second.reject(new TypeError('no network'));
  expect(await (await notice()).findByText(/^Erst bei 200 von 450 Standorten rückgängig gemacht\./)).toBeVisible();
  answerAll(api);
  const before = bodies().length;
  await press('Rückgängig');
  expect(await screen.findByText('Rückgängig gemacht.')).toBeVisible();
  expect(bodies().slice(before)).toMatchObject([{ items: { length: 200 } }, { items: { length: 50 } }]);
});

test('all selected locations are confirmed after a question, request by request', async () => {
  const { press, api } = await chooseAll();
  api.on(confirmLocations, ({ body: { ids } }) => ({ confirmed: ids }));
  await press('Stimmt noch');
  expect(await (await dialog()).findByText(/^Bei 450 Standorten wird vermerkt, dass die Angaben heute noch stimmen\./)).toBeVisible();
  expect(api.calls(confirmLocations)).toEqual([]);
  await press('Als aktuell vermerken');
  expect(await screen.findByText('450 Standorte sind als aktuell vermerkt.')).toBeVisible();
  expect(api.calls(confirmLocations).map(({ body }) => (body as { ids: string[] }).ids.length)).toEqual([200, 200, 50]);
});

test('a selection beyond the limit of an export cannot be exported, with a notice', async () => {
  const { press } = await chooseAll();
  await press('Ausgewählte exportieren');
  expect(await screen.findByText(/^Höchstens 200 ausgewählte auf einmal\./)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('menuitem', { name: /^CSV/ })).toHaveAttribute('data-disabled'));
});
