import {
  changeSavedView,
  createSavedView,
  listSavedViews,
  removeSavedView,
  restoreSavedView,
  type SavedView,
  setDefaultView,
} from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clickBeside } from '../harness/click-beside.ts';
import type { FakeApi } from '../harness/fake-api.ts';
import { openLocations } from '../list/locations-fixture.ts';

const AT = '/dashboard/standorte';
const idOf = (n: number) => `0199a000-0000-7000-8000-00000000000${n}`;
const view = (n: number, name: string, parts: Partial<SavedView> = {}): SavedView => ({
  id: idOf(n),
  name,
  query: 'mine=1',
  isShared: false,
  isOwn: true,
  version: 1,
  ...parts,
});
const OWN = view(1, 'Ohne Bild', { query: 'missing=image' });
const SHARED = view(2, 'Unsere', { isShared: true, isOwn: false });

/** A server that stores views. */
function answerViews(api: FakeApi, start: readonly SavedView[], chosen: string | null = null): void {
  let views = [...start];
  let defaultId = chosen;
  const put = (saved: SavedView) => {
    views = [...views.filter(({ id }) => id !== saved.id), saved];
    return saved;
  };
  const stored = (id: string) => [...views, ...start].find((one) => one.id === id) ?? OWN;
  api.on(listSavedViews, () => ({ views, defaultId }));
  api.on(createSavedView, ({ body: { name, query, isShared = false } }) => put(view(9, name, { query, isShared })));
  api.on(changeSavedView, ({ params: { id }, body: { version, name, query, isShared } }) => {
    const before = stored(id);
    return put({
      ...before,
      version: version + 1,
      name: name ?? before.name,
      query: query ?? before.query,
      isShared: isShared ?? before.isShared,
    });
  });
  api.on(removeSavedView, ({ params: { id } }) => {
    views = views.filter((one) => one.id !== id);
    return { ok: true as const };
  });
  api.on(restoreSavedView, ({ params: { id } }) => put(stored(id)));
  api.on(setDefaultView, ({ body: { id } }) => {
    defaultId = id;
    return { defaultId };
  });
}

const open = (views: readonly SavedView[], at = AT, chosen: string | null = null) =>
  openLocations({ at, prepare: (api) => answerViews(api, views, chosen) });

type User = Awaited<ReturnType<typeof open>>['user'];
async function menu(user: User, name: string | RegExp = 'Ansichten') {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('menu'));
}
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('without views the menu explains them in one line; the list does not wait for them', async () => {
  const { user } = await openLocations({ prepare: (api) => api.on(listSavedViews, () => new Promise(() => undefined)) });
  expect(await screen.findByText('Autohof 1')).toBeVisible();
  const items = await menu(user);
  expect(items.getByRole('status', { name: 'Die Ansichten werden geladen.' })).toBeVisible();
});

test('the empty menu says what a view is, and saves the list as the first one', async () => {
  const { user, api, address } = await open([], `${AT}?mine=1&page=1`);
  const items = await menu(user);
  expect(items.getByText(/^Speichern Sie Filter, Suche und Sortierung als Ansicht/)).toBeVisible();
  await user.click(items.getByRole('menuitem', { name: 'Als neue Ansicht speichern …' }));
  const form = await dialog('Neue Ansicht');
  expect(form.getByRole('textbox', { name: /Name der Ansicht/ })).toHaveFocus();
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  expect(form.getByText('Geben Sie der Ansicht einen Namen.')).toBeVisible();
  await user.type(form.getByRole('textbox'), 'Nur meine');
  await user.click(form.getByRole('checkbox', { name: 'Für alle in meinem Unternehmen' }));
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  const button = await screen.findByRole('button', { name: 'Ansicht: Nur meine' });
  await waitFor(() => expect(button).toHaveFocus());
  expect(api.calls(createSavedView)[0]?.body).toEqual({ name: 'Nur meine', query: 'mine=1', isShared: true });
  expect(address()).toBe(`${AT}?mine=1&saved=${idOf(9)}`);
});

test('a typed name of a view survives a click beside the dialog', async () => {
  const { user } = await open([]);
  await user.click((await menu(user)).getByRole('menuitem', { name: 'Als neue Ansicht speichern …' }));
  const form = await dialog('Neue Ansicht');
  await user.type(form.getByRole('textbox'), 'Nur meine');
  await clickBeside(user);
  expect((await dialog('Neue Ansicht')).getByRole('textbox')).toHaveValue('Nur meine');
});

