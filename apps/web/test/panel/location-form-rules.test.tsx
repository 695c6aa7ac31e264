import { notifications, notificationsStore } from '@mantine/notifications';
import { type DayHours, Feature, LocationType } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { de } from '#app/texts/de/index.ts';
import { LOCATION } from '../harness/location-samples.ts';
import { openPanel, type PanelFixture } from './location-panel-fixture.tsx';

const png = (name: string) => new File(['x'], name, { type: 'image/png' });
const chooser = async (label: string) => (await screen.findAllByLabelText(label)).find((field) => field.matches('input')) as HTMLElement;
const time = (name: string) => screen.getByRole('combobox', { name: `Wähle eine Zeit: ${name}` });
const labelOf = ({ labels }: HTMLInputElement) => labels?.[0]?.textContent;
const basics = () => within(screen.getByRole('region', { name: 'Grunddaten' }));

/** Body of the next save. */
async function savedBody({ user, received }: PanelFixture) {
  const before = received.length;
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(received).toHaveLength(before + 1));
  expect(await screen.findByText('Keine Änderungen vorgenommen.')).toBeVisible();
  return received[before]?.body;
}

test('S3-ENUM-01 S3-ENUM-02 the form offers exactly the types and features of the catalogue, in its order', async () => {
  await openPanel(LOCATION._id);
  const types = (await screen.findByRole('radio', { name: 'Autohof' })).closest('[role=radiogroup]') as HTMLElement;
  const features = screen.getByRole('checkbox', { name: 'WLAN' }).closest('[role=group]') as HTMLElement;
  const typeNames = LocationType.options.map((type) => de.catalogue.type[type]);
  const radios = within(types).getAllByRole<HTMLInputElement>('radio');
  expect(radios.map(labelOf)).toEqual(typeNames);
  const featureNames = Feature.options.map((feature) => de.catalogue.feature[feature]);
  const boxes = within(features).getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(labelOf)).toEqual(featureNames);
});

test('S2-PANEL-04 no field offers what the browser knows about the person who types', async () => {
  await openPanel(LOCATION._id);
  await screen.findByRole('radio', { name: 'Autohof' });
  const offering = screen.getAllByRole<HTMLInputElement>('textbox').filter((field) => field.matches('input:not([autocomplete="off"])'));
  expect(offering.map(labelOf)).toEqual([]);
});

test('S3-LOC-07 the website has the fixed prefix https:// and is sent without it', async () => {
  const stage = await openPanel(LOCATION._id);
  await screen.findByRole('radio', { name: 'Autohof' });
  const website = basics().getByRole('textbox', { name: 'Website' });
  expect(website).toHaveValue('example.org');
  expect(basics().getByText('https://')).toBeVisible();
  await stage.user.clear(website);
  await stage.user.type(website, 'https://rast.example');
  expect(await savedBody(stage)).toMatchObject({ website: 'rast.example' });
});

test('S3-LOC-13 parking for trucks and cars is edited as whole numbers, free parking as yes or no', async () => {
  const stage = await openPanel(LOCATION._id);
  const trucks = await screen.findByRole('textbox', { name: 'Lkw-Stellplätze' });
  const cars = screen.getByRole('textbox', { name: 'Pkw-Stellplätze' });
  for (const [field, typed] of [
    [trucks, '75'],
    [cars, '12'],
  ] as const) {
    await stage.user.clear(field);
    await stage.user.type(field, typed);
  }
  await stage.user.click(screen.getByRole('radio', { name: 'kostenpflichtig' }));
  expect(await savedBody(stage)).toMatchObject({ parkingTruck: 75, parkingPKW: 12, parkingFree: false });
  await stage.user.clear(trucks);
  expect(await savedBody(stage)).toMatchObject({ parkingTruck: null, parkingPKW: 12 });
});

test('S3-BLOCK-01 a save has one block for each selected feature, and no other', async () => {
  const stage = await openPanel(LOCATION._id);
  const blocks = async () => ((await savedBody(stage))?.offers ?? []).map(({ type }) => type);
  await stage.user.click(await screen.findByRole('checkbox', { name: 'Dusche' }));
  await stage.user.click(screen.getByRole('checkbox', { name: 'Tankstelle' }));
  expect(await blocks()).toEqual(['WLAN', 'TANKSTELLE', 'DUSCHE']);
  await stage.user.click(screen.getByRole('checkbox', { name: 'WLAN' }));
  await stage.user.click(screen.getByRole('checkbox', { name: 'Parkplatz' }));
  expect(await blocks()).toEqual(['TANKSTELLE', 'DUSCHE']);
});

