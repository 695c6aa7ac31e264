import type { Location } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LOCATION } from '../harness/location-samples.ts';
import { openPanel, type PanelFixture } from '../panel/location-panel-fixture.tsx';

const image = (id: string, alt: string | null = null) => ({
  id: `0199a000-0000-7000-8000-0000000000${id}`,
  path: `/media/${id}/1280.webp`,
  preview: null,
  alt,
});
const THREE: Location = { ...LOCATION, mainImageAlt: 'Einfahrt', otherImages: [image('b1'), image('b2', 'Hof'), image('b3')] };
const [FIRST, SECOND, THIRD] = THREE.otherImages;

const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const chooser = async (label: string) => (await screen.findAllByLabelText(label)).find((field) => field.matches('input')) as HTMLElement;
const save = () => screen.getByRole('button', { name: 'Speichern' });
const section = (name: string) => within(screen.getByRole('region', { name }));
const pictures = () =>
  section('Weitere Bilder (max. 15)')
    .getAllByRole('button', { name: /^Groß anzeigen/ })
    .map((button) => button.querySelector('img')?.getAttribute('src'));

test('the order is changed by arrow keys on the grip, and announced', async () => {
  const { user, received } = await openPanel(LOCATION._id, THREE);
  const grip = await screen.findByRole('button', { name: 'Verschieben: Bild 1' });
  grip.focus();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByText('Bild 1: jetzt an Stelle 2 von 3.')).toBeInTheDocument();
  expect(grip).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(pictures()).toEqual(['/media/b2/320.webp', '/media/b3/320.webp', '/media/b1/320.webp']);
  await user.click(save());
  await waitFor(() =>
    expect(received[0]?.body.otherImages?.map((choice) => 'id' in choice && choice.id)).toEqual(
      [SECOND, THIRD, FIRST].map((item) => item?.id),
    ),
  );
});

test('a further image becomes the main one; the former main image takes its place, both with their descriptions', async () => {
  const { user, received } = await openPanel(LOCATION._id, THREE);
  await user.click(await screen.findByRole('button', { name: 'Als Hauptbild: Bild 2' }));
  expect(await screen.findByText('Bild 2 ist jetzt das Hauptbild.')).toBeInTheDocument();
  expect(pictures()).toEqual(['/media/b1/320.webp', '/media/aa/320.webp', '/media/b3/320.webp']);
  await user.click(save());
  await waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]?.body).toMatchObject({
    mainImageURL: SECOND?.path,
    mainImageAlt: 'Hof',
    otherImages: [{ id: FIRST?.id }, { main: true, alt: 'Einfahrt' }, { id: THIRD?.id }],
  });
});

test('a new further image becomes the main one and back again', async () => {
  const { user, received, uploads } = await openPanel(LOCATION._id, THREE);
  await user.upload(await chooser('Bilder auswählen oder hierher ziehen'), png('neu.png'));
  await screen.findByText('Neu');
  await user.click(screen.getByRole('button', { name: 'Als Hauptbild: neu.png' }));
  expect(section('Hauptbild').getByText('neu.png')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Als Hauptbild: Bild 4' }));
  expect(section('Hauptbild').queryByText('neu.png')).toBeNull();
  await user.click(save());
  await waitFor(() => expect(received[0]?.body.otherImages?.at(-1)).toEqual({ file: uploads[0]?.id, alt: null }));
  expect(received[0]?.body).not.toHaveProperty('mainImageURL');
  expect(received[0]?.body).toMatchObject({ mainImageAlt: 'Einfahrt' });
});

test('S2-PANEL-10 a new main image that is taken back leaves the stored one with its description', async () => {
  const { user } = await openPanel(LOCATION._id, THREE);
  await user.upload(await chooser('Anderes Bild auswählen'), png('neu.png'));
  await user.click(await screen.findByRole('button', { name: 'Entfernen: neu.png' }));
  expect(await screen.findByText('Keine Änderungen vorgenommen.')).toBeVisible();
  expect(section('Hauptbild').getByText('Einfahrt')).toBeVisible();
});

test('a new picture that became the main one and is removed makes the former main image the main one again', async () => {
  const { user } = await openPanel(LOCATION._id, THREE);
  const before = await waitFor(() => pictures());
  await user.upload(await chooser('Bilder auswählen oder hierher ziehen'), png('neu.png'));
  await user.click(await screen.findByRole('button', { name: 'Als Hauptbild: neu.png' }));
  await user.click(screen.getByRole('button', { name: 'Entfernen: neu.png' }));
  expect(await screen.findByText('Keine Änderungen vorgenommen.')).toBeVisible();
  expect(section('Hauptbild').getByText('Einfahrt')).toBeVisible();
  expect(pictures()).toEqual(before);
});

test('removing a picture that became the main one asks for confirmation, and can be undone', async () => {
  const { user, received } = await openPanel(LOCATION._id, THREE);
  await user.click(await screen.findByRole('button', { name: 'Als Hauptbild: Bild 1' }));
  await user.click(screen.getByRole('button', { name: 'Entfernen: Hauptbild' }));
  await user.click(await screen.findByRole('button', { name: 'Bild löschen' }));
  expect(await screen.findByRole('button', { name: 'Rückgängig: Hauptbild behalten' })).toBeVisible();
  await user.click(save());
  await waitFor(() => expect(received[0]?.body).toMatchObject({ mainImageURL: null, otherImages: [{ main: true }, {}, {}] }));
});

test('each picture is described in its own field, saved with it', async () => {
  const { user, received } = await openPanel(LOCATION._id, THREE);
  await user.click(await screen.findByRole('button', { name: 'Bildbeschreibung: Bild 1' }));
  const field = await screen.findByRole('textbox', { name: 'Bildbeschreibung' });
  expect(field).toHaveAttribute('maxlength', '300');
  await user.type(field, 'Zapfsäulen');
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
  await user.click(await screen.findByRole('button', { name: 'Bildbeschreibung: Hauptbild' }));
  await user.clear(await screen.findByRole('textbox', { name: 'Bildbeschreibung' }));
  await user.click(screen.getByRole('button', { name: 'Übernehmen' }));
  await user.click(save());
  await waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]?.body).toMatchObject({
    mainImageAlt: null,
    otherImages: [{ id: FIRST?.id, alt: 'Zapfsäulen' }, { alt: 'Hof' }, { alt: null }],
  });
});

