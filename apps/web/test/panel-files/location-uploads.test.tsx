import {
  changeManyLocations,
  getLocation,
  getLocationHistory,
  type HistoryEntry,
  type ProblemDetails,
  saveLocation,
  sendFile,
} from '@rastnetz/contract';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holdUploads, SENT_FILE } from '../harness/fake-uploads.ts';
import { fromOutside } from '../harness/from-outside.ts';
import { LOCATION } from '../harness/location-samples.ts';
import { openPanel } from '../panel/location-panel-fixture.tsx';

const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const pdf = (name: string) => new File(['x'], name, { type: 'application/pdf' });
const chooser = async (label: string) => (await screen.findAllByLabelText(label)).find((field) => field.matches('input')) as HTMLElement;
const images = () => chooser('Bilder auswählen oder hierher ziehen');
const menus = () => chooser('Dateien auswählen oder hierher ziehen');
const progressOf = (name: string) => screen.findByRole('progressbar', { name: `Fortschritt: ${name}` });
const save = () => screen.getByRole('button', { name: 'Speichern' });
const choices = (list: readonly object[] | undefined) =>
  list?.map((choice) => ('file' in choice ? choice.file : 'id' in choice && choice.id));

const CREATED: HistoryEntry = {
  id: 1,
  version: 1,
  action: 'create',
  source: 'panel',
  who: 'Jonas Weber',
  at: '2026-01-31T10:00:00.000Z',
  before: null,
  after: { ...LOCATION, version: 1 },
  merged: null,
};

/** A response that refuses a file with this message. */
const broken = (part: string, key: string, params = {}): ProblemDetails => ({
  type: 'about:blank',
  title: 'x',
  status: 422,
  detail: 'x',
  code: 'file_broken',
  error: 'x',
  errors: [{ path: part, key, message: 'the file is damaged', params }],
});

test('each file is uploaded at once with its own progress, two at a time', async () => {
  const { user, uploads } = await openPanel(LOCATION._id);
  holdUploads();
  await user.upload(await images(), ['a.png', 'b.png', 'c.png'].map(png));
  await waitFor(() =>
    expect(uploads.map(({ name, part }) => [name, part])).toEqual([
      ['a.png', 'images'],
      ['b.png', 'images'],
    ]),
  );
  expect(await screen.findByText('Wartet …')).toBeVisible();
  act(() => uploads[1]?.progress(0.4));
  expect(await progressOf('b.png')).toHaveAttribute('aria-valuenow', '40');
  expect(await progressOf('a.png')).toHaveAttribute('aria-valuenow', '0');
  await fromOutside(async () => uploads[0]?.arrive());
  await waitFor(() => expect(uploads.map(({ name }) => name)).toEqual(['a.png', 'b.png', 'c.png']));
  expect(screen.queryByRole('progressbar', { name: 'Fortschritt: a.png' })).toBeNull();
});

test('a picture with an unsupported bit depth is refused with that number', async () => {
  const { user, api } = await openPanel(LOCATION._id);
  api.onRaw(sendFile, 415, broken('images', 'upload.jpeg_bits', { bits: 12 }));
  await user.upload(await images(), png('a.jpg'));
  expect(await screen.findByText(/Das Bild hat 12 Bit je Farbkanal/)).toBeVisible();
});

test('a cancelled file leaves the list, and the next one starts', async () => {
  const { user, uploads } = await openPanel(LOCATION._id);
  holdUploads();
  await user.upload(await images(), ['a.png', 'b.png', 'c.png'].map(png));
  await user.click(await screen.findByRole('button', { name: 'Abbrechen: a.png' }));
  await waitFor(() => expect(uploads).toHaveLength(3));
  expect([uploads[0]?.isCancelled(), uploads[2]?.name]).toEqual([true, 'c.png']);
  expect(screen.queryByText('a.png')).toBeNull();
});

