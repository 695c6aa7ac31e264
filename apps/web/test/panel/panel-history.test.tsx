import { getLocationHistory, type HistoryEntry, type Location, restoreLocationVersion } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FakeApi } from '../harness/fake-api.ts';
import { LOCATION, OTHER_COMPANY_ID } from '../harness/location-samples.ts';
import { openPanel } from './location-panel-fixture.tsx';

const before: Location = { ...LOCATION, version: 2, name: 'Autohof Alt', phone: null, otherImages: LOCATION.otherImages.slice(0, 1) };

const step = (id: number, change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id,
  version: id,
  action: 'update',
  source: 'panel',
  who: 'Jonas Weber',
  at: '2026-02-01T10:00:00.000Z',
  before,
  after: LOCATION,
  merged: null,
  ...change,
});

const created = step(2, { action: 'create', source: 'import', who: null, at: '2026-01-31T10:00:00.000Z', before: null, after: before });
const STEPS = [step(3), created];

const answer =
  (steps: readonly HistoryEntry[] = STEPS) =>
  (api: FakeApi) =>
    api.on(getLocationHistory, ({ query }) => {
      const page = Number(query?.page ?? 1);
      return { data: steps.slice((page - 1) * 10, page * 10), total: steps.length };
    });

const openHistory = (prepare = answer()) => openPanel(LOCATION._id, LOCATION, { tab: 'history', prepare });
const restoreButton = () => screen.findByRole('button', { name: /^Diesen Stand wiederherstellen: / });