describe('a typed description that was not confirmed', () => {
  const button = () => screen.findByRole('button', { name: 'Bildbeschreibung: Bild 1' });
  const field = () => screen.findByRole('textbox', { name: 'Bildbeschreibung' });

  /** The panel with a description typed in the popover of the first picture. */
  async function describePicture(): Promise<PanelFixture> {
    const stage = await openPanel(LOCATION._id, THREE);
    await stage.user.click(await button());
    await stage.user.type(await field(), 'Zapfsäulen');
    return stage;
  }

  test('is saved by the click on save that closes its popover', async () => {
    const stage = await openPanel(LOCATION._id, THREE);
    await stage.user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
    await stage.user.click(await button());
    await stage.user.type(await field(), 'Zapfsäulen');
    await stage.user.click(save());
    await waitFor(() => expect(stage.received[0]?.body.otherImages?.[0]).toEqual({ id: FIRST?.id, alt: 'Zapfsäulen' }));
  });

  test('is saved by Ctrl+S', async () => {
    const { user, received } = await describePicture();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(received[0]?.body.otherImages?.[0]).toEqual({ id: FIRST?.id, alt: 'Zapfsäulen' }));
  });

  test('is applied by a second click on its button', async () => {
    const { user } = await describePicture();
    await user.click(await button());
    expect(await screen.findByTitle('Zapfsäulen')).toBeVisible();
  });

  test.each(['Escape', 'Abbrechen'])('is discarded by %s', async (way) => {
    const { user } = await describePicture();
    if (way === 'Escape') await user.keyboard('{Escape}');
    else await user.click(screen.getByRole('button', { name: way }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Bildbeschreibung' })).toBeNull());
    expect(screen.getByText('Keine Änderungen vorgenommen.')).toBeVisible();
    expect(screen.queryByTitle('Zapfsäulen')).toBeNull();
  });
});

test('S2-PANEL-08 S5-UPLOAD-06 S9-FILES-02 an eleventh menu file is refused, the label names the limit', async () => {
  const { user } = await openPanel(LOCATION._id);
  const files = Array.from({ length: 11 }, (_, index) => png(`${index}.png`));
  await user.upload(await chooser('Dateien auswählen oder hierher ziehen'), files);
  const menu = section('Speisekarte (max. 10 Dateien)');
  expect(await menu.findByText('Mehr als 10 Dateien gehen nicht.')).toBeVisible();
  expect(menu.getByText('10 von 10 Plätzen belegt')).toBeVisible();
});

test.each([
  ['Bild', 'Weitere Bilder (max. 15)', { otherImages: [image('b1')] }, 'Soll das Bild wirklich gelöscht werden?', 'Bild löschen'],
  [
    'Datei',
    'Speisekarte (max. 10 Dateien)',
    { otherImages: [], menuImages: [{ ...image('c1'), path: '/media/c1/original.pdf' }] },
    'Soll die Datei wirklich gelöscht werden?',
    'Datei löschen',
  ],
])('S5-UPLOAD-08 removing a stored %s of a list asks: no keeps it, yes removes it', async (_, list, change, question, yes) => {
  const { user } = await openPanel(LOCATION._id, { ...THREE, ...change });
  await screen.findByRole('region', { name: list });
  const remove = () => user.click(section(list).getByRole('button', { name: /^Entfernen: / }));
  await remove();
  const dialog = within(await screen.findByRole('dialog', { name: question }));
  await user.click(dialog.getByRole('button', { name: 'Abbrechen' }));
  expect(screen.getByText('Keine Änderungen vorgenommen.')).toBeVisible();
  await remove();
  await user.click(await screen.findByRole('button', { name: yes }));
  expect(await screen.findByRole('button', { name: 'Speichern' })).toBeVisible();
});