test('S7-STANDORT-02 the save of the editor names every picture: the main image, further images and the menu', async () => {
  const stage = await openPanel(LOCATION._id);
  await stage.user.upload(await chooser('Anderes Bild auswählen'), png('haupt.png'));
  await stage.user.upload(await chooser('Bilder auswählen oder hierher ziehen'), [png('hof.png'), png('shop.png')]);
  await stage.user.upload(await chooser('Dateien auswählen oder hierher ziehen'), png('karte.png'));
  await waitFor(() => expect(stage.uploads).toHaveLength(4));
  const idOf = (file: string) => stage.uploads.find(({ name }) => name === file)?.id;
  const kept = LOCATION.otherImages.map(({ id }) => ({ id, alt: null }));
  expect(await savedBody(stage)).toMatchObject({
    mainImageFile: idOf('haupt.png'),
    otherImages: [...kept, { file: idOf('hof.png') }, { file: idOf('shop.png') }],
    menuImages: [{ file: idOf('karte.png') }],
  });
});

test('S4-HOURS-04 changing a time on a day with no isOpen value opens the day', async () => {
  const { isOpen: _, ...incomplete } = LOCATION.openingHours.tuesday;
  const openingHours = { ...LOCATION.openingHours, tuesday: incomplete as DayHours };
  const stage = await openPanel(LOCATION._id, { ...LOCATION, openingHours });
  const tuesday = await screen.findByRole('checkbox', { name: 'Dienstag' });
  expect(tuesday).not.toBeChecked();
  expect(time('Mittwoch, Zeitraum 1, von')).toBeDisabled();
  await stage.user.type(time('Dienstag, Zeitraum 1, von'), '6{Enter}');
  expect(tuesday).toBeChecked();
  await stage.user.type(time('Dienstag, Zeitraum 1, bis'), '14{Enter}');
  expect((await savedBody(stage))?.openingHours).toMatchObject({ tuesday: { isOpen: true, timeOpen: '6:00', timeClose: '14:00' } });
});

test.each([
  ['6', '6:00'],
  ['630', '6:30'],
  ['6:30', '6:30'],
])('S5-TIME-04 typing "%s" chooses %s', async (typed, chosen) => {
  const { user } = await openPanel(null);
  await user.click(await screen.findByRole('checkbox', { name: 'Montag' }));
  await user.type(time('Montag, Zeitraum 1, von'), `${typed}{Enter}`);
  expect(time('Montag, Zeitraum 1, von')).toHaveValue(chosen);
});

test('S8-TOAST-01 S8-SAVE-03 S9-TOAST-02 toasts of a save, successful or failed, are at the top centre for 4 s, and none requires a name', async () => {
  const stage = await openPanel(LOCATION._id);
  const shown = () => notificationsStore.getState().notifications;
  await stage.user.clear(await screen.findByRole('textbox', { name: 'Name' }));
  await savedBody(stage);
  await waitFor(() => expect(shown()).toMatchObject([{ color: 'petrol', position: 'top-center', autoClose: 4000 }]));
  notifications.clean();
  stage.refuse(500, 'internal');
  await stage.user.type(screen.getByRole('textbox', { name: 'Name' }), 'x');
  await stage.user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(shown()).toMatchObject([{ color: 'red', position: 'top-center', autoClose: 4000 }]));
  expect(JSON.stringify(de)).not.toContain('Gib einen Namen ein');
});

test('S4-PANEL-03 cancel restores the entries of every section', async () => {
  const { user } = await openPanel(LOCATION._id);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' neu');
  await user.click(screen.getByRole('checkbox', { name: 'Dusche' }));
  await user.click(screen.getByRole('checkbox', { name: 'Sonntag' }));
  await user.upload(await chooser('Bilder auswählen oder hierher ziehen'), png('hof.png'));
  await user.type(screen.getByRole('textbox', { name: 'Koordinaten' }), '1');
  await screen.findByText('hof.png');
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(await screen.findByText('Keine Änderungen vorgenommen.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Autohof Nord');
  for (const name of ['Dusche', 'Sonntag']) expect(screen.getByRole('checkbox', { name })).not.toBeChecked();
  expect(screen.queryByText('hof.png')).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Koordinaten' })).toHaveValue('52.37, 9.73');
});
