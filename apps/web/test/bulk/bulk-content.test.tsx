import {
  type BulkAction,
  type BulkOutcome,
  type BulkResult,
  CLOSED_DAY,
  changeManyLocations,
  type DayHours,
  type ReplacedContent,
} from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { clickBeside } from '../harness/click-beside.ts';
import type { FakeApi } from '../harness/fake-api.ts';
import { openLocations, sampleRows } from '../list/locations-fixture.ts';

const ROWS = sampleRows(3);
const PROFILE = '/dashboard/profil';

/** Special days that are over are shown apart from the others. */
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
});

interface Body {
  readonly action: BulkAction;
  readonly preview?: boolean;
}

interface Foreseen {
  readonly outcomes: readonly BulkOutcome[];
  readonly replaced: readonly ReplacedContent[];
}

/** The result of one row; changed ones get the next version. */
function resultOf({ _id, version }: { _id: string; version: number }, preview: boolean, { outcomes, replaced }: Foreseen): BulkResult {
  const place = ROWS.findIndex((row) => row._id === _id);
  const known = { _id, title: `Autohof ${place + 1}`, outcome: outcomes[place] ?? 'changed' };
  if (preview) return { ...known, version, replaced: replaced[place] ?? null };
  return { ...known, version: known.outcome === 'changed' ? version + 1 : version, replaced: null };
}

/** Outcomes of the three rows, and what they have now. */
const answer = (foreseen: Foreseen) => (api: FakeApi) => {
  api.on(changeManyLocations, ({ body: { items, preview = false } }) => ({
    results: items.map((item) => resultOf(item, preview, foreseen)),
  }));
};