test('the dialog of a view takes no other values while it is saved', async () => {
  const { user, api } = await open([]);
  api.on(createSavedView, () => new Promise(() => undefined));
  const items = await menu(user);
  await user.click(items.getByRole('menuitem', { name: 'Als neue Ansicht speichern …' }));
  const form = await dialog('Neue Ansicht');
  await user.type(form.getByRole('textbox'), 'Nur meine');
  await user.click(form.getByRole('button', { name: 'Speichern' }));
  await user.type(form.getByRole('textbox'), ' und neue');
  expect(form.getByRole('textbox')).toHaveValue('Nur meine');
  expect(form.getByRole('checkbox', { name: 'Für alle in meinem Unternehmen' })).toBeDisabled();
});

test('a view is applied from the menu, which marks it; "Alle Standorte" leaves it', async () => {
  const { user, address } = await open([OWN, SHARED], `${AT}?search=Nord`);
  const items = await menu(user);
  expect(within(items.getByRole('group', { name: 'Meine Ansichten' })).getByRole('menuitemradio', { name: 'Ohne Bild' })).toBeVisible();
  const company = within(items.getByRole('group', { name: 'Für alle in meinem Unternehmen' }));
  expect(items.queryAllByRole('menuitemradio', { checked: true })).toEqual([]);
  await user.click(company.getByRole('menuitemradio', { name: 'Unsere' }));
  expect(address()).toBe(`${AT}?saved=${SHARED.id}&mine=1`);
  const again = await menu(user, 'Ansicht: Unsere');
  expect(again.getByRole('menuitemradio', { checked: true })).toHaveTextContent('Unsere');
  await user.click(again.getByRole('menuitemradio', { name: 'Alle Standorte' }));
  expect(address()).toBe(AT);
  expect(await screen.findByRole('button', { name: 'Ansichten' })).toBeVisible();
});

test('a changed list is marked; the change is saved in the view, or discarded', async () => {
  const { user, api, address } = await open([OWN], `${AT}?saved=${OWN.id}&missing=image&mine=1`);
  const items = await menu(user, 'Ansicht: Ohne Bild · geändert');
  await user.click(items.getByRole('menuitem', { name: 'Änderungen verwerfen' }));
  expect(address()).toBe(`${AT}?saved=${OWN.id}&missing=image`);
  expect(await screen.findByRole('button', { name: 'Ansicht: Ohne Bild' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filter „Ohne Bild“ entfernen' }));
  await user.click(
    (await menu(user, 'Ansicht: Ohne Bild · geändert')).getByRole('menuitem', { name: 'Änderungen in der Ansicht speichern' }),
  );
  expect(await screen.findByText('Die Ansicht „Ohne Bild“ ist gespeichert.')).toBeVisible();
  expect(api.calls(changeSavedView)[0]?.body).toEqual({ version: 1, query: '' });
  expect(await screen.findByRole('button', { name: 'Ansicht: Ohne Bild' })).toBeVisible();
});

test('of a colleague’s shared view only discarding, saving as a new one and the default are offered', async () => {
  const { user, api } = await open([SHARED], `${AT}?saved=${SHARED.id}`);
  const items = await menu(user, 'Ansicht: Unsere · geändert');
  expect(items.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Änderungen verwerfen',
    'Als neue Ansicht speichern …',
  ]);
  await user.click(items.getByRole('menuitemcheckbox', { name: 'Liste immer mit dieser Ansicht öffnen' }));
  expect(await screen.findByText('Die Liste öffnet sich jetzt immer mit „Unsere“.')).toBeVisible();
  const again = await menu(user, 'Ansicht: Unsere · geändert');
  expect(again.getByRole('img', { name: 'Standardansicht' })).toBeVisible();
  await user.click(again.getByRole('menuitemcheckbox', { checked: true }));
  expect(api.calls(setDefaultView).map(({ body }) => body)).toEqual([{ id: SHARED.id }, { id: null }]);
});

test('a view is renamed; a name in use is refused at its field, and only after a conflict has the next attempt the new version', async () => {
  const { user, api } = await open([OWN], `${AT}?saved=${OWN.id}&missing=image`);
  await user.click((await menu(user, 'Ansicht: Ohne Bild')).getByRole('menuitem', { name: 'Umbenennen oder teilen …' }));
  const form = await dialog('Ansicht bearbeiten');
  const save = () => user.click(form.getByRole('button', { name: 'Speichern' }));
  const issue = (path: string, key: string) => ({ code: 'x', errors: [{ path, key, message: '' }] });
  api.onRaw(changeSavedView, 400, { ...issue('name', 'views.error.name_taken_private'), code: 'validation' });
  api.on(listSavedViews, () => ({ views: [{ ...OWN, name: 'Von Kollegin', version: 5 }], defaultId: null }));
  await save();
  expect(await form.findByText('Sie haben schon eine Ansicht mit diesem Namen.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Ansicht: Von Kollegin', hidden: true })).toBeInTheDocument();
  api.onRaw(changeSavedView, 409, { ...issue('', 'views.error.stale'), code: 'stale_version' });
  await user.type(form.getByRole('textbox'), ' 2');
  await save();
  expect(await form.findByRole('alert')).toHaveTextContent('Speichern Sie noch einmal, um das zu überschreiben.');
  api.on(changeSavedView, () => ({ ...OWN, name: 'Ohne Bild 2', version: 6 }));
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.calls(changeSavedView)).toMatchObject([{ body: { version: 1 } }, { body: { version: 1 } }, { body: { version: 5 } }]);
  expect(api.calls(changeSavedView).at(-1)?.body).toEqual({ version: 5, name: 'Ohne Bild 2', isShared: false });
});

