import { downloadImportTemplate, type Import, listCompanies, listImports, rollbackImport, startImport } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { Providers } from '#app/providers.tsx';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import { useImportWork } from '#features/imports/base/use-import-work.ts';
import { type FakeApi, fakeApi } from '../harness/fake-api.ts';
import { fakeUploads, holdUploads, type SentUpload } from '../harness/fake-uploads.ts';
import { PARTNER } from '../harness/people.ts';
import { NORD } from '../users/users-fixture.ts';
import { CHECKING, COMMITTED, detailOf, IMPORTS, openImports, READY, ROLLED_BACK, started } from './imports-fixture.ts';

const csv = (name = 'liste.csv', size?: number) => {
  const file = new File(['a;b\n1;2\n'], name, { type: 'application/vnd.ms-excel' });
  if (size !== undefined) Object.defineProperty(file, 'size', { value: size });
  return file;
};
const zone = () => screen.findByLabelText('Datei auswählen oder hierher ziehen', { selector: 'input' });

/** The page with uploads that wait until the test completes them. */
async function openStart(options: Parameters<typeof openImports>[0] = {}) {
  let sent: SentUpload[] = [];
  const prepare = (api: FakeApi) => {
    api.on(listCompanies, () => ({ data: [NORD], total: 1 }));
    sent = fakeUploads(api);
    holdUploads();
    api.on(startImport, () => started('checking'));
    options?.prepare?.(api);
  };
  const app = await openImports({ ...options, prepare });
  return { ...app, upload: () => sent[0] as SentUpload, sent: () => sent };
}

test('import: a user without the right sees "kein Zugriff", and no card leads there', async () => {
  await openImports({ viewer: PARTNER });
  expect(await screen.findByRole('heading', { name: 'Kein Zugriff' })).toBeVisible();
});

test('import: the page lists the accepted file types and their size', async () => {
  await openStart();
  expect(await screen.findByRole('heading', { level: 1, name: 'Kundenimport' })).toBeVisible();
  expect(document.title).toBe('Kundenimport – Rastnetz');
  expect(screen.getByText('CSV, Excel (XLSX), GeoJSON oder OpenStreetMap (XML), höchstens 300 MB und 100.000 Zeilen')).toBeVisible();
});

test('import: a file is uploaded with progress, then read; the address becomes that of its columns', async () => {
  const { user, upload, address, api } = await openStart({ detail: detailOf(CHECKING) });
  await user.upload(await zone(), csv('liste.csv', 2_000_000));
  await screen.findByText('liste.csv wird gesendet: 0 kB von 2 MB');
  upload().progress(0.5);
  expect(await screen.findByRole('progressbar', { name: 'Fortschritt des Sendens' })).toHaveAttribute('aria-valuenow', '50');
  upload().progress(1);
  expect(await screen.findByText('liste.csv ist angekommen und wird gelesen …')).toBeVisible();
  await upload().arrive();
  expect(await screen.findByRole('heading', { level: 1, name: 'preisliste.csv' })).toBeVisible();
  expect(address()).toBe(`${IMPORTS}?import=${upload().id}&step=columns`);
  expect(api.calls(startImport)[0]?.body).toEqual({});
});

test('import: cancelling an upload is announced, and another file can be chosen', async () => {
  const { user, upload } = await openStart();
  await user.upload(await zone(), csv());
  await user.click(await screen.findByRole('button', { name: 'Senden abbrechen' }));
  expect(await screen.findByText('Das Senden wurde abgebrochen. Es wurde nichts gespeichert.')).toBeVisible();
  expect(upload().isCancelled()).toBe(true);
  expect(await zone()).toBeInTheDocument();
});

test.each([
  ['preise.xls', undefined, /Das ist das alte Excel-Format \(\.xls\)\. Bitte als XLSX speichern\./],
  ['foto.jpg', undefined, /Möglich sind Dateien mit der Endung/],
  ['gross.csv', 301 * 1024 * 1024, /gross\.csv wurde nicht angenommen\. Die Datei hat 301 MB\. Höchstens 300 MB sind möglich\./],
  ['leer.csv', 0, /Die Datei ist leer/],
])('import: %s is refused with a message before the upload', async (name, size, words) => {
  const { user, sent } = await openStart();
  await user.upload(await zone(), csv(name, size));
  expect(await screen.findByText(words)).toBeVisible();
  expect(sent()).toEqual([]);
});

