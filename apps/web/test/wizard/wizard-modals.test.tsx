import { sendFile } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holdUploads } from '../harness/fake-uploads.ts';
import { chooseType, fillBistro, next, onStep, openWizard } from './wizard-fixture.tsx';

const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const modal = async (name: string) => within(await screen.findByRole('dialog', { name }));
const gallery = () => modal('Bilder bearbeiten');
type User = Awaited<ReturnType<typeof openWizard>>['user'];

async function addPictures(user: User, ...names: string[]): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Bilder bearbeiten' }));
  await user.upload((await gallery()).getByLabelText('Bilder auswählen oder hierher ziehen'), names.map(png));
  for (const name of names) await (await gallery()).findByText(name);
}

const order = async () => {
  const rows = (await gallery()).getAllByRole('listitem');
  return rows.map((row) => within(row).getByText(/\.png$/).textContent);
};

test('S2-WIZ-12 Abbrechen discards the order of the gallery, Übernehmen applies it, and it is saved', async () => {
  const { user, received, uploads } = await openWizard();
  await fillBistro(user);
  await addPictures(user, 'a.png', 'b.png', 'c.png');
  await user.click((await gallery()).getByRole('button', { name: 'Übernehmen' }));
  await user.click(await screen.findByRole('button', { name: 'Bilder bearbeiten' }));
  await user.click((await gallery()).getByRole('button', { name: 'Nach vorn: c.png' }));
  await user.click((await gallery()).getByRole('button', { name: 'Abbrechen' }));
  expect(await screen.findByRole('button', { name: /^Weitere Bilder a\.png, b\.png, c\.png Zurück/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Bilder bearbeiten' }));
  await user.click((await gallery()).getByRole('button', { name: 'Nach vorn: c.png' }));
  (await gallery()).getByRole('button', { name: 'Verschieben: c.png' }).focus();
  await user.keyboard('{ArrowLeft}');
  await waitFor(async () => expect(await order()).toEqual(['c.png', 'a.png', 'b.png']));
  await user.click((await gallery()).getByRole('button', { name: 'Übernehmen' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Bilder bearbeiten' })).toBeNull());
  expect(screen.getByRole('button', { name: /^Weitere Bilder c\.png, a\.png, b\.png Zurück/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(received()).toHaveLength(1));
  const idOf = (name: string) => uploads.find((upload) => upload.name === name)?.id;
  expect(received()[0]?.otherImages).toMatchObject([{ file: idOf('c.png') }, { file: idOf('a.png') }, { file: idOf('b.png') }]);
});

test('Abbrechen cancels the uploads of the gallery, and keeps the main image', async () => {
  const { user, uploads } = await openWizard();
  await fillBistro(user);
  await addPictures(user, 'a.png', 'b.png');
  await user.click((await gallery()).getByRole('button', { name: 'Übernehmen' }));
  holdUploads();
  await addPictures(user, 'c.png');
  await user.click((await gallery()).getByRole('button', { name: 'Nach vorn: b.png' }));
  await user.upload((await gallery()).getByLabelText('Bild auswählen oder hierher ziehen'), png('haupt.png'));
  await user.click((await gallery()).getByRole('button', { name: 'Abbrechen' }));
  expect(await screen.findByRole('button', { name: /^Weitere Bilder a\.png, b\.png Zurück/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Hauptbild/ })).toBeNull();
  await waitFor(() => expect(uploads.filter(({ isCancelled }) => isCancelled()).map(({ name }) => name)).toEqual(['c.png', 'haupt.png']));
});

test('pictures and the main image are added while creating, the gallery opens from step 2', async () => {
  const { user, received } = await openWizard();
  await next(user);
  await user.click(screen.getByRole('button', { name: 'Bilder bearbeiten' }));
  await user.upload((await gallery()).getByLabelText('Bild auswählen oder hierher ziehen'), png('haupt.png'));
  await (await gallery()).findByText('haupt.png');
  await user.click((await gallery()).getByRole('button', { name: 'Übernehmen' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Bilder bearbeiten' })).toHaveFocus());
  expect(screen.getByText('haupt.png')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Werkstatt' }));
  await next(user);
  await user.click(screen.getByRole('radio', { name: 'MAN' }));
  for (const step of [5, 6]) {
    await next(user);
    await onStep(step);
  }
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(received()).toMatchObject([{ mainImageFile: expect.any(String) }]));
});

/** Opens the menu dialog and adds a file. */
async function addMenu(user: User) {
  await user.click(screen.getByRole('button', { name: 'Speisekarte bearbeiten' }));
  const dialog = await modal('Speisekarte bearbeiten');
  await user.upload(
    dialog.getByLabelText('Dateien auswählen oder hierher ziehen'),
    new File(['x'], 'karte.pdf', { type: 'application/pdf' }),
  );
  await dialog.findByText('karte.pdf');
  return dialog;
}

test('the menu dialog of step 4 accepts files, Abbrechen discards them', async () => {
  const { user } = await openWizard();
  await chooseType(user, 'Bistro');
  await user.click(screen.getByRole('checkbox', { name: 'Gastronomie' }));
  await next(user);
  await user.click((await addMenu(user)).getByRole('button', { name: 'Abbrechen' }));
  expect(await screen.findByText('Noch keine Speisekarte. Möglich sind bis zu 10 Dateien, auch PDF.')).toBeVisible();
  await user.click((await addMenu(user)).getByRole('button', { name: 'Übernehmen' }));
  expect(await screen.findByText('karte.pdf')).toBeVisible();
});

/** The summary of a dealer, for whom the wizard has no step 4. */
async function fillDealer(user: User): Promise<void> {
  await chooseType(user, 'Händler');
  await user.click(screen.getByRole('radio', { name: 'MAN' }));
  for (const step of [5, 6]) {
    await next(user);
    await onStep(step);
  }
}

test('S2-WIZ-09 the menu of a dealer, who has no step 4, is edited from its line of the summary', async () => {
  const { user } = await openWizard();
  await fillDealer(user);
  await user.click((await addMenu(user)).getByRole('button', { name: 'Übernehmen' }));
  await user.click(await screen.findByRole('button', { name: /^Speisekarte karte\.pdf Speisekarte bearbeiten$/ }));
  expect((await modal('Speisekarte bearbeiten')).getByText('karte.pdf')).toBeVisible();
});

test('S4-WIZ-01 a refused menu file of a dealer blocks the save, and the summary says so', async () => {
  const { user, api, received } = await openWizard();
  api.offline(sendFile);
  await fillDealer(user);
  await user.click((await addMenu(user)).getByRole('button', { name: 'Übernehmen' }));
  await screen.findByRole('button', { name: /^Speisekarte karte\.pdf/ });
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  const error = await screen.findByText('Speisekarte: Eine Datei wurde nicht angenommen. Senden Sie sie erneut oder entfernen Sie sie.');
  await waitFor(() => expect(error).toHaveFocus());
  expect(received()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Speisekarte bearbeiten' }));
  const dialog = await modal('Speisekarte bearbeiten');
  await user.click(dialog.getByRole('button', { name: 'Entfernen: karte.pdf' }));
  await user.click(dialog.getByRole('button', { name: 'Übernehmen' }));
  await waitFor(() => expect(screen.queryByText(/^Speisekarte: Eine Datei/)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(received()).toMatchObject([{ locationType: 'HAENDLER', menuImages: [] }]));
});

test('S5-TIME-04 Übernehmen does not drop an invalid time of the hours', async () => {
  const { user } = await openWizard();
  await fillBistro(user);
  await user.click(screen.getByRole('button', { name: 'Öffnungszeiten bearbeiten' }));
  const dialog = await modal('Öffnungszeiten bearbeiten');
  await user.click(within(dialog.getByRole('group', { name: 'Montag' })).getByRole('checkbox', { name: 'Montag' }));
  const time = (label: string) => dialog.getByRole('combobox', { name: `Wähle eine Zeit: Montag, Zeitraum 1, ${label}` });
  await user.type(time('von'), '8{Enter}');
  await user.type(time('bis'), '27');
  const apply = () => user.click(dialog.getByRole('button', { name: 'Übernehmen' }));
  await apply();
  await waitFor(() => expect(time('bis')).toHaveFocus());
  expect(time('bis')).toHaveValue('27');
  await user.clear(time('bis'));
  await user.type(time('bis'), '17');
  await apply();
  expect(await screen.findByRole('button', { name: /^Öffnungszeiten Mo 8–17 Uhr/ })).toBeVisible();
});

test('S2-WIZ-10 the summary opens the three dialogs; Escape closes a single one, Übernehmen applies the hours', async () => {
  const { user } = await openWizard();
  await fillBistro(user);
  for (const name of ['Speisekarte bearbeiten', 'Bilder bearbeiten']) {
    await user.click(screen.getByRole('button', { name }));
    await user.click((await modal(name)).getByRole('button', { name: 'Abbrechen' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name })).toBeNull());
  }
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Öffnungszeiten bearbeiten' }));
    const dialog = await modal('Öffnungszeiten bearbeiten');
    const monday = within(dialog.getByRole('group', { name: 'Montag' }));
    await user.click(monday.getByRole('checkbox', { name: 'Montag' }));
    await user.click(monday.getByRole('switch', { name: '24h geöffnet' }));
    return dialog;
  };
  await open();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Öffnungszeiten bearbeiten' })).toBeNull());
  await onStep(6);
  expect(screen.getByText(/^Nicht angegeben: .*Öffnungszeiten/)).toBeVisible();
  await user.click((await open()).getByRole('button', { name: 'Übernehmen' }));
  expect(
    await screen.findByRole('button', { name: /^Öffnungszeiten Mo 24 Stunden, Di–So geschlossen Zurück zu Schritt 5$/ }),
  ).toBeVisible();
});
