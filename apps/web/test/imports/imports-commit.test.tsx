import { changeImportMapping, changeImportRow, commitImport, getImport, type Import } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeApi } from '../harness/fake-api.ts';
import { BROKEN_ROW, CHECKING, COMMITTED, COMMITTING, detailOf, openImport, READY, started } from './imports-fixture.ts';

const becomes = (api: FakeApi, entry: Import) => api.on(getImport, () => detailOf(entry));
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('import: the commit asks for confirmation, with the numbers of imported and skipped rows', async () => {
  const { user, api } = await openImport(READY, {
    prepare: (fake) => fake.on(commitImport, () => started('committing')),
  });
  await user.click(await button('Übernehmen'));
  const question = await dialog('1.275 Zeilen übernehmen?');
  expect(question.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    ...['1.200 neue Standorte', '75 geänderte Standorte'],
    ...['5 ausgelassene Änderungen', '20 mögliche Dubletten', '40 unveränderte Zeilen', '10 fehlerhafte Zeilen'],
  ]);
  becomes(api, COMMITTING);
  await user.click(question.getByRole('button', { name: 'Übernehmen' }));
  expect(api.calls(commitImport)[0]?.body).toEqual({ seen: { pass: 0, taken: READY.taken } });
  const bar = await screen.findByRole('progressbar', { name: 'Wird übernommen' });
  expect(bar).toHaveAttribute('aria-valuetext', '500 von 1.350 Zeilen');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'preisliste.csv' })).toHaveFocus());
  becomes(api, COMMITTED);
  expect((await screen.findByText('Der Import ist übernommen')).closest('[tabindex]')).toHaveFocus();
  expect(screen.getByText('1.275 Standorte übernommen, 75 nicht.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Zu den Standorten' })).toHaveAttribute('href', '/dashboard/standorte');
});

test('import: without rows to import there is no commit button', async () => {
  await openImport({ ...READY, taken: { ...READY.taken, new: 0, changed: 0 } });
  expect(await screen.findByText('Bisher ist nichts zu übernehmen.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Übernehmen' })).toBeNull();
});

test('import: a text typed into a cell is stored before a commit, and not lost by a filter without a question', async () => {
  const { user, api, address } = await openImport(READY, { prepare: (fake) => fake.offline(changeImportRow) });
  await user.click(await button('Breite ändern, Zeile 3: acht'));
  await user.keyboard('48,5');
  const field = () => screen.getByRole('textbox', { name: 'Breite' });
  await user.click(await button('Übernehmen'));
  expect(await screen.findByText(/Die Zelle wurde nicht gespeichert/)).toBeVisible();
  expect(field()).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
  const chip = () => screen.getByRole('checkbox', { name: 'Fehlerhaft 10' });
  const leaving = () => dialog('Nicht gespeicherte Änderungen');
  await user.click(chip());
  await user.click((await leaving()).getByRole('button', { name: 'Weiter bearbeiten' }));
  expect(address()).not.toContain('kind');
  expect(field()).toHaveValue('48,5');
  api.on(changeImportRow, () => ({
    ...BROKEN_ROW,
    kind: 'new' as const,
    faults: [],
    edited: [2],
    cells: ['A-2', 'Rasthof Süd', '48,5', 'x'],
  }));
  becomes(api, { ...READY, taken: { ...READY.taken, new: 1201 } });
  await user.click(await button('Übernehmen'));
  const question = await dialog('1.276 Zeilen übernehmen?');
  expect(api.calls(changeImportRow).at(-1)?.body).toEqual({ cells: { 2: '48,5' } });
  await user.click(question.getByRole('button', { name: 'Abbrechen' }));
  await user.click(await button('Breite ändern, Zeile 3: 48,5'));
  await user.keyboard('49');
  await user.click(chip());
  await user.click((await leaving()).getByRole('button', { name: 'Änderungen verwerfen' }));
  await waitFor(() => expect(address()).toContain('kind=broken'));
  expect(screen.queryByRole('textbox', { name: 'Breite' })).toBeNull();
});

test('import: an exhausted plan is shown at the commit, until the rows are checked again', async () => {
  const { user, api } = await openImport(READY, {
    prepare: (fake) => {
      fake.fail(commitImport, 409, 'plan_limit');
      fake.on(changeImportMapping, () => started('checking'));
    },
  });
  await user.click(await button('Übernehmen'));
  await user.click((await dialog('1.275 Zeilen übernehmen?')).getByRole('button', { name: 'Übernehmen' }));
  expect(await screen.findByText(/Der Import konnte nicht übernommen werden\..*Tarif/)).toBeVisible();
  expect(await button('Übernehmen')).toBeEnabled();
  await user.click(screen.getByRole('tab', { name: 'Spalten' }));
  becomes(api, CHECKING);
  await user.type(await screen.findByRole('textbox', { name: 'Quellenangabe' }), 'Nord');
  await user.click(await button('Neu prüfen'));
  await screen.findByRole('progressbar', { name: 'Wird geprüft' });
  becomes(api, READY);
  expect(await button('Übernehmen')).toBeEnabled();
  expect(screen.queryByText(/konnte nicht übernommen werden/)).toBeNull();
});

test('import: rows beyond the daily limit are refused, with the limit', async () => {
  const params = { max: 300_000, used: 299_500 };
  const errors = [{ path: 'rows', key: 'import.error.too_many_rows', message: 'too many', params }];
  const problem = { type: 'about:blank', title: 'x', status: 429, detail: 'x', code: 'too_many_requests', error: 'x', errors, params };
  const { user } = await openImport(READY, { prepare: (fake) => fake.onRaw(commitImport, 429, problem) });
  await user.click(await button('Übernehmen'));
  await user.click((await dialog('1.275 Zeilen übernehmen?')).getByRole('button', { name: 'Übernehmen' }));
  expect(await screen.findByText(/in 24 Stunden höchstens 300\.000 Zeilen schreiben; 299\.500 sind es schon\./)).toBeVisible();
});

test('import: a commit of other numbers than announced is refused with the reason, and asks again with the new ones', async () => {
  const errors = [{ path: 'seen', key: 'import.error.commit_stale', message: 'changed' }];
  const problem = { type: 'about:blank', title: 'x', status: 409, detail: 'x', code: 'stale_version', error: 'x', errors };
  const { user, api } = await openImport(READY, { prepare: (fake) => fake.onRaw(commitImport, 409, problem) });
  await user.click(await button('Übernehmen'));
  const question = await dialog('1.275 Zeilen übernehmen?');
  becomes(api, { ...READY, taken: { ...READY.taken, duplicate: 20 } });
  await user.click(question.getByRole('button', { name: 'Übernehmen' }));
  expect(await screen.findByText(/konnte nicht übernommen werden\. Zeilen oder Spalten wurden inzwischen geändert\./)).toBeVisible();
  expect(await screen.findByText('1.295 zu übernehmen, 55 nicht')).toBeVisible();
  await user.click(await button('Übernehmen'));
  expect((await dialog('1.295 Zeilen übernehmen?')).getByText('20 mögliche Dubletten')).toBeVisible();
});