const refuse = (key: string, params: Record<string, number>) => (api: FakeApi) => {
  const errors = [{ path: 'file', key, message: 'too many columns', params }];
  api.onRaw(startImport, 400, { ...{ type: 'about:blank', title: 'x', status: 400, detail: 'x', code: 'validation', error: 'x' }, errors });
};

test('import: an error of the server is shown at the drop zone with the exceeded number', async () => {
  const german = await openStart({ prepare: refuse('import.file.columns', { count: 200, max: 150 }) });
  await german.user.upload(await zone(), csv());
  await screen.findByText(/wird gesendet/);
  await german.upload().arrive();
  expect(await screen.findByText('liste.csv wurde nicht angenommen. Die Datei hat 200 Spalten. Höchstens 150 sind möglich.')).toBeVisible();
});

test('import: the same in English', async () => {
  const { user, upload } = await openStart({ language: 'en', prepare: refuse('import.file.rows', { max: 100_000 }) });
  await user.upload(await screen.findByLabelText('Choose a file or drop it here', { selector: 'input' }), csv());
  await screen.findByText(/^Sending liste.csv/);
  await upload().arrive();
  expect(await screen.findByText(/The file has more than 100,000 rows. Please split it./)).toBeVisible();
});

test('import: without a connection the upload fails with a message instead of waiting', async () => {
  const { user, upload } = await openStart({ prepare: (api) => api.offline(startImport) });
  await user.upload(await zone(), csv());
  await screen.findByText(/wird gesendet/);
  await upload().arrive();
  expect(await screen.findByText(/liste.csv wurde nicht angenommen. Keine Verbindung zum Server/)).toBeVisible();
});

test('import: users who may write for every company choose one; others are not asked', async () => {
  const { user, upload, api } = await openStart();
  await user.click(await screen.findByRole('combobox', { name: 'Für welches Unternehmen?' }));
  await user.click(await screen.findByRole('option', { name: NORD.name ?? '' }));
  await user.upload(await zone(), csv());
  await screen.findByText(/wird gesendet/);
  await upload().arrive();
  await waitFor(() => expect(api.calls(startImport)[0]?.body).toEqual({ companyId: NORD.id }));
});

test('import: clearing the company by keyboard keeps the focus at its field', async () => {
  const { user } = await openStart();
  const field = await screen.findByRole('combobox', { name: 'Für welches Unternehmen?' });
  await user.click(field);
  await user.click(await screen.findByRole('option', { name: NORD.name ?? '' }));
  screen.getByRole('button', { name: 'Auswahl aufheben' }).focus();
  await user.keyboard('{Enter}');
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
});

test('import: a user with the right alone imports into their own company and sees no other', async () => {
  await openStart({ viewer: { ...PARTNER, access: ['imports'] } });
  expect(await screen.findByText('preisliste.csv')).toBeVisible();
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByText(/für Autohof Nord/)).toBeNull();
});

