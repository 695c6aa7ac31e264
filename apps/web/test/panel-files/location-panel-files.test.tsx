import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LOCATION } from '../harness/location-samples.ts';
import { openPanel } from '../panel/location-panel-fixture.tsx';

const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const chooser = async (label: string) => (await screen.findAllByLabelText(label)).find((field) => field.matches('input')) as HTMLElement;
const images = () => within(screen.getByRole('region', { name: 'Weitere Bilder (max. 15)' }));

test('S2-PANEL-06 S5-UPLOAD-07 S4-PANEL-04 the main image is replaced and uploaded, and the pending one is cleared', async () => {
  const made = vi.spyOn(URL, 'createObjectURL');
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  const { user, received, uploads } = await openPanel(LOCATION._id);
  await user.upload(await chooser('Anderes Bild auswählen'), png('eins.png'));
  await user.upload(await chooser('Anderes Bild auswählen'), png('zwei.png'));
  expect(await screen.findByText('zwei.png')).toBeVisible();
  expect(screen.queryByText('eins.png')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(received).toHaveLength(1));
  expect(uploads.map(({ part, name }) => [part, name])).toEqual([
    ['file', 'eins.png'],
    ['file', 'zwei.png'],
  ]);
  expect(received[0]?.body.mainImageFile).toBe(uploads[1]?.id);
  await waitFor(() => expect(screen.queryByText('zwei.png')).toBeNull());
  // A file saved by an earlier test is released with a delay.
  const addresses = made.mock.results.map(({ value }) => value);
  expect(addresses).toHaveLength(2);
  expect(revoked.mock.calls.flat().filter((address) => addresses.includes(address))).toEqual(addresses);
});

test('S5-UPLOAD-07 S5-UPLOAD-08 removing a stored image asks; no keeps it, yes removes it, and it can be restored until the save', async () => {
  const { user, received } = await openPanel(LOCATION._id);
  const remove = () => user.click(screen.getByRole('button', { name: 'Entfernen: Hauptbild' }));
  await screen.findByRole('button', { name: 'Entfernen: Hauptbild' });
  await remove();
  const question = await screen.findByRole('dialog', { name: 'Soll das Bild wirklich gelöscht werden?' });
  await user.click(within(question).getByRole('button', { name: 'Abbrechen' }));
  expect(screen.getByText('Keine Änderungen vorgenommen.')).toBeVisible();
  await remove();
  await user.click(await screen.findByRole('button', { name: 'Bild löschen' }));
  await user.click(await screen.findByRole('button', { name: 'Rückgängig: Hauptbild behalten' }));
  expect(await screen.findByText('Keine Änderungen vorgenommen.')).toBeVisible();
  await remove();
  await user.click(await screen.findByRole('button', { name: 'Bild löschen' }));
  await user.click(await screen.findByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(received[0]?.body).toMatchObject({ mainImageURL: null }));
});

test('S2-PANEL-07 further images are added, ordered by buttons and sent in that order', async () => {
  const { user, received, uploads } = await openPanel(LOCATION._id);
  await user.upload(await chooser('Bilder auswählen oder hierher ziehen'), png('neu.png'));
  await user.click(await screen.findByRole('button', { name: 'Nach vorn: neu.png' }));
  expect(await screen.findByText('neu.png: jetzt an Stelle 2 von 3.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(received).toHaveLength(1));
  const [first, second] = LOCATION.otherImages;
  expect(received[0]?.body.otherImages).toEqual([
    { id: first?.id, alt: null },
    { file: uploads[0]?.id, alt: null },
    { id: second?.id, alt: null },
  ]);
});

test('S5-UPLOAD-02 S3-UPLOAD-03 a refused file is reported below the drop zone, which shows its state', async () => {
  const { user } = await openPanel(LOCATION._id);
  const input = await chooser('Bilder auswählen oder hierher ziehen');
  expect(input.closest('[data-state]')).toHaveAttribute('data-state', 'idle');
  await user.upload(input, png('gut.png'));
  await waitFor(() => expect(input.closest('[data-state]')).toHaveAttribute('data-state', 'uploaded'));
  await userEvent.setup({ applyAccept: false }).upload(input, new File(['x'], 'liste.txt', { type: 'text/plain' }));
  expect(await screen.findByText('liste.txt: Dieser Dateityp wird nicht unterstützt.')).toBeVisible();
  expect(input.closest('[data-state]')).toHaveAttribute('data-state', 'error');
});

test('S2-PANEL-07 S5-UPLOAD-05 S9-FILES-01 a sixteenth image is refused with the text of the rule', async () => {
  const { user } = await openPanel(LOCATION._id);
  const files = Array.from({ length: 14 }, (_, index) => png(`${index}.png`));
  await user.upload(await chooser('Bilder auswählen oder hierher ziehen'), files);
  expect(await screen.findByText('Du kannst nur max. 15 Bilder hinzufügen.')).toBeVisible();
  expect(images().getByText('15 von 15 Plätzen belegt')).toBeVisible();
});

test('S2-PANEL-08 S5-UPLOAD-01 the menu accepts PDF, the images do not', async () => {
  const { user, received, uploads } = await openPanel(LOCATION._id);
  await user.upload(await chooser('Dateien auswählen oder hierher ziehen'), new File(['x'], 'karte.pdf', { type: 'application/pdf' }));
  expect(await screen.findByText('karte.pdf')).toBeVisible();
  expect((await chooser('Bilder auswählen oder hierher ziehen')).getAttribute('accept')).toBe('image/jpeg,image/png');
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(received[0]?.body.menuImages).toEqual([{ file: uploads[0]?.id, alt: null }]));
  expect(uploads[0]?.part).toBe('menu');
});
