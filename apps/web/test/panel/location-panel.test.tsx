import { saveLocation } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LOCATION, OTHER_COMPANY_ID } from '../harness/location-samples.ts';
import { openPanel } from './location-panel-fixture.tsx';

const name = () => screen.findByRole('textbox', { name: 'Name' });
/** A request that ends only when it is stopped. */
const stopped = (signal: AbortSignal | null) =>
  new Promise<Response>((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
const saveButton = () => screen.queryByRole('button', { name: 'Speichern' });

describe('the panel', () => {
  test('S2-PANEL-01 S2-PANEL-03 S4-PANEL-01 create mode has its title and the sections in order', async () => {
    await openPanel(null);
    expect(await screen.findByRole('dialog', { name: 'Neuen Standort anlegen' })).toBeVisible();
    const sections = screen.getAllByRole('region').map((section) => section.getAttribute('aria-label'));
    const expected = ['Grunddaten', 'Öffnungszeiten', 'Hauptbild', 'Weitere Bilder (max. 15)', 'Speisekarte (max. 10 Dateien)', 'Position'];
    expect(sections.filter((label) => expected.includes(label ?? ''))).toEqual(expected);
  });

  test('S2-PANEL-02 edit mode names the location, by its title if it has no name', async () => {
    await openPanel(LOCATION._id);
    expect(await screen.findByRole('dialog', { name: '"Autohof Nord" bearbeiten' })).toBeVisible();
    expect(screen.getByText(/^zuletzt geändert .+ von Jonas Weber$/)).toBeVisible();
  });

  test('S2-PANEL-02 a location without a name has its title in the heading', async () => {
    await openPanel(LOCATION._id, { ...LOCATION, name: null, title: 'Rasthof bei Soltau' });
    expect(await screen.findByRole('dialog', { name: '"Rasthof bei Soltau" bearbeiten' })).toBeVisible();
  });

  test('S2-PANEL-04 the type is chosen by radio buttons, amenities by checkboxes', async () => {
    await openPanel(LOCATION._id);
    expect(await screen.findByRole('radio', { name: 'Autohof' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'WLAN' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Dusche' })).not.toBeChecked();
  });

  test('S2-PANEL-10 S2-PANEL-11 S4-PANEL-02 saving is enabled only while something differs', async () => {
    const { user } = await openPanel(LOCATION._id);
    expect(await screen.findByText('Keine Änderungen vorgenommen.')).toBeVisible();
    expect(saveButton()).toBeNull();
    await user.type(await name(), '!');
    expect(saveButton()).toBeVisible();
    expect(screen.getByRole('button', { name: 'Abbrechen' })).toBeVisible();
    await user.type(await name(), '{Backspace}');
    expect(await screen.findByText('Keine Änderungen vorgenommen.')).toBeVisible();
  });

  test('S4-PANEL-03 cancel restores the stored values', async () => {
    const { user } = await openPanel(LOCATION._id);
    await user.type(await name(), ' neu');
    await user.click(screen.getByRole('radio', { name: 'Bistro' }));
    await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
    expect(await name()).toHaveValue('Autohof Nord');
    expect(screen.getByRole('radio', { name: 'Autohof' })).toBeChecked();
  });

  test('the loaded form takes the focus of its skeleton; Escape asks about changes, closes the question, and closes', async () => {
    const { user, closings } = await openPanel(LOCATION._id);
    await name();
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement);
    await user.type(await name(), '!');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: 'Nicht gespeicherte Änderungen' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await name()).toHaveFocus());
    await user.type(await name(), '{Backspace}');
    (document.activeElement as HTMLElement).blur();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(closings()).toBe(1));
  });

  test('a location of another company is read-only', async () => {
    await openPanel(LOCATION._id, { ...LOCATION, companyId: OTHER_COMPANY_ID });
    expect(await screen.findByText(/Er gehört zu einem anderen Unternehmen/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('S4-PANEL-01 a deleted location shows a message', async () => {
    await openPanel(LOCATION._id, null);
    expect(await screen.findByText('Diesen Standort gibt es nicht oder nicht mehr.')).toBeVisible();
  });
});

describe('fields', () => {
  test('S5-WEB-01 S5-PHONE-01 the website rejects spaces, the phone keeps digits and a leading plus', async () => {
    const { user } = await openPanel(null);
    const website = await screen.findByRole('textbox', { name: 'Website' });
    await user.type(website, 'rast platz.de');
    expect(website).toHaveValue('rastplatz.de');
    const phone = screen.getByRole('textbox', { name: 'Telefon' });
    await user.type(phone, '+49 (0)5+11/2a3');
    expect(phone).toHaveValue('+49051123');
  });

  test('S5-PARK-01 S5-PARK-02 S9-PARK-01 parking counts accept digits up to 999 and may be empty', async () => {
    const { user } = await openPanel(LOCATION._id);
    for (const name of ['Lkw-Stellplätze', 'Pkw-Stellplätze']) {
      const count = await screen.findByRole('textbox', { name });
      await user.clear(count);
      await user.type(count, '9990');
      expect(count).toHaveValue('999');
      await user.type(count, 'x');
      expect(count).toHaveValue('999x');
      await user.tab();
      // The message is still shown while the next field has the focus.
      expect(screen.getByText('Es sind nur Zahlen und Komma erlaubt!')).toBeVisible();
      await user.clear(count);
      expect(count).toHaveValue('');
      expect(screen.queryByText('Es sind nur Zahlen und Komma erlaubt!')).toBeNull();
    }
  });

  test('S5-PARK-02 a pasted count above 999 leaves the former value', async () => {
    const { user } = await openPanel(LOCATION._id);
    const count = await screen.findByRole('textbox', { name: 'Lkw-Stellplätze' });
    await user.clear(count);
    await user.type(count, '120');
    await user.tripleClick(count);
    await user.paste('5000');
    expect(count).toHaveValue('120');
  });

  test('S5-PARK-01 S5-PARK-02 the point of "1.200" can be deleted: the number is then too large', async () => {
    const { user } = await openPanel(LOCATION._id);
    const count = await screen.findByRole('textbox', { name: 'Lkw-Stellplätze' });
    await user.clear(count);
    await user.paste('1.200');
    await user.type(count, '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect(count).toHaveValue('1200');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(count).toHaveAccessibleDescription('Bitte eine Zahl von 0 bis 999 angeben.');
  });

  test.each(['1.200', '12,5', '12a'])(
    'S5-PARK-01 a count typed as "%s" stays as typed and is not saved as another number',
    async (typed) => {
      const { user, received } = await openPanel(LOCATION._id);
      const count = await screen.findByRole('textbox', { name: 'Lkw-Stellplätze' });
      await user.clear(count);
      await user.type(count, typed);
      expect(count).toHaveValue(typed);
      await user.click(screen.getByRole('button', { name: 'Speichern' }));
      expect(screen.getByText('Es sind nur Zahlen und Komma erlaubt!')).toBeVisible();
      await user.clear(count);
      await user.type(count, '12');
      await user.click(screen.getByRole('button', { name: 'Speichern' }));
      await waitFor(() => expect(received).toHaveLength(1));
      expect(received[0]?.body).toMatchObject({ parkingTruck: 12 });
    },
  );

  test('S2-PANEL-09 typed coordinates are parsed in any format, invalid ones are refused at the field', async () => {
    const { user, received } = await openPanel(LOCATION._id);
    const position = await screen.findByRole('textbox', { name: 'Koordinaten' });
    expect(position).toHaveValue('52.37, 9.73');
    await user.clear(position);
    await user.type(position, 'am Rand');
    expect(screen.getByText(/^Das ist keine Position/)).toBeVisible();
    await user.clear(position);
    await user.type(position, 'geo:51.948,10.265');
    await user.tab();
    expect(position).toHaveValue('51.948, 10.265');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(received).toHaveLength(1));
    expect(received[0]?.body.coordinates).toEqual({ type: 'Point', coordinates: [10.265, 51.948] });
  });
});

describe('saving', () => {
  test('S8-SAVE-01 S4-PANEL-04 a save is announced, and the panel shows the response', async () => {
    const { user, received, saved } = await openPanel(LOCATION._id);
    await user.type(await name(), ' 2');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText('Standort erfolgreich gespeichert.')).toBeVisible();
    expect(received[0]?.body).toMatchObject({ _id: LOCATION._id, version: 3, name: 'Autohof Nord 2', parkingTruck: 120 });
    expect(received[0]?.body.offers).toMatchObject([{ type: 'WLAN', operator: null }]);
    expect(saved).toMatchObject([{ version: 4 }]);
    expect(await screen.findByRole('dialog', { name: '"Autohof Nord 2" bearbeiten' })).toBeVisible();
    expect(screen.getByText('Keine Änderungen vorgenommen.')).toBeVisible();
  });

  test('S5-LOC-01 S8-SAVE-03 a new location needs its type and no name; Ctrl+S saves', async () => {
    const { user, received } = await openPanel(null);
    await user.click(await screen.findByRole('checkbox', { name: 'WLAN' }));
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Bitte den Standorttyp wählen.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Grunddaten, enthält Fehler' })).toBeVisible();
    expect(received).toHaveLength(0);
    await user.click(screen.getByRole('radio', { name: 'Imbiss' }));
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Standort erfolgreich gespeichert.')).toBeVisible();
    expect(received[0]?.body).toMatchObject({ locationType: 'IMBISS', name: null, features: ['WLAN'] });
    expect(received[0]?.body).not.toHaveProperty('_id');
    expect(screen.queryByText('Gib einen Namen ein!')).toBeNull();
    await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement));
  });

  test('S8-SAVE-02 a failure is announced and stays with its reason, errors are shown at their fields, entries stay', async () => {
    const stage = await openPanel(LOCATION._id);
    const errors = [{ path: 'phone', key: 'unknown.key', message: 'This phone number is taken.' }];
    stage.refuse(400, 'validation', { errors });
    await stage.user.type(await name(), ' 2');
    await stage.user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect((await screen.findAllByText('Standort konnte nicht gespeichert werden.')).length).toBeGreaterThan(0);
    expect(screen.getByText('Einige Angaben sind nicht gültig.')).toBeVisible();
    expect(screen.getByText('This phone number is taken.')).toBeVisible();
    const basics = within(screen.getByRole('region', { name: 'Grunddaten' }));
    await waitFor(() => expect(basics.getByRole('textbox', { name: 'Telefon' })).toHaveFocus());
    expect(await name()).toHaveValue('Autohof Nord 2');
  });

  test.each([
    [null, 'Das Senden wurde abgebrochen. Sie können ruhig noch einmal speichern: Der Standort wird nicht doppelt angelegt.'],
    [LOCATION._id, 'Das Senden wurde abgebrochen. Ob Ihre Änderungen gespeichert sind, zeigt der Verlauf.'],
  ])('S8-SAVE-02 a stopped save of %s says that it may be repeated, or where to see whether it was stored', async (id, text) => {
    const { user, api } = await openPanel(id);
    api.onResponse(saveLocation, ({ signal }) => stopped(signal));
    if (!id) await user.click(await screen.findByRole('radio', { name: 'Autohof' }));
    await user.type(await name(), ' 2');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() => expect(api.calls(saveLocation)).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Senden abbrechen' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('S8-SAVE-02 a save of a new location without a response says that it may be repeated', async () => {
    const { user, api } = await openPanel(null);
    api.offline(saveLocation);
    await user.click(await screen.findByRole('radio', { name: 'Autohof' }));
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText(/^Keine Verbindung zum Server\. Sie können ruhig noch einmal speichern/)).toBeVisible();
  });

  test('S8-SAVE-02 errors of blocks and special days are marked at their sections', async () => {
    const stage = await openPanel(LOCATION._id);
    const paths = ['standort.offers.0.operator', 'standort.specialDays.0.to'];
    stage.refuse(400, 'validation', { errors: paths.map((path) => ({ path, key: 'none', message: `Not this (${path}).` })) });
    await stage.user.type(await name(), ' 2');
    await stage.user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByRole('button', { name: 'Angebote, enthält Fehler' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Öffnungszeiten, enthält Fehler' })).toBeVisible();
    const block = within(screen.getByRole('region', { name: 'Angaben zu den Angeboten' }));
    expect(block.getByText('Not this (standort.offers.0.operator).')).toBeVisible();
  });
});

describe('leaving', () => {
  test('S4-PANEL-03 closing with unsaved changes asks for confirmation', async () => {
    const { user, closings } = await openPanel(LOCATION._id);
    await user.type(await name(), ' 2');
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
    expect(closings()).toBe(0);
    expect(await name()).toHaveValue('Autohof Nord 2');
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    await user.click(await screen.findByRole('button', { name: 'Änderungen verwerfen' }));
    expect(closings()).toBe(1);
    expect(sessionStorage).toHaveLength(0);
  });

  test('S4-PANEL-03 Ctrl+S in that question does not save', async () => {
    const { user, received } = await openPanel(LOCATION._id);
    await user.type(await name(), ' 2');
    await user.click(screen.getByRole('button', { name: 'Schließen' }));
    await screen.findByRole('button', { name: 'Weiter bearbeiten' });
    await user.keyboard('{Control>}s{/Control}');
    await user.click(screen.getByRole('button', { name: 'Änderungen verwerfen' }));
    expect(received).toEqual([]);
  });

  test('S4-PANEL-03 navigating with unsaved changes asks for confirmation', async () => {
    const { user } = await openPanel(LOCATION._id);
    await user.type(await name(), ' 2');
    screen.getByText('elsewhere').click();
    await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
    expect(await name()).toHaveValue('Autohof Nord 2');
    screen.getByText('elsewhere').click();
    await user.click(await screen.findByRole('button', { name: 'Änderungen verwerfen' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('S4-PANEL-03 entries are restored after a reload, files are listed as lost', async () => {
    const { user } = await openPanel(LOCATION._id);
    await user.type(await name(), ' 2');
    const [chooser] = screen.getAllByLabelText('Anderes Bild auswählen');
    await user.upload(chooser as HTMLElement, new File(['x'], 'hof.png', { type: 'image/png' }));
    await screen.findByText('hof.png');
    const kept = { ...sessionStorage };
    document.body.innerHTML = '';
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
    await openPanel(LOCATION._id);
    expect(await screen.findByText('Ihre Eingaben sind wieder da')).toBeVisible();
    expect(screen.getByText(/hof\.png/)).toBeVisible();
    expect(await name()).toHaveValue('Autohof Nord 2');
  });
});