test('the dialog of a view keeps its view: one that a colleague deleted is not saved as a new one', async () => {
  const { user, api } = await open([OWN, SHARED], `${AT}?saved=${OWN.id}&missing=image`);
  await user.click((await menu(user, 'Ansicht: Ohne Bild')).getByRole('menuitem', { name: 'Umbenennen oder teilen …' }));
  const form = await dialog('Ansicht bearbeiten');
  await user.type(form.getByRole('textbox'), ' 2');
  answerViews(api, [SHARED]);
  api.fail(changeSavedView, 404, 'not_found');
  const save = () => user.click(form.getByRole('button', { name: 'Speichern' }));
  await save();
  await screen.findByRole('button', { name: 'Ansichten', hidden: true });
  await save();
  expect(await form.findByRole('alert')).toHaveTextContent(
    'Die Ansicht konnte nicht gespeichert werden. Das gibt es nicht oder nicht mehr.',
  );
  expect(form.getByRole('textbox')).toHaveValue('Ohne Bild 2');
  expect(screen.getByRole('dialog')).toHaveAccessibleName('Ansicht bearbeiten');
  expect(api.calls(createSavedView)).toEqual([]);
});

test('the dialog of a view closes when the address leaves the view', async () => {
  const { user, api, address, back } = await open([OWN, SHARED], `${AT}?saved=${SHARED.id}&mine=1`);
  await user.click((await menu(user, 'Ansicht: Unsere')).getByRole('menuitemradio', { name: 'Ohne Bild' }));
  await user.click((await menu(user, 'Ansicht: Ohne Bild')).getByRole('menuitem', { name: 'Umbenennen oder teilen …' }));
  await dialog('Ansicht bearbeiten');
  await back();
  expect(address()).toBe(`${AT}?saved=${SHARED.id}&mine=1`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Ansicht: Unsere' })).toHaveFocus());
  expect(api.calls(changeSavedView)).toEqual([]);
});

test('a deleted view is gone before the views are loaded again, keeps the list as it is, and can be restored', async () => {
  const { user, api, address } = await open([OWN], `${AT}?saved=${OWN.id}&missing=image`);
  await screen.findByRole('button', { name: 'Ansicht: Ohne Bild' });
  api.on(listSavedViews, () => new Promise(() => undefined));
  await user.click((await menu(user, 'Ansicht: Ohne Bild')).getByRole('menuitem', { name: 'Ansicht löschen' }));
  expect(await screen.findByText('Die Ansicht „Ohne Bild“ ist gelöscht.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Ansichten' })).toBeVisible();
  expect(address()).toBe(`${AT}?saved=${OWN.id}&missing=image`);
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByText('Die Ansicht „Ohne Bild“ ist wiederhergestellt.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Ansicht: Ohne Bild' })).toBeVisible();
});

test('the list opens with the default view, unless the address says otherwise', async () => {
  const { address } = await open([OWN], AT, OWN.id);
  await waitFor(() => expect(address()).toBe(`${AT}?saved=${OWN.id}&missing=image`));
  expect(await screen.findByRole('button', { name: 'Ansicht: Ohne Bild' })).toBeVisible();
});

test('an address with parameters opens as it says, also with a default view', async () => {
  const { address } = await open([OWN], `${AT}?mine=1`, OWN.id);
  expect(await screen.findByRole('button', { name: 'Ansichten' })).toBeVisible();
  expect(address()).toBe(`${AT}?mine=1`);
});

test('a view that is gone, or of another company, leaves the list of its link; a failure can be retried', async () => {
  const { user, api } = await openLocations({
    at: `${AT}?saved=${idOf(7)}&mine=1`,
    prepare: (fake) => fake.fail(listSavedViews, 500, 'internal'),
  });
  const items = await menu(user);
  expect(await items.findByText('Die Ansichten konnten nicht geladen werden.')).toBeVisible();
  answerViews(api, [OWN]);
  await user.click(items.getByRole('menuitem', { name: 'Erneut versuchen' }));
  expect(await items.findByRole('menuitemradio', { name: 'Ohne Bild' })).toBeVisible();
  expect(items.queryAllByRole('menuitemradio', { checked: true })).toEqual([]);
});