test('S3-UPLOAD-03 a refused file shows the reason, blocks the save, and can be uploaded again', async () => {
  const { user, uploads, api, received } = await openPanel(LOCATION._id);
  api.onRaw(sendFile, 422, broken('menu', 'upload.encrypted'));
  await user.upload(await menus(), pdf('karte.pdf'));
  expect(await screen.findByText('Die PDF-Datei ist verschlüsselt. Bitte ohne Passwortschutz hochladen.')).toBeVisible();
  expect((await menus()).closest('[data-state]')).toHaveAttribute('data-state', 'error');
  await user.click(save());
  expect(await screen.findByText('Eine Datei wurde nicht angenommen. Senden Sie sie erneut oder entfernen Sie sie.')).toBeVisible();
  expect(received).toEqual([]);
  api.on(sendFile, () => SENT_FILE);
  await user.click(screen.getByRole('button', { name: 'Erneut senden: karte.pdf' }));
  await waitFor(() => expect(uploads).toHaveLength(2));
  expect((await menus()).closest('[data-state]')).toHaveAttribute('data-state', 'uploaded');
  await user.click(save());
  await waitFor(() => expect(choices(received[0]?.body.menuImages)).toEqual([uploads[1]?.id]));
});

test('a file that failed without a network can be removed, and the save succeeds without it', async () => {
  const { user, api, received } = await openPanel(LOCATION._id);
  api.offline(sendFile);
  await user.upload(await images(), png('weg.png'));
  expect(await screen.findByText('Keine Verbindung zum Server.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Entfernen: weg.png' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' Ost');
  await user.click(save());
  await waitFor(() => expect(choices(received[0]?.body.otherImages)).toEqual(LOCATION.otherImages.map(({ id }) => id)));
});

test('a save visibly waits for files being uploaded, and includes them', async () => {
  const { user, uploads, received } = await openPanel(LOCATION._id);
  holdUploads();
  await user.upload(await images(), [png('a.png'), png('b.png')]);
  await user.click(save());
  expect(await screen.findByText('2 Dateien werden noch gesendet, danach wird gespeichert …')).toBeVisible();
  await fromOutside(async () => uploads[1]?.arrive());
  expect(await screen.findByText('Eine Datei wird noch gesendet, danach wird gespeichert …')).toBeVisible();
  expect(received).toEqual([]);
  await fromOutside(async () => uploads[0]?.arrive());
  await waitFor(() => expect(choices(received[0]?.body.otherImages)?.slice(2)).toEqual([uploads[0]?.id, uploads[1]?.id]));
});

test('while a save waits for a file, neither the menu nor the history changes the location', async () => {
  const { user, api, uploads, received } = await openPanel(LOCATION._id);
  api.on(getLocationHistory, () => ({ data: [CREATED], total: 1 }));
  holdUploads();
  await user.upload(await images(), png('a.png'));
  await user.click(save());
  expect(await screen.findByRole('button', { name: 'Mehr' })).toBeDisabled();
  await user.click(screen.getByRole('tab', { name: 'Verlauf' }));
  expect(await screen.findByRole('button', { name: /^Diesen Stand wiederherstellen/ })).toBeDisabled();
  await fromOutside(async () => uploads[0]?.arrive());
  await waitFor(() => expect(received).toHaveLength(1));
});

test('a save that waited for a file is based on the version that an undo stored meanwhile', async () => {
  const { user, api, uploads, received } = await openPanel(LOCATION._id);
  let { version } = LOCATION;
  api.on(changeManyLocations, () => {
    version += 1;
    const now = { ...LOCATION, version };
    api.on(getLocation, () => now);
    return { results: [{ _id: now._id, title: now.title, outcome: 'changed' as const, version, replaced: null }] };
  });
  await user.click(await screen.findByRole('button', { name: 'Mehr' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Offline nehmen …' }));
  await user.type(await screen.findByRole('textbox', { name: 'Grund' }), 'Umbau');
  await user.click(screen.getByRole('button', { name: 'Offline nehmen' }));
  const undo = await screen.findByRole('button', { name: 'Rückgängig' });
  holdUploads();
  await user.upload(await images(), png('a.png'));
  await user.click(save());
  await user.click(undo);
  expect(await screen.findByText('Rückgängig gemacht.')).toBeVisible();
  await fromOutside(async () => uploads[0]?.arrive());
  await waitFor(() => expect(received).toMatchObject([{ body: { version: LOCATION.version + 2 } }]));
});

test('a file refused while a save waits for it blocks that save', async () => {
  const { user, uploads, api, received } = await openPanel(LOCATION._id);
  holdUploads();
  api.onRaw(sendFile, 422, broken('images', 'upload.broken'));
  await user.upload(await images(), png('a.png'));
  await user.click(save());
  await screen.findByText('Eine Datei wird noch gesendet, danach wird gespeichert …');
  await fromOutside(async () => uploads[0]?.arrive());
  expect(await screen.findByText('Die Datei ist beschädigt und lässt sich nicht lesen.')).toBeVisible();
  expect(received).toEqual([]);
  expect(save()).toBeEnabled();
});

test('uploaded files are restored after a reload and saved; one still in transit is listed as lost', async () => {
  const first = await openPanel(LOCATION._id);
  await first.user.upload(await menus(), pdf('karte.pdf'));
  await screen.findByText('Neu');
  holdUploads();
  await first.user.upload(await images(), png('unterwegs.png'));
  await progressOf('unterwegs.png');
  const sentId = first.uploads[0]?.id;
  cleanup();
  const second = await openPanel(LOCATION._id);
  expect(await screen.findByText(/unterwegs\.png/)).toBeVisible();
  const tile = (await screen.findByText('karte.pdf')).closest('figure') as HTMLElement;
  expect(tile.querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^data:image\/webp/));
  await second.user.click(save());
  await waitFor(() => expect(choices(second.received[0]?.body.menuImages)).toEqual([sentId]));
  expect(choices(second.received[0]?.body.otherImages)).toHaveLength(2);
});

test('an uploaded file that the server no longer has is reported at the file', async () => {
  const { user, refuse } = await openPanel(LOCATION._id);
  await user.upload(await images(), png('alt.png'));
  await screen.findByText('Neu');
  refuse(400, 'validation', { errors: [{ path: 'otherImages.2', key: 'upload.sent_unknown', message: 'unknown' }] });
  await user.click(save());
  const tile = (await screen.findByText('alt.png')).closest('figure') as HTMLElement;
  expect(await within(tile).findByText('Die Datei liegt nicht mehr bereit. Bitte neu auswählen.')).toBeVisible();
});

test('a stored PDF shows its first page, enlarged on click', async () => {
  const path = '/media/cc/original.pdf';
  const menuImages = [{ id: '0199a000-0000-7000-8000-0000000000d1', path, preview: '/media/cc/320.webp', alt: null }];
  const { user } = await openPanel(LOCATION._id, { ...LOCATION, menuImages });
  const open = await screen.findByRole('button', { name: 'Groß anzeigen: Speisekarte 1' });
  expect(open.querySelector('img')).toHaveAttribute('src', '/media/cc/320.webp');
  await user.click(open);
  const large = await screen.findByRole('dialog', { name: 'Speisekarte 1' });
  expect(within(large).getByRole('img')).toHaveAttribute('src', '/media/cc/1280.webp');
  expect(within(large).getByRole('link', { name: 'PDF herunterladen' })).toHaveAttribute('href', path);
});

test('the save request contains the names of the files only', async () => {
  const { user, api } = await openPanel(LOCATION._id);
  await user.upload(await images(), png('a.png'));
  await screen.findByText('Neu');
  await user.click(save());
  await waitFor(() => expect(api.calls(saveLocation)).toHaveLength(1));
  expect(JSON.stringify(api.calls(saveLocation)[0]?.body)).not.toContain('"upload"');
});