test('import: template and example are downloaded in four formats', async () => {
  const { user, api } = await openStart({
    prepare: (fake) => fake.onResponse(downloadImportTemplate, () => new Response('x')),
  });
  await user.click(await screen.findByRole('button', { name: 'Vorlage' }));
  expect((await screen.findAllByRole('menuitem')).map((item) => item.textContent)).toEqual([
    ...['CSV', 'Excel (XLSX)', 'GeoJSON', 'OpenStreetMap (XML)'],
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Excel (XLSX)' }));
  expect(await screen.findByText('Gespeichert als vorlage.xlsx.')).toBeVisible();
  expect(api.calls(downloadImportTemplate)[0]?.query).toEqual({ format: 'xlsx', kind: 'template', language: 'de' });
});

const entries: readonly Import[] = [
  { ...READY, fileName: 'bereit.csv' },
  { ...CHECKING, id: READY.id.replace(/1$/, '2'), fileName: 'laeuft.xlsx', format: 'xlsx' },
  { ...ROLLED_BACK, id: READY.id.replace(/1$/, '3'), fileName: 'zurueck.osm', format: 'osm', who: null },
];

test('import: earlier imports show state, numbers, author and company, and link to themselves', async () => {
  const { user, address } = await openStart({ imports: entries });
  const [ready, running, back] = within(await screen.findByRole('list', { name: 'Importe' })).getAllByRole('listitem');
  expect(ready).toHaveTextContent(
    /bereit\.csv.*Bereit.*von Anton Amt.*für Autohof Nord GmbH.*CSV.*1\.350 Zeilen.*1\.275 zu übernehmen.*10 fehlerhaft/,
  );
  expect(running).toHaveTextContent(/Wird geprüft.*400 von 1\.350/);
  expect(back).toHaveTextContent(/Zurückgenommen.*ohne Konto.*2 behalten/);
  await user.click(screen.getByRole('link', { name: 'bereit.csv' }));
  expect(address()).toBe(`${IMPORTS}?import=${READY.id}`);
  expect(await screen.findByRole('heading', { level: 1, name: 'preisliste.csv' })).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Alle Importe' }));
  expect(address()).toBe(IMPORTS);
});

test('import: the list is updated while one runs', async () => {
  const { api } = await openStart({ imports: [CHECKING] });
  expect(await screen.findByText('400 von 1.350')).toBeVisible();
  api.on(listImports, () => ({ data: [READY], total: 1 }));
  expect(await screen.findByText('1.275 zu übernehmen')).toBeVisible();
});

test('import: a committed one is rolled back from the list, after a confirmation with its number; a refusal is shown at it', async () => {
  const { user, api } = await openStart({ imports: [COMMITTED], prepare: (fake) => fake.fail(rollbackImport, 500, 'internal') });
  await user.click(await screen.findByRole('button', { name: 'preisliste.csv zurücknehmen' }));
  const question = await screen.findByRole('dialog', { name: '„preisliste.csv“ zurücknehmen?' });
  expect(question).toHaveTextContent('1.275 Standorte sind betroffen: Neu angelegte werden endgültig gelöscht');
  await user.click(within(question).getByRole('button', { name: 'Zurücknehmen' }));
  expect(await screen.findByText(/Der Import konnte nicht zurückgenommen werden/)).toBeVisible();
  expect(api.calls(rollbackImport)[0]?.params).toEqual({ id: COMMITTED.id });
});

test('import: locations are read again once an import of the list has been committed or rolled back, not after a check', async () => {
  const read = vi.fn(() => Promise.resolve([]));
  const entry = ({ state }: Pick<Import, 'state'>) => {
    useQuery({ queryKey: locationKeys.lists, queryFn: read });
    return useImportWork({ id: READY.id, state });
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => <Providers env="test">{children}</Providers>;
  const { rerender, result } = renderHook(entry, { initialProps: { state: CHECKING.state }, wrapper });
  await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
  const course = [
    ['ready', 1],
    ['committing', 1],
    ['committed', 2],
    ['rolling-back', 2],
    ['rolled-back', 3],
  ] as const;
  for (const [state, reads] of course) {
    rerender({ state });
    await waitFor(() => expect(read).toHaveBeenCalledTimes(reads));
  }
  // A second roll-back that ends before the import is read again.
  fakeApi().on(rollbackImport, () => started('rolling-back'));
  act(() => result.current.begin('rollback'));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(4));
});

test('import: an empty list says how to start; one that fails to load shows an error and can be retried', async () => {
  const { user, api } = await openStart({ prepare: (fake) => fake.fail(listImports, 500, 'internal') });
  expect(await screen.findByText(/Die Importe konnten nicht geladen werden/)).toBeVisible();
  api.on(listImports, () => ({ data: [], total: 0 }));
  await user.click(screen.getByRole('button', { name: 'Erneut versuchen' }));
  expect(await screen.findByText(/Noch kein Import. Senden Sie oben eine Datei/)).toBeVisible();
});