/** Opens a dialog of the menu "Angaben ändern" for all three rows. */
async function openDialog(item: string, outcomes: readonly BulkOutcome[] = [], replaced: readonly ReplacedContent[] = []) {
  const app = await openLocations({ at: PROFILE, rows: ROWS, prepare: answer({ outcomes, replaced }) });
  await app.user.click(await screen.findByRole('link', { name: 'Standorte' }));
  await app.user.click(await screen.findByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }));
  await app.user.click(screen.getByRole('button', { name: 'Angaben ändern' }));
  await app.user.click(await screen.findByRole('menuitem', { name: item }));
  const dialog = within(await screen.findByRole('dialog'));
  const press = async (name: string) => app.user.click(await dialog.findByRole('button', { name }));
  const bodies = () => app.api.calls(changeManyLocations).map(({ body }) => body as Body);
  const listed = async (name: string) =>
    within(await dialog.findByRole('list', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  return { ...app, dialog, press, bodies, listed };
}

const time = (label: string) => screen.getByRole('combobox', { name: `Wähle eine Zeit: ${label}` });

test('entries survive a click beside the dialog', async () => {
  const { user, dialog } = await openDialog('Öffnungszeiten …');
  await user.click(dialog.getByRole('checkbox', { name: 'Samstag' }));
  expect(await screen.findByRole('group', { name: 'Samstag' })).toBeVisible();
  await clickBeside(user);
  expect(screen.getByRole('group', { name: 'Samstag' })).toBeVisible();
});

test('Back and Escape ask before entries are lost; staying keeps them, in the preview too', async () => {
  const { user, dialog, press, back, address } = await openDialog('Telefon und Website …');
  const radio = within(dialog.getByRole('radiogroup', { name: 'Website' })).getByRole('radio', { name: 'ändern' });
  await user.click(radio);
  await user.type(dialog.getByRole('textbox', { name: 'Neue Website' }), 'hof.example');
  await back();
  await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
  expect(dialog.getByRole('textbox', { name: 'Neue Website' })).toHaveValue('hof.example');
  await press('Weiter');
  await dialog.findByRole('button', { name: 'Zurück' });
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
  await back();
  await user.click(await screen.findByRole('button', { name: 'Änderungen verwerfen' }));
  await waitFor(() => expect(address()).toBe(PROFILE));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('chosen weekdays get their hours, the preview names what changes and for whom, and undo takes it back', async () => {
  const { user, dialog, press, bodies, listed } = await openDialog('Öffnungszeiten …', ['changed', 'same', 'no_week']);
  expect(dialog.queryByRole('group', { name: 'Samstag' })).toBeNull();
  for (const name of ['Samstag', 'Sonntag']) await user.click(dialog.getByRole('checkbox', { name }));
  await press('Weiter');
  expect(await dialog.findAllByText('Bitte den Beginn angeben.')).toHaveLength(2);
  expect(bodies()).toEqual([]);
  await user.type(time('Samstag, Zeitraum 1, von'), '8{Enter}');
  await user.type(time('Samstag, Zeitraum 1, bis'), '14{Enter}');
  const sunday = within(dialog.getByRole('group', { name: 'Sonntag' }));
  await user.click(sunday.getByRole('checkbox', { name: 'Sonntag' }));
  expect(sunday.getByText('geschlossen')).toBeVisible();
  await press('Weiter');
  expect(await listed('Was sich ändert')).toEqual(['Sa: 8–14 Uhr', 'So: geschlossen']);
  expect(await listed('1 Standort bekommt diese Öffnungszeiten')).toEqual(['Autohof 1']);
  expect(await listed('1 hat sie schon so')).toEqual(['Autohof 2']);
  expect(
    await listed(
      '1 hat noch keine Öffnungszeiten. Bitte alle sieben Wochentage wählen, denn einzelne würden die übrigen als geschlossen ausgeben',
    ),
  ).toEqual(['Autohof 3']);
  await press('Bei 1 Standort ändern');
  const done = await screen.findByRole('region', { name: 'Letzte Aktion' });
  expect(within(done).getByText(/^Öffnungszeiten bei 1 Standort geändert\./)).toBeVisible();
  expect(bodies().map(({ action, preview }) => [action.kind, preview])).toEqual([
    ['change-hours', true],
    ['change-hours', undefined],
  ]);
  expect(bodies()[1]?.action).toMatchObject({
    days: { saturday: { isOpen: true, timeOpen: '8:00', timeClose: '14:00' }, sunday: { isOpen: false, timeOpen: null } },
    specialDays: [],
    removedDates: [],
  });
  await user.click(screen.getByRole('button', { name: 'Rückgängig' }));
  await waitFor(() => expect(bodies().at(-1)).toMatchObject({ action: { kind: 'revert' }, items: [{ version: 4 }] }));
});

test('S5-TIME-04 an invalid time stays with a message and is not dropped by the next step', async () => {
  const { user, dialog, press, bodies } = await openDialog('Öffnungszeiten …');
  await user.click(dialog.getByRole('checkbox', { name: 'Samstag' }));
  await user.type(time('Samstag, Zeitraum 1, von'), '8{Enter}');
  await user.type(time('Samstag, Zeitraum 1, bis'), '12{Enter}');
  await user.type(time('Samstag, Zeitraum 2, von'), '27');
  await press('Weiter');
  expect(await dialog.findByText('Bitte eine Uhrzeit wie 6:30 angeben.')).toBeVisible();
  expect(time('Samstag, Zeitraum 2, von')).toHaveFocus();
  expect(bodies()).toEqual([]);
  await user.clear(time('Samstag, Zeitraum 2, von'));
  await press('Weiter');
  await waitFor(() => expect(bodies()).toMatchObject([{ action: { days: { saturday: { timeOpen: '8:00', timeClose: '12:00' } } } }]));
});

test('special days are set and removed for dates, and "Zurück" keeps the entries', async () => {
  const { user, dialog, press, bodies, listed } = await openDialog('Öffnungszeiten …');
  await press('Weiter');
  expect(await dialog.findByText('Bitte mindestens eine Angabe ändern.')).toBeVisible();
  await press('Tag oder Zeitraum hinzufügen');
  await user.type(dialog.getByLabelText('Erster Tag'), '2026-12-24');
  await user.type(dialog.getByLabelText('Bezeichnung'), 'Heiligabend');
  await press('Fertig');
  await press('Tage zum Entfernen hinzufügen');
  await press('Weiter');
  expect(await dialog.findAllByText('Bitte ein Datum angeben.')).not.toHaveLength(0);
  await user.type(dialog.getByLabelText('Erster Tag'), '2026-12-31');
  await press('Weiter');
  const lines = ['24.12.2026 (Heiligabend): geschlossen', '31.12.2026: kein besonderer Tag mehr'];
  expect(await listed('Was sich ändert')).toEqual(lines);
  await press('Zurück');
  expect(await dialog.findByText('24.12.2026 Heiligabend')).toBeVisible();
  await press('Weiter');
  expect(await listed('Was sich ändert')).toEqual(lines);
  await press('Bei 3 Standorten ändern');
  await waitFor(() =>
    expect(bodies().at(-1)?.action).toMatchObject({
      days: {},
      specialDays: [{ from: '2026-12-24', to: '2026-12-24', label: 'Heiligabend', hours: { isOpen: false } }],
      removedDates: [{ from: '2026-12-31', to: '2026-12-31' }],
    }),
  );
});

test('S5-PHONE-01 the rest of a number with letters that is no phone number is refused before the preview', async () => {
  const { user, dialog, press, bodies, listed } = await openDialog('Telefon und Website …', ['changed', 'changed', 'changed']);
  await user.click(within(dialog.getByRole('radiogroup', { name: 'Telefon' })).getByRole('radio', { name: 'ändern' }));
  const phone = dialog.getByRole('textbox', { name: 'Neue Telefonnummer' });
  await user.type(phone, 'abc12x');
  await press('Weiter');
  expect(await dialog.findByText('Bitte eine vollständige Telefonnummer wie +49 511 123456 angeben.')).toBeVisible();
  expect(phone).toBeInvalid();
  expect(bodies()).toEqual([]);
  await user.clear(phone);
  await user.type(phone, 'abc');
  await press('Weiter');
  expect(await dialog.findByText('Bitte eine vollständige Telefonnummer wie +49 511 123456 angeben.')).toBeVisible();
  expect(bodies()).toEqual([]);
  await user.type(phone, '123456');
  await press('Weiter');
  expect(await listed('Was sich ändert')).toEqual(['Telefon: 123456']);
});

test('S5-PHONE-01 S5-WEB-01 phone and website are set as in the form, or cleared after the preview says so', async () => {
  const { user, dialog, press, bodies, listed } = await openDialog('Telefon und Website …', ['changed', 'forbidden', 'changed']);
  await press('Weiter');
  expect(await dialog.findAllByText('Bitte mindestens eine Angabe ändern.')).not.toHaveLength(0);
  const website = within(dialog.getByRole('radiogroup', { name: 'Website' }));
  await user.click(website.getByRole('radio', { name: 'ändern' }));
  expect(dialog.queryByText('Bitte eine Adresse wie www.beispiel.de angeben.')).toBeNull();
  await press('Weiter');
  expect(await dialog.findByText('Bitte eine Adresse wie www.beispiel.de angeben.')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Neue Website' }), 'nix');
  await press('Weiter');
  expect(await dialog.findByText('Bitte eine Adresse wie www.beispiel.de angeben.')).toBeVisible();
  expect(bodies()).toEqual([]);
  await user.clear(dialog.getByRole('textbox', { name: 'Neue Website' }));
  await user.type(dialog.getByRole('textbox', { name: 'Neue Website' }), 'https://neu.example');
  await user.click(within(dialog.getByRole('radiogroup', { name: 'Telefon' })).getByRole('radio', { name: 'löschen' }));
  await press('Weiter');
  expect(await listed('Was sich ändert')).toEqual(['Telefon: wird gelöscht', 'Website: neu.example']);
  expect(await listed('1 gehört einem anderen Unternehmen und bleibt unverändert')).toEqual(['Autohof 2']);
  await press('Bei 2 Standorten ändern');
  await waitFor(() =>
    expect(bodies().at(-1)).toMatchObject({ action: { kind: 'change-contact', phone: null, website: 'neu.example' }, items: [{}, {}] }),
  );
});

const open = (timeOpen: string, timeClose: string): DayHours => ({ ...CLOSED_DAY, isOpen: true, timeOpen, timeClose });

test('errors are shown after an attempt alone: a day that is chosen after one has none until the next', async () => {
  const { user, dialog, press } = await openDialog('Öffnungszeiten …');
  await press('Weiter');
  expect(await dialog.findByText('Bitte mindestens eine Angabe ändern.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Samstag' }));
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.queryByText('Bitte den Beginn angeben.')).toBeNull();
  await press('Weiter');
  expect(await dialog.findByText('Bitte den Beginn angeben.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Sonntag' }));
  expect(dialog.getAllByText('Bitte den Beginn angeben.')).toHaveLength(1);
});

test('the preview names what the locations have now, how many have nothing, and who has the new value already', async () => {
  const before = (phone: string | null, website: string | null) => ({ kind: 'change-contact' as const, phone, website });
  const replaced = [before('0511123', null), before('0511123', 'alt.example'), before(null, 'neu.example')];
  const { user, dialog, press, listed } = await openDialog('Telefon und Website …', [], replaced);
  for (const [field, label, text] of [
    ['Telefon', 'Neue Telefonnummer', '08001234'],
    ['Website', 'Neue Website', 'neu.example'],
  ] as const) {
    await user.click(within(dialog.getByRole('radiogroup', { name: field })).getByRole('radio', { name: 'ändern' }));
    await user.type(dialog.getByRole('textbox', { name: label }), text);
  }
  await press('Weiter');
  expect(await listed('Bisher – Telefon: 08001234')).toEqual(['bisher 0511123 (2 Standorte)', '1 Standort ohne Angabe']);
  expect(await listed('Bisher – Website: neu.example')).toEqual([
    'bisher alt.example (Autohof 2)',
    '1 Standort hat das schon so',
    '1 Standort ohne Angabe',
  ]);
});

test('the preview names the hours and special days that are replaced', async () => {
  const week = { saturday: open('6:00', '22:00'), sunday: CLOSED_DAY };
  const eve = { from: '2026-12-20', to: '2026-12-26', label: 'Ferien', hours: CLOSED_DAY };
  const replaced = [
    { kind: 'change-hours' as const, days: week, specialDays: [eve] },
    { kind: 'change-hours' as const, days: { ...week, sunday: open('6:00', '22:00') }, specialDays: [] },
    { kind: 'change-hours' as const, days: null, specialDays: [] },
  ];
  const { user, dialog, press, listed } = await openDialog('Öffnungszeiten …', [], replaced);
  for (const name of ['Samstag', 'Sonntag']) {
    await user.click(dialog.getByRole('checkbox', { name }));
    await user.click(within(dialog.getByRole('group', { name })).getByRole('checkbox', { name }));
  }
  await press('Tage zum Entfernen hinzufügen');
  await user.type(dialog.getByLabelText('Erster Tag'), '2026-12-24');
  await press('Weiter');
  expect(await listed('Bisher – Sa, So: geschlossen')).toEqual([
    'bisher Sa 6–22 Uhr, So geschlossen (Autohof 1)',
    'bisher 6–22 Uhr (Autohof 2)',
    '1 Standort ohne Angabe',
  ]);
  expect(await listed('Bisher – 24.12.2026: kein besonderer Tag mehr')).toEqual([
    'bisher 20.–26.12.2026 (Ferien): geschlossen (Autohof 1)',
    '2 Standorte ohne besonderen Tag',
  ]);
});