describe('the history', () => {
  test('ADR 0024 a merge names and links the other location, also in the trash', async () => {
    const other = { _id: '019b0000-0000-7000-8000-00000000000a', standortId: 100_777, title: 'Hof Süd', isTrashed: true };
    const merges = [
      step(5, { action: 'restore', merged: { role: 'undone', other: { ...other, isTrashed: false } } }),
      step(4, { merged: { role: 'winner', other } }),
      step(3, { merged: { role: 'winner', other: null } }),
    ];
    await openHistory(answer(merges));
    const [undone, winner, unknown] = within(await screen.findByRole('list', { name: 'Verlauf' })).getAllByRole('listitem');
    expect(undone).toHaveTextContent('Zusammenführung zurückgenommen mit: „Hof Süd“ (Nr. 100777)');
    expect(winner).toHaveTextContent('Zusammengeführt, darin aufgegangen: „Hof Süd“ (Nr. 100777), liegt im Papierkorb');
    expect(unknown).toHaveTextContent('Zusammengeführt, darin aufgegangen: ein anderer Standort');
    const paths = [undone, winner].map((item) =>
      within(item as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    );
    expect(paths).toEqual([`/dashboard/standorte?panel=${other._id}`, '/dashboard/standorte?panel=trash']);
  });

  test('S1-WHAT-02 lists newest first who changed what, each field before and after in words', async () => {
    await openHistory();
    const steps = within(await screen.findByRole('list', { name: 'Verlauf' })).getAllByRole('listitem');
    expect(steps).toHaveLength(2);
    const [newest, oldest] = steps.map((item) => within(item as HTMLElement));
    expect(newest?.getByText('geändert von Jonas Weber')).toBeVisible();
    expect(newest?.getByText('aktueller Stand')).toBeVisible();
    const rows = newest?.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(rows?.slice(0, 2)).toEqual(['NameAutohof Alt wird Autohof Nord', 'Telefon– wird +49511123']);
    expect(newest?.getAllByRole('img', { name: /^Bild/ })).toHaveLength(3);
    expect(oldest?.getByText('angelegt durch einen Import')).toBeVisible();
    expect(oldest?.getByText(/^\d+ Felder gesetzt$/)).toBeVisible();
  });

  test('S4-PANEL-02 keeps unsaved entries while it is open', async () => {
    const { user } = await openPanel(LOCATION._id, LOCATION, { prepare: answer() });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
    await user.click(screen.getByRole('tab', { name: 'Verlauf' }));
    expect(await screen.findByText('geändert von Jonas Weber')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Bearbeiten' }));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Autohof Nord 2');
  });

  test('S1-WHAT-02 shows ten steps a page, older ones on demand', async () => {
    const steps = Array.from({ length: 12 }, (_, place) => step(20 - place));
    const { user } = await openHistory(answer(steps));
    expect(await screen.findByText('10 von 12 Schritten')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ältere laden' }));
    expect(await screen.findByText('12 von 12 Schritten')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ältere laden' })).toBeNull();
  });

  test('a new location has one step, counted in the singular', async () => {
    await openHistory(answer([created]));
    expect(await screen.findByText('1 von 1 Schritt')).toBeVisible();
  });

  test('says that a step moved the location to another company, also without other changes', async () => {
    const moved = { ...LOCATION, companyId: OTHER_COMPANY_ID };
    await openHistory(answer([step(4, { before: LOCATION, after: moved }), step(3, { before: LOCATION })]));
    expect(await screen.findByText('Kam zu einem anderen Unternehmen.')).toBeVisible();
    expect(screen.getAllByText('Kein sichtbares Feld hat sich geändert.')).toHaveLength(1);
  });

  test('S1-WHAT-02 says if nothing is stored or loading failed', async () => {
    await openHistory(answer([]));
    expect(await screen.findByText('Zu diesem Standort ist noch kein Verlauf gespeichert.')).toBeVisible();
  });

  test('S1-WHAT-02 says if it failed to load, with a retry', async () => {
    const { user, api } = await openHistory((server) => server.fail(getLocationHistory, 500, 'internal'));
    expect(await screen.findByText('Der Verlauf konnte nicht geladen werden.')).toBeVisible();
    answer()(api);
    await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
    expect(await screen.findByText('geändert von Jonas Weber')).toBeVisible();
  });
});

describe('restoring a version', () => {
  test('S1-WHAT-02 asks with the changes, restores as a new version, and says what is missing', async () => {
    const { user, api, saved } = await openHistory();
    api.on(restoreLocationVersion, () => ({ standort: { ...before, version: 4 }, missingFiles: 2 }));
    await user.click(await restoreButton());
    const question = within(await screen.findByRole('dialog', { name: /^Stand vom .* wiederherstellen\?$/ }));
    expect(question.getByText('Das ändert sich am Standort:')).toBeVisible();
    expect(question.getAllByRole('term')[0]?.parentElement).toHaveTextContent('NameAutohof Nord wird Autohof Alt');
    await user.click(question.getByRole('button', { name: 'Wiederherstellen' }));
    expect(await screen.findByText('2 Bilder waren endgültig gelöscht und fehlen.')).toBeVisible();
    expect(api.calls(restoreLocationVersion)[0]?.body).toEqual({ version: LOCATION.version });
    expect(saved).toMatchObject([{ version: 4, name: 'Autohof Alt' }]);
    expect(await screen.findByRole('dialog', { name: '"Autohof Alt" bearbeiten' })).toBeVisible();
  });

  test('S1-WHAT-02 does nothing if cancelled', async () => {
    const { user, api } = await openHistory();
    await user.click(await restoreButton());
    await user.click(within(await screen.findByRole('dialog', { name: /wiederherstellen\?$/ })).getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /wiederherstellen\?$/ })).toBeNull());
    expect(api.calls(restoreLocationVersion)).toHaveLength(0);
  });

  test('S7-STANDORT-05 of an outdated location restores nothing, shows a message and reloads', async () => {
    const { user, api } = await openHistory();
    const standort = { ...LOCATION, version: 9, name: 'Autohof Neu' };
    const problem = { type: 'about:blank', title: 'stale', status: 409, detail: 'stale', code: 'stale_version', error: 'stale', standort };
    api.onRaw(restoreLocationVersion, 409, problem);
    await user.click(await restoreButton());
    await user.click(await screen.findByRole('button', { name: 'Wiederherstellen' }));
    expect(await screen.findByText(/^Der Standort wurde inzwischen geändert\./)).toBeVisible();
    expect(await screen.findByRole('dialog', { name: '"Autohof Neu" bearbeiten' })).toBeVisible();
    expect(api.calls(getLocationHistory).length).toBeGreaterThan(1);
  });

  test('S7-STANDORT-05 with unsaved entries, the next attempt restores over the version that somebody else saved meanwhile', async () => {
    const { user, api } = await openPanel(LOCATION._id, LOCATION, { prepare: answer() });
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
    await user.click(screen.getByRole('tab', { name: 'Verlauf' }));
    const standort = { ...LOCATION, version: 9, name: 'Autohof Neu' };
    const problem = { type: 'about:blank', title: 'stale', status: 409, detail: 'stale', code: 'stale_version', error: 'stale', standort };
    api.onRaw(restoreLocationVersion, 409, problem);
    await user.click(await restoreButton());
    await user.click(await screen.findByRole('button', { name: 'Wiederherstellen' }));
    expect(await screen.findByText(/^Der Standort wurde inzwischen geändert\./)).toBeVisible();
    api.on(restoreLocationVersion, () => ({ standort: { ...before, version: 10 }, missingFiles: 0 }));
    await user.click(screen.getAllByRole('button', { name: /^Diesen Stand wiederherstellen: / }).at(-1) as HTMLElement);
    const question = within(await screen.findByRole('dialog', { name: /wiederherstellen\?$/ }));
    expect(question.getAllByRole('term')[0]?.parentElement).toHaveTextContent('NameAutohof Neu wird Autohof Alt');
    await user.click(question.getByRole('button', { name: 'Wiederherstellen' }));
    await waitFor(() => expect(api.calls(restoreLocationVersion).map(({ body }) => body)).toEqual([{ version: 3 }, { version: 9 }]));
    expect(await screen.findByRole('dialog', { name: '"Autohof Alt" bearbeiten' })).toBeVisible();
  });
});
