import { cancelImport, commitImport, getImport, type Import, listImportRows, rollbackImport } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FakeApi } from '../harness/fake-api.ts';
import { CHECKING, COMMITTED, COMMITTING, detailOf, NEW_ROW, openImport, READY, ROLLED_BACK, started, TWIN_ID } from './imports-fixture.ts';

const becomes = (api: FakeApi, entry: Import) => api.on(getImport, () => detailOf(entry));
const button = (name: string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('import: the check shows its progress; rows appear when it is done, without a reload', async () => {
  const { api } = await openImport(CHECKING);
  const bar = await screen.findByRole('progressbar', { name: 'Wird geprüft' });
  expect(bar).toHaveAttribute('aria-valuetext', '400 von 1.350 Zeilen');
  expect(bar).toHaveAttribute('aria-valuenow', '400');
  expect(screen.getByText('Sie können die Seite verlassen. Der Import läuft weiter.')).toBeVisible();
  expect(api.calls(listImportRows)).toEqual([]);
  becomes(api, READY);
  expect(await screen.findByText('Zeile 2')).toBeVisible();
  expect(screen.getByText('1.275 zu übernehmen, 75 nicht')).toBeVisible();
});

test('import: cancelling a check asks for confirmation', async () => {
  const { user, api } = await openImport(CHECKING, {
    prepare: (fake) => fake.on(cancelImport, () => started('checking')),
  });
  await user.click(await button('Abbrechen'));
  const question = await dialog('Die Prüfung abbrechen?');
  await user.click(question.getByRole('button', { name: 'Abbrechen' }));
  expect(await screen.findByText('Wird abgebrochen …')).toBeVisible();
  becomes(api, { ...CHECKING, state: 'cancelled' });
  expect(await screen.findByText('Der Import ist abgebrochen')).toBeVisible();
  expect(screen.getByText('Von diesem Import wurde nichts übernommen.')).toBeVisible();
});

test('import: cancelling a commit says that everything is rolled back, but for what somebody has changed since', async () => {
  const { user, api } = await openImport(COMMITTING, {
    prepare: (fake) => fake.on(cancelImport, () => started('committing')),
  });
  await user.click(await button('Abbrechen'));
  const question = await dialog('Das Übernehmen abbrechen?');
  const body = /Alles, was dieser Import schon geschrieben hat, wird zurückgenommen\. Was seither jemand geändert, .* bleibt/;
  expect(question.getByText(body)).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Abbrechen' }));
  expect(await screen.findByText('Wird abgebrochen; schon Geschriebenes wird zurückgenommen.')).toBeVisible();
  becomes(api, { ...COMMITTING, state: 'cancelled' });
  expect(await screen.findByText('Von diesem Import wurde nichts übernommen.')).toBeVisible();
});

test('import: a failed one shows why and that nothing was written', async () => {
  const failure = { key: 'import.failure.plan', params: { used: 1000, limit: 1000 } };
  await openImport({ ...COMMITTING, state: 'failed', failure });
  expect(await screen.findByText(/1\.000 von 1\.000 Standorten sind belegt\..*Von diesem Import wurde nichts übernommen\./)).toBeVisible();
  expect(await button('Weitere Datei senden')).toBeVisible();
});

test('import: a failure by the limit of an unconfirmed company names that limit, not the plan', async () => {
  const failure = {
    key: 'import.failure.unconfirmed',
    params: { kind: 'locations', used: 100, limit: 100, wanted: 3, reason: 'unconfirmed' },
  };
  await openImport({ ...COMMITTING, state: 'failed', failure });
  expect(
    await screen.findByText(/noch nicht bestätigt und kann bis dahin höchstens 100 Standorte haben; 100 sind es schon\./),
  ).toBeVisible();
  expect(screen.queryByText(/Tarif/)).toBeNull();
});

test.each([
  ['cancelled', 'Der Import ist abgebrochen', null],
  ['failed', 'Der Import ist gescheitert', { key: 'import.failure.plan', params: { used: 1000, limit: 1000 } }],
] as const)('import: one that is %s names what its roll-back kept, and can roll it back again', async (state, title, failure) => {
  const entry: Import = { ...COMMITTING, state, written: 500, kept: 1, failure };
  const kept = { ...NEW_ROW, outcome: 'kept', locationId: TWIN_ID } as const;
  const { user, api } = await openImport(entry, {
    rows: [kept, { ...NEW_ROW, number: 2, place: 3, outcome: 'rolled_back' }],
    prepare: (fake) => fake.on(rollbackImport, () => started('rolling-back')),
  });
  const box = (await screen.findByText(title)).closest('[role]') as HTMLElement;
  expect(box).toHaveTextContent(/1 Standort wurde behalten, weil ihn seither jemand geändert/);
  expect(box).not.toHaveTextContent(/nichts übernommen|Alles Geschriebene/);
  await user.click(await button('Behaltene zeigen'));
  expect(await screen.findByRole('checkbox', { name: 'Behalten 1' })).toBeChecked();
  await waitFor(() => expect(screen.queryByText('Zeile 3')).toBeNull());
  await user.click(await button('Behaltene zurücknehmen'));
  const question = await dialog('„preisliste.csv“ zurücknehmen?');
  expect(question.getByText(/^1 Standort ist betroffen/)).toBeVisible();
  becomes(api, { ...entry, kept: 0 });
  await user.click(question.getByRole('button', { name: 'Zurücknehmen' }));
  expect(await screen.findByText(/Von diesem Import wurde nichts übernommen\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Behaltene zurücknehmen' })).toBeNull();
});

test('import: what a roll-back did not reach before it was given up is listed with this reason', async () => {
  const failure = { key: 'import.failure.internal', params: {} } as const;
  const left = { ...NEW_ROW, outcome: 'written', locationId: TWIN_ID } as const;
  const { user } = await openImport(
    { ...COMMITTED, state: 'failed', kept: 1, failure },
    { prepare: (fake) => fake.on(listImportRows, ({ query }) => ({ data: query.outcome === 'kept' ? [left] : [], total: 1 })) },
  );
  const box = (await screen.findByText('Der Import ist gescheitert')).closest('[role]') as HTMLElement;
  expect(box).toHaveTextContent(/mehrmals ein Fehler aufgetreten\. 1 Standort wurde behalten; warum, steht in seiner Zeile\./);
  await user.click(await button('Behaltene zeigen'));
  const row = within((await screen.findByText('Zeile 2')).closest('li') as HTMLElement);
  expect(row.getByText('Behalten: Die Rücknahme ist nach mehreren Fehlern auf dem Server nicht bis hierher gekommen.')).toBeVisible();
  expect(row.getByText('Behalten')).toBeVisible();
});

test('import: changes skipped by a roll-back can be rolled back by a second one, and by a third if it skips some, too', async () => {
  const { user, api } = await openImport(ROLLED_BACK, { prepare: (fake) => fake.on(rollbackImport, () => started('rolling-back')) });
  await user.click(await button('Behaltene zurücknehmen'));
  const question = await dialog('„preisliste.csv“ zurücknehmen?');
  expect(question.getByText(/2 Standorte sind betroffen: Neu angelegte werden endgültig gelöscht/)).toBeVisible();
  becomes(api, { ...ROLLED_BACK, state: 'rolling-back', done: 5 });
  await user.click(question.getByRole('button', { name: 'Zurücknehmen' }));
  expect(await screen.findByText('Der Import wird zurückgenommen.')).toBeVisible();
  becomes(api, { ...ROLLED_BACK, kept: 1 });
  expect(await screen.findByText(/1 Standort wurde behalten/)).toBeVisible();
  expect(await button('Behaltene zurücknehmen')).toBeEnabled();
  await user.click(await button('Behaltene zurücknehmen'));
  becomes(api, { ...ROLLED_BACK, kept: 0 });
  await user.click((await dialog('„preisliste.csv“ zurücknehmen?')).getByRole('button', { name: 'Zurücknehmen' }));
  expect(await screen.findByText('1.275 geänderte Standorte sind wieder wie vorher.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Behaltene zurücknehmen' })).toBeNull();
});

test('import: a committed one is rolled back; locations changed since are kept, named and linked', async () => {
  const kept = { ...NEW_ROW, kind: 'changed', outcome: 'kept', locationId: TWIN_ID } as const;
  const { user, api, address } = await openImport(COMMITTED, {
    rows: [kept],
    prepare: (fake) => fake.on(rollbackImport, () => started('rolling-back')),
  });
  await user.click(await button('Import zurücknehmen'));
  const question = await dialog('„preisliste.csv“ zurücknehmen?');
  expect(
    question.getByText(/1\.275 Standorte sind betroffen: .*Was seither jemand geändert, bestätigt oder zusammengeführt hat, .* bleibt/),
  ).toBeVisible();
  becomes(api, { ...COMMITTED, state: 'rolling-back', done: 5 });
  await user.click(question.getByRole('button', { name: 'Zurücknehmen' }));
  expect(await screen.findByText('Der Import wird zurückgenommen.')).toBeVisible();
  api.on(getImport, () => detailOf(ROLLED_BACK, { removed: 1200 }));
  const message =
    /^1\.200 neu angelegte Standorte sind endgültig gelöscht\. 73 geänderte Standorte sind wieder wie vorher\. 2 Standorte wurden behalten/;
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText('Der Import ist zurückgenommen').closest('[tabindex]')).toHaveFocus();
  await user.click(await button('Behaltene zeigen'));
  expect(address()).toContain('outcome=kept');
  const row = within((await screen.findByText('Zeile 2')).closest('li') as HTMLElement);
  expect(row.getByText(/Behalten: Der Standort wurde seither geändert, bestätigt oder mit einem anderen zusammengeführt/)).toBeVisible();
  expect(row.getByRole('link', { name: 'Autohof Nord' })).toHaveAttribute('href', `/dashboard/standorte?panel=${TWIN_ID}`);
});

test('import: an action outdated by a colleague’s shows the new state', async () => {
  const { user, api } = await openImport(READY, { prepare: (fake) => fake.fail(commitImport, 409, 'wrong_state') });
  await user.click(await button('Übernehmen'));
  const question = await dialog('1.275 Zeilen übernehmen?');
  becomes(api, COMMITTED);
  await user.click(question.getByRole('button', { name: 'Übernehmen' }));
  expect(await screen.findByText('Der Import ist übernommen')).toBeVisible();
});

test('import: discarding a ready one asks for confirmation', async () => {
  const { user, api } = await openImport(READY, { prepare: (fake) => fake.on(cancelImport, () => started('cancelled')) });
  await user.click(await button('Import verwerfen'));
  const question = await dialog('Diesen Import verwerfen?');
  becomes(api, { ...READY, state: 'cancelled' });
  await user.click(question.getByRole('button', { name: 'Import verwerfen' }));
  expect(await screen.findByText('Der Import ist abgebrochen')).toBeVisible();
});

test('import: while polling fails, the last known state stays visible with a notice; then polling resumes', async () => {
  const { api } = await openImport(CHECKING);
  await screen.findByRole('progressbar', { name: 'Wird geprüft' });
  api.fail(getImport, 500, 'internal');
  expect(await screen.findByText(/Der Stand kann gerade nicht abgefragt werden/)).toBeVisible();
  expect(screen.getByRole('progressbar', { name: 'Wird geprüft' })).toBeVisible();
  becomes(api, READY);
  expect(await screen.findByText('Zeile 2')).toBeVisible();
  expect(screen.queryByText(/Der Stand kann gerade nicht abgefragt werden/)).toBeNull();
});

test('import: an unknown address shows a message', async () => {
  await openImport(READY, { prepare: (api) => api.fail(getImport, 404, 'not_found') });
  expect(await screen.findByText(/Der Import konnte nicht geladen werden. Das gibt es nicht oder nicht mehr/)).toBeVisible();
});

test('import: the progress in English', async () => {
  const { user } = await openImport(READY, { language: 'en' });
  await user.click(await button('Import'));
  const question = await dialog('Import 1,275 rows?');
  expect(question.getByText('1,200 new locations')).toBeVisible();
  expect(question.getByText('You can roll back the whole import later.')).toBeVisible();
  await waitFor(() => expect(question.getByRole('button', { name: 'Import' })).toBeEnabled());
});
