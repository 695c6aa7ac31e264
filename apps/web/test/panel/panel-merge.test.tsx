import { closedWeek, type Location } from '@rastnetz/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { LOCATION } from '../harness/location-samples.ts';
import { openPanel, type PanelFixture } from './location-panel-fixture.tsx';

const name = () => screen.findByRole('textbox', { name: 'Name' });
const phone = async () => within(await screen.findByRole('region', { name: 'Grunddaten' })).getByRole('textbox', { name: 'Telefon' });
const notice = () => screen.findByRole('region', { name: 'Inzwischen von jemand anderem geändert' });
const press = async ({ user }: PanelFixture, label: string) => user.click(await screen.findByRole('button', { name: label }));

/** The version that Jonas stored meanwhile. */
const theirs: Location = {
  ...LOCATION,
  version: 9,
  name: 'Autohof Süd',
  phone: '+49599',
  updatedBy: 'Jonas Weber',
  openingHours: { ...LOCATION.openingHours, sunday: { ...closedWeek().sunday, isOpen: true, open24: true } },
};

/** The panel with a new name, and a save that conflicts with another user's. */
async function meetConflict(other: Location = theirs): Promise<PanelFixture> {
  const stage = await openPanel(LOCATION._id);
  await stage.user.type(await name(), ' 2');
  stage.refuse(409, 'stale_version', { standort: other });
  await press(stage, 'Speichern');
  return stage;
}

describe('a stale version', () => {
  test('S7-STANDORT-05 names the author of the other save, applies their changes, and asks about conflicts', async () => {
    await meetConflict();
    const box = within(await notice());
    expect(await notice()).toHaveFocus();
    expect(box.getByText(/^Jonas Weber hat diesen Standort .* gespeichert\. Ihre Eingaben sind noch da/)).toBeVisible();
    expect(box.getByText('Ein Feld wurde von Ihnen beiden geändert. Bitte wählen Sie, was gelten soll.')).toBeVisible();
    const choice = within(box.getByRole('radiogroup', { name: 'Name' }));
    expect(choice.getByRole('radio', { name: /^Ihre Eingabe ?Autohof Nord 2$/ })).not.toBeChecked();
    expect(choice.getByRole('radio', { name: /^Neuer Stand ?Autohof Süd$/ })).not.toBeChecked();
    const taken = box.getByText('Wird vom neuen Stand übernommen').parentElement;
    expect(
      within(taken as HTMLElement)
        .getAllByRole('term')
        .map((term) => term.textContent),
    ).toEqual(['Telefon', 'Sonntag']);
    expect(taken).toHaveTextContent('geschlossen wird 24 Stunden');
    expect(await name()).toHaveValue('Autohof Nord 2');
  });

  test('S7-STANDORT-05 S8-SAVE-02 is merged into the form only after every choice, and then saved over the new version', async () => {
    const stage = await meetConflict();
    await press(stage, 'Übernehmen');
    expect(await screen.findByText('Bitte wählen.')).toBeVisible();
    expect(screen.getByRole('radio', { name: /^Ihre Eingabe ?Autohof Nord 2$/ })).toHaveFocus();
    await stage.user.click(screen.getByRole('radio', { name: /^Ihre Eingabe ?Autohof Nord 2$/ }));
    await press(stage, 'Übernehmen');
    expect(await phone()).toHaveValue('+49599');
    expect(await name()).toHaveValue('Autohof Nord 2');
    stage.accept();
    await press(stage, 'Speichern');
    await waitFor(() => expect(stage.received).toHaveLength(2));
    expect(stage.received[1]?.body).toMatchObject({ version: 9, name: 'Autohof Nord 2', phone: '+49599' });
    expect(await screen.findByText('Standort erfolgreich gespeichert.')).toBeVisible();
  });

  test('S7-STANDORT-05 choosing all new values leaves nothing to save', async () => {
    const stage = await meetConflict();
    await press(stage, 'Alle neuen');
    await press(stage, 'Übernehmen');
    expect(await name()).toHaveValue('Autohof Süd');
    expect(await screen.findByText('Keine Änderungen vorgenommen.')).toBeVisible();
  });

  test('S7-STANDORT-05 without conflicting fields there is nothing to choose, and own changes are listed', async () => {
    const stage = await meetConflict({ ...theirs, name: LOCATION.name });
    const box = within(await notice());
    expect(box.queryByRole('radio')).toBeNull();
    expect(box.getByText('Bleibt, wie Sie es eingegeben haben').parentElement).toHaveTextContent('NameAutohof Nord wird Autohof Nord 2');
    await press(stage, 'Übernehmen');
    expect(await phone()).toHaveValue('+49599');
  });

  test('S4-PANEL-03 S7-STANDORT-05 cancel shows the currently stored values', async () => {
    const stage = await meetConflict();
    await notice();
    await press(stage, 'Abbrechen');
    expect(await name()).toHaveValue('Autohof Süd');
    expect(screen.getByText('Keine Änderungen vorgenommen.')).toBeVisible();
  });

  test('S7-STANDORT-05 entries restored after a reload are merged from their base version', async () => {
    const { user } = await openPanel(LOCATION._id);
    await user.type(await name(), ' 2');
    const kept = { ...sessionStorage };
    document.body.innerHTML = '';
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
    const stage = await openPanel(LOCATION._id, theirs);
    expect(await name()).toHaveValue('Autohof Nord 2');
    (await name()).focus();
    await press(stage, 'Speichern');
    await waitFor(async () => expect(await notice()).toHaveFocus());
    expect(stage.received).toEqual([]);
    expect(within(await notice()).getByRole('radio', { name: /^Neuer Stand ?Autohof Süd$/ })).toBeVisible();
    expect(within(await notice()).getByText('Wird vom neuen Stand übernommen').parentElement).toHaveTextContent('Telefon');
  });

  test('S4-PANEL-03 discarding entries restored after a reload shows the version that somebody else saved meanwhile', async () => {
    const { user } = await openPanel(LOCATION._id);
    await user.type(await name(), ' 2');
    cleanup();
    const stage = await openPanel(LOCATION._id, theirs);
    expect(within(await notice()).getByRole('radio', { name: /^Neuer Stand ?Autohof Süd$/ })).toBeVisible();
    await press(stage, 'Eingaben verwerfen');
    expect(await name()).toHaveValue('Autohof Süd');
    await stage.user.type(await name(), ' 3');
    await press(stage, 'Speichern');
    await waitFor(() => expect(stage.received).toMatchObject([{ body: { version: theirs.version, name: 'Autohof Süd 3' } }]));
  });
});
