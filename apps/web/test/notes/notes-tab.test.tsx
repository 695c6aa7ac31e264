import { addLocationNote, deleteLocationNote, getLocation, listLocationNotes, type Note } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LOCATION } from '../harness/location-samples.ts';
import { openPanel } from '../panel/location-panel-fixture.tsx';
import { answerNotes, note } from './notes-fixture.ts';

const openNotes = (notes: readonly Note[]) =>
  openPanel(LOCATION._id, LOCATION, { tab: 'notes', prepare: (api) => answerNotes(api, notes) });
const list = () => screen.findByRole('list', { name: 'Interne Notizen' });
const items = async () => within(await list()).getAllByRole('listitem');
const field = () => screen.findByRole('textbox', { name: 'Neue Notiz' });
const save = () => screen.getByRole('button', { name: 'Notiz speichern' });

test('the panel shows the number of notes without loading them', async () => {
  const { api, user } = await openPanel(LOCATION._id, LOCATION, {
    prepare: (fake) => {
      answerNotes(fake, [note(2), note(1)]);
      fake.on(getLocation, () => ({ ...LOCATION, noteCount: 2 }));
    },
  });
  const tab = await screen.findByRole('tab', { name: 'Notizen (2)' });
  expect([api.calls(getLocation)[0]?.query, api.calls(listLocationNotes)]).toEqual([{ noteCount: 'true' }, []]);
  await user.click(tab);
  expect(await items()).toHaveLength(2);
});

test('the notes say who reads them, and by whom and when each was written', async () => {
  await openNotes([
    note(4),
    note(3, { author: { name: 'Anton Amt' }, isMine: false, editedAt: '2026-02-02T10:00:00.000Z' }),
    note(2, { author: null, isMine: false }),
    note(1, { author: { name: null }, isMine: false, text: 'eins\nzwei' }),
  ]);
  const [mine, theirs, orphan, unnamed] = await items();
  expect(screen.getByText(/^Nur intern: Das Unternehmen dieses Standorts/)).toBeVisible();
  expect(mine).toHaveTextContent('Petra Lang (Sie)');
  expect(theirs).toHaveTextContent(/Anton Amt · .* · geändert/);
  expect(orphan).toHaveTextContent('Gelöschtes Konto');
  expect(unnamed).toHaveTextContent('Jemand aus dem Netz');
  const buttons = [mine, theirs, orphan, unnamed].map((item) => within(item as HTMLElement).queryAllByRole('button').length);
  expect(buttons).toEqual([2, 0, 1, 0]);
});

test('a written note is sent, shown first and counted; the field is empty again', async () => {
  const { api, user } = await openNotes([note(1)]);
  expect(await screen.findByText('1 Notiz')).toBeVisible();
  await user.type(await field(), 'Wirt im Urlaub');
  await user.click(save());
  await waitFor(async () => expect((await items())[0]).toHaveTextContent('Wirt im Urlaub'));
  expect(api.calls(addLocationNote).map(({ body }) => body)).toEqual([{ text: 'Wirt im Urlaub' }]);
  expect(await field()).toHaveValue('');
  expect(screen.getByRole('tab', { name: 'Notizen (2)' })).toHaveAttribute('aria-selected', 'true');
});

test('without a note the list says what it is for', async () => {
  await openNotes([]);
  expect(await screen.findByText(/^Noch keine Notizen/)).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Notizen' })).toHaveAttribute('aria-selected', 'true');
});

test('too long a text is refused with its length and not cut', async () => {
  const { api, user } = await openNotes([]);
  await user.click(await field());
  await user.paste('x'.repeat(2003));
  expect(screen.getByText('3 Zeichen zu viel.')).toBeVisible();
  await user.click(save());
  expect(await field()).toHaveAccessibleDescription(/höchstens 2.000 Zeichen/);
  expect(await field()).toHaveFocus();
  await user.clear(await field());
  await user.type(await field(), '  ');
  await user.click(save());
  expect(await field()).toHaveAccessibleDescription(/Bitte schreiben Sie etwas/);
  expect(api.calls(addLocationNote)).toEqual([]);
});

test('a refusal of the server is shown at the field, and the text stays', async () => {
  const { api, user } = await openNotes([]);
  const errors = [{ path: 'text', key: 'notes.error.full', message: 'full', params: { max: 200 } }];
  api.onRaw(addLocationNote, 400, { type: 'about:blank', title: 't', status: 400, detail: 'd', code: 'validation', error: 'e', errors });
  await user.type(await field(), 'eine mehr');
  await user.click(save());
  await waitFor(async () => expect(await field()).toHaveAccessibleDescription(/Es gibt schon 200 Notizen/));
  expect(await field()).toHaveValue('eine mehr');
});

test('an unsaved text survives leaving the tab', async () => {
  const { user } = await openNotes([]);
  await user.type(await field(), 'halb fertig');
  await user.click(screen.getByRole('tab', { name: 'Bearbeiten' }));
  expect(screen.queryByRole('textbox', { name: 'Neue Notiz' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Notizen' }));
  expect(await field()).toHaveValue('halb fertig');
  await user.clear(await field());
});

test('an own note is changed in its place', async () => {
  const { user } = await openNotes([note(1)]);
  await user.click(await screen.findByRole('button', { name: /^Notiz vom .* ändern$/ }));
  const text = screen.getByRole('textbox', { name: 'Notiz ändern' });
  await user.clear(text);
  await user.type(text, 'neu');
  const [item] = await items();
  await user.click(within(item as HTMLElement).getByRole('button', { name: 'Notiz speichern' }));
  await waitFor(() => expect(item).toHaveTextContent(/geändert.*neu/));
  expect(screen.getByRole('button', { name: /^Notiz vom .* ändern$/ })).toHaveFocus();
});

test('cancelling a change keeps the text', async () => {
  const { user } = await openNotes([note(1)]);
  await user.click(await screen.findByRole('button', { name: /^Notiz vom .* ändern$/ }));
  await user.type(screen.getByRole('textbox', { name: 'Notiz ändern' }), ' verworfen');
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect((await items())[0]).toHaveTextContent('Notiz 1');
  expect((await items())[0]).not.toHaveTextContent('verworfen');
});

test('deleting a note offers undo', async () => {
  const { api, user } = await openNotes([note(2), note(1)]);
  const [first] = await items();
  await user.click(within(first as HTMLElement).getByRole('button', { name: /^Notiz vom .* löschen$/ }));
  await waitFor(async () => expect(await items()).toHaveLength(1));
  expect(api.calls(deleteLocationNote)).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Rückgängig' }));
  expect(await screen.findByText('Die Notiz ist wieder da.')).toBeVisible();
  await waitFor(async () => expect(await items()).toHaveLength(2));
});

test('older notes are loaded on demand; a failure is shown with a retry', async () => {
  const { api, user } = await openNotes(Array.from({ length: 21 }, (_, at) => note(21 - at)));
  expect(await screen.findByText('20 von 21 Notizen')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ältere laden' }));
  expect(await screen.findByText('21 Notizen')).toBeVisible();
  api.fail(listLocationNotes, 500, 'internal');
  await user.type(await field(), 'x');
  await user.click(save());
  expect(await screen.findByText(/Die Notizen konnten nicht geladen werden/)).toBeVisible();
});
