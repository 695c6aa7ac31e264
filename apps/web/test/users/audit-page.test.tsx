import { type AuditEntry, exportAudit, listCompanies, listPeople, searchAudit } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FakeApi } from '../harness/fake-api.ts';
import { ADMIN } from '../harness/people.ts';
import { startApp } from '../harness/render-app.tsx';
import { NORD, PETER, SUPER_VIEWER } from './users-fixture.ts';

const AT = '/dashboard/einstellungen/protokoll';
const ENTRY: AuditEntry = {
  id: 7,
  at: '2026-01-05T08:00:00.000Z',
  action: 'user.changed',
  who: 'Anna Amt',
  actorId: SUPER_VIEWER.id,
  whoGone: false,
  whoOutside: false,
  subjectId: PETER.id,
  subject: 'Peter Lang',
  subjectKind: 'person',
  changes: { role: { before: 'user', after: 'admin' } },
};
const PURGED: AuditEntry = {
  ...ENTRY,
  id: 6,
  action: 'locations.purged',
  who: null,
  actorId: null,
  subjectId: null,
  subject: null,
  subjectKind: null,
  changes: { rows: { before: null, after: 1318 } },
};

const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

const open = async (pages: AuditEntry[][] = [[ENTRY, PURGED]], at = AT, prepare?: (api: FakeApi) => void) => {
  const app = await startApp({
    at,
    user: SUPER_VIEWER,
    prepare: (api) => {
      api.on(searchAudit, ({ query }) => {
        const place = query.before === undefined ? 0 : 1;
        return { data: pages[place] ?? [], next: place + 1 < pages.length ? (pages[place]?.at(-1)?.id ?? null) : null };
      });
      api.on(listPeople, () => ({ data: [PETER], total: 1 }));
      api.on(listCompanies, () => ({ data: [NORD], total: 1 }));
      prepare?.(api);
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Protokoll' });
  return app;
};
const query = (api: FakeApi) => api.calls(searchAudit).at(-1)?.query;

test('the log shows who did what in sentences with links to the people', async () => {
  await open();
  const [changed, purged] = within(await screen.findByRole('list', { name: 'Protokoll' })).getAllByRole('listitem');
  expect(changed).toHaveTextContent('Anna Amt hat die Rolle von Peter Lang geändert: Mitarbeiter → Admin');
  const linkOf = (name: string) => within(changed as HTMLElement).getByRole('link', { name });
  expect(linkOf('Peter Lang')).toHaveAttribute('href', `/dashboard/einstellungen/benutzer?panel=${PETER.id}`);
  expect(linkOf('Anna Amt')).toHaveAttribute('href', `/dashboard/einstellungen/benutzer?panel=${SUPER_VIEWER.id}`);
  expect(purged).toHaveTextContent('Das System hat Standorte aus dem Papierkorb endgültig gelöscht');
  expect(purged).toHaveTextContent('Standorte: 1.318');
  expect(screen.getByText('2 Einträge, das sind alle')).toBeVisible();
});

test('filters are in the address and the request; days are local, the last one included', async () => {
  const { user, api, address } = await open();
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Art' }), 'Personen und Rechte');
  await user.type(screen.getByLabelText('Von'), '2026-01-01');
  await user.type(screen.getByLabelText('Bis'), '2026-01-31');
  await waitFor(() => expect(address()).toBe(`${AT}?group=people&from=2026-01-01&to=2026-01-31`));
  const from = new Date('2026-01-01T00:00').toISOString();
  const to = new Date('2026-02-01T00:00').toISOString();
  await waitFor(() => expect(query(api)).toEqual({ group: 'people', from, to }));
  await user.click(screen.getByRole('button', { name: 'Filter aufheben' }));
  expect(address()).toBe(AT);
});

test('a last day before the first is refused at its field, and nothing is requested', async () => {
  const { api } = await open(undefined, `${AT}?from=2026-02-01&to=2026-01-01`);
  expect(await screen.findByText('Dieser Tag liegt vor dem ersten.')).toBeVisible();
  expect(api.calls(searchAudit)).toEqual([]);
  expect(screen.getByRole('button', { name: 'Exportieren' })).toBeDisabled();
});

test('actor and subject are selected from people and companies, including the system', async () => {
  const { user, api, address } = await open();
  await user.click(await screen.findByRole('combobox', { name: 'Wer' }));
  await user.click(await screen.findByRole('option', { name: 'Das System' }));
  await waitFor(() => expect(query(api)).toEqual({ actorId: 'system' }));
  await user.click(screen.getByRole('combobox', { name: 'An wem' }));
  await user.click(await screen.findByRole('option', { name: 'Autohof Nord GmbH' }));
  await waitFor(() => expect(query(api)).toEqual({ actorId: 'system', subjectId: NORD.id }));
  expect(address()).toBe(`${AT}?actor=system&subject=${NORD.id}`);
});

test('an entry links to all entries of the same user, also of a deleted account', async () => {
  const gone = { ...ENTRY, who: null, whoGone: true };
  const { user, api } = await open([[gone]]);
  await user.click(await screen.findByRole('button', { name: 'Eintrag 7: mehr' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Alles, was Ein gelöschtes Konto getan hat' }));
  await waitFor(() => expect(query(api)).toEqual({ actorId: SUPER_VIEWER.id }));
  expect(screen.getByRole('combobox', { name: 'Wer' })).toHaveValue('Ein gelöschtes Konto');
});

test('older entries load on demand, by the key of the last one; then the focus is in the list', async () => {
  const { user, api } = await open([[ENTRY], [PURGED]]);
  expect(await screen.findByText('1 Eintrag')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ältere Einträge' }));
  expect(await screen.findByText('2 Einträge, das sind alle')).toBeVisible();
  expect(query(api)).toEqual({ before: '7' });
  expect(screen.getByRole('list', { name: 'Protokoll' })).toHaveFocus();
});

test('no match, an empty log, and a failure with a retry have different texts', async () => {
  const { user, api } = await open([[]], `${AT}?group=programs`);
  expect(await screen.findByText('Keine Einträge entsprechen den Filtern.')).toBeVisible();
  api.fail(searchAudit, 500, 'internal');
  await user.click(screen.getByRole('button', { name: 'Filter aufheben' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Das Protokoll konnte nicht geladen werden.');
  api.on(searchAudit, () => ({ data: [], next: null }));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText('Noch keine Einträge.')).toBeVisible();
});

test('filtered entries are exported as a file; a failure is shown in place', async () => {
  const { user, api } = await open(undefined, `${AT}?group=people`);
  const file = { headers: { 'content-disposition': 'attachment; filename="protokoll-2026-01-05.jsonl"' } };
  api.onResponse(exportAudit, () => new Response('{}\n', file));
  const take = async () => {
    await user.click(await screen.findByRole('button', { name: 'Exportieren' }));
    await user.click(await screen.findByRole('menuitem', { name: 'JSON Lines (für Programme)' }));
  };
  await take();
  expect(await screen.findByText('Gespeichert als protokoll-2026-01-05.jsonl.')).toBeVisible();
  expect(saved).toEqual(['protokoll-2026-01-05.jsonl']);
  expect(api.calls(exportAudit)[0]?.query).toEqual({ group: 'people', format: 'jsonl', language: 'de' });
  api.fail(exportAudit, 503, 'unavailable' as never);
  await take();
  expect(await screen.findByText(/Der Export hat nicht geklappt\./)).toBeVisible();
});

test('S6-ROLE-07 an admin who is no super admin has no access', async () => {
  await startApp({ at: AT, user: ADMIN });
  expect(await screen.findByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
});
