import { CLOSED_DAY, closedWeek, type ResponseOf, readHours } from '@rastnetz/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LOCATION } from '../harness/location-samples.ts';
import { openPanel } from './location-panel-fixture.tsx';

const LINE = 'Öffnungszeiten als Text eingeben';
const hours = () => screen.findByRole('group', { name: 'Öffnungszeiten' });
const day = async (label: string) => within(await hours()).getByRole('group', { name: label });
const time = (label: string) => screen.getByRole('combobox', { name: `Wähle eine Zeit: ${label}` });

test('S2-PANEL-05 S2-HOURS-01 S2-HOURS-02 S2-HOURS-03 S9-TIME-02 S9-TIME-03 seven days, each with its checkbox, switch and two periods', async () => {
  await openPanel(null);
  const days = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];
  const groups = within(await hours())
    .getAllByRole('group')
    .map((group) => group.getAttribute('aria-label'));
  expect(groups.filter((label) => !label?.startsWith('Zeitraum'))).toEqual(days);
  const monday = within(await day('Montag'));
  expect(monday.getByRole('checkbox', { name: 'Montag' })).not.toBeChecked();
  expect(monday.getByRole('switch', { name: '24h geöffnet' })).toBeDisabled();
  for (const period of ['Zeitraum 1', 'Zeitraum 2'])
    expect(within(monday.getByRole('group', { name: period })).getAllByRole('combobox')).toHaveLength(2);
});

test('S2-PANEL-05 S4-HOURS-01 S4-HOURS-02 S4-HOURS-03 pickers follow the day: closed, open, open all day, first period complete', async () => {
  const { user } = await openPanel(null);
  const monday = within(await day('Montag'));
  const disabled = () => monday.getAllByRole('combobox').map((input) => (input as HTMLInputElement).disabled);
  expect(disabled()).toEqual([true, true, true, true]);
  await user.click(monday.getByRole('checkbox', { name: 'Montag' }));
  expect(disabled()).toEqual([false, false, true, true]);
  await user.type(time('Montag, Zeitraum 1, von'), '6{Enter}');
  await user.type(time('Montag, Zeitraum 1, bis'), '12{Enter}');
  expect(disabled()).toEqual([false, false, false, false]);
  await user.click(monday.getByRole('switch', { name: '24h geöffnet' }));
  expect(disabled()).toEqual([true, true, true, true]);
});

test('S2-PANEL-05 S5-TIME-01 S5-TIME-04 S9-TIME-01 a time is typed in any format or chosen from 96', async () => {
  const { user } = await openPanel(LOCATION._id);
  await hours();
  const from = time('Montag, Zeitraum 1, von');
  await user.clear(from);
  await user.type(from, '637');
  await user.tab();
  expect(from).toHaveValue('6:37');
  await user.click(from);
  const quarters = Array.from({ length: 96 }, (_, quarter) => `${Math.floor(quarter / 4)}:${String((quarter % 4) * 15).padStart(2, '0')}`);
  expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual(quarters);
  await user.click(screen.getByRole('option', { name: '7:15' }));
  expect(from).toHaveValue('7:15');
});

test('S5-TIME-01 the list of a field without a time begins in the morning, or at the last time before it', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return this.role === 'option' ? Number(this.textContent?.split(':')[0]) * 60 + Number(this.textContent?.split(':')[1]) : 0;
  });
  const { user } = await openPanel(null);
  await user.click(within(await day('Montag')).getByRole('checkbox', { name: 'Montag' }));
  await user.click(time('Montag, Zeitraum 1, von'));
  const list = await screen.findByRole('listbox');
  await waitFor(() => expect(list.scrollTop).toBe(8 * 60));
  await user.type(time('Montag, Zeitraum 1, von'), '637{Enter}');
  await user.click(time('Montag, Zeitraum 1, bis'));
  const next = await screen.findByRole('listbox');
  await waitFor(() => expect(next.scrollTop).toBe(6 * 60 + 30));
  expect(time('Montag, Zeitraum 1, bis')).toHaveValue('');
});

test('S5-TIME-04 an invalid time stays with a message and blocks the save', async () => {
  const { user, received } = await openPanel(LOCATION._id);
  await hours();
  const from = time('Montag, Zeitraum 1, von');
  await user.type(screen.getByRole('textbox', { name: 'Name' }), ' 2');
  await user.clear(from);
  await user.type(from, 'früh');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Bitte eine Uhrzeit wie 6:30 angeben.')).toBeVisible();
  expect(from).toHaveValue('früh');
  expect(received).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  expect(time('Montag, Zeitraum 1, von')).toHaveValue('6:00');
});

test('S5-TIME-04 a time still being typed is saved, too', async () => {
  const { user, received } = await openPanel(LOCATION._id);
  await hours();
  const from = time('Montag, Zeitraum 1, von');
  await user.clear(from);
  await user.type(from, '730');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]?.body.openingHours).toMatchObject({ monday: { timeOpen: '7:30', timeClose: '22:00' } });
});

test('S5-TIME-02 S5-TIME-03 a period past midnight is pointed out, equal times and overlaps are errors at the field', async () => {
  const { user } = await openPanel(LOCATION._id);
  const until = await screen.findByRole('combobox', { name: 'Wähle eine Zeit: Montag, Zeitraum 1, bis' });
  await user.clear(until);
  await user.type(until, '2{Enter}');
  expect(await screen.findByText('bis 02:00 (Folgetag)')).toBeVisible();
  await user.clear(until);
  await user.type(until, '6{Enter}');
  expect(await screen.findByText('Beginn und Ende sind gleich.')).toBeVisible();
  await user.clear(until);
  await user.type(until, '12{Enter}');
  await user.type(time('Montag, Zeitraum 2, von'), '11{Enter}');
  await user.type(time('Montag, Zeitraum 2, bis'), '14{Enter}');
  expect(await screen.findByText('Die Zeiträume überschneiden sich.')).toBeVisible();
});

test('S2-HOURS-04 the week is shown as text, follows copying, and no raw state is shown', async () => {
  const { user } = await openPanel(LOCATION._id);
  expect(await screen.findByRole('textbox', { name: LINE })).toHaveValue('Mo 6–22 Uhr, Di–So geschlossen');
  await user.click(screen.getByRole('button', { name: 'Montag übernehmen' }));
  await user.click(await screen.findByRole('menuitem', { name: 'auf Werktage' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: LINE })).toHaveValue('Mo–Fr 6–22 Uhr, Sa, So geschlossen'));
  expect(document.body.textContent).not.toMatch(/isOpen|timeOpen|open24|\{"|":/);
});

test('an invalid hours line blocks the save; Escape discards the line, not the panel', async () => {
  const { user, api, received, closings } = await openPanel(LOCATION._id);
  api.on(readHours, () => ({ hours: null, unclear: null }));
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
  const line = screen.getByRole('textbox', { name: LINE });
  await user.clear(line);
  await user.type(line, 'nach Absprache');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(/^Das ließ sich nicht vollständig als Öffnungszeiten lesen/)).toBeVisible();
  await waitFor(() => expect(line).toHaveFocus());
  expect(received).toHaveLength(0);
  await user.keyboard('{Escape}');
  expect(line).toHaveValue('Mo 6–22 Uhr, Di–So geschlossen');
  expect(closings()).toBe(0);
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(received).toHaveLength(1));
});

test('closing asks about an unparsed line; once it is discarded, the panel closes at once', async () => {
  const { user, api, closings } = await openPanel(LOCATION._id);
  api.on(readHours, () => ({ hours: null, unclear: null }));
  const line = await screen.findByRole('textbox', { name: LINE });
  await user.clear(line);
  await user.type(line, 'nach Absprache{Enter}');
  await screen.findByText(/^Das ließ sich nicht vollständig als Öffnungszeiten lesen/);
  const close = screen.getByRole('button', { name: 'Schließen' });
  await user.click(close);
  await user.click(await screen.findByRole('button', { name: 'Weiter bearbeiten' }));
  expect(closings()).toBe(0);
  expect(line).toHaveValue('nach Absprache');
  await user.click(screen.getByRole('button', { name: 'Verwerfen' }));
  await user.click(close);
  await waitFor(() => expect(closings()).toBe(1));
});

test('a typed line is applied by the save', async () => {
  const { user, api, received } = await openPanel(LOCATION._id);
  const openingHours = { ...closedWeek(), sunday: { ...CLOSED_DAY, isOpen: true, open24: true } };
  api.on(readHours, () => ({ hours: { openingHours, closedAllWeek: false, holidayHours: null, specialDays: [] }, unclear: null }));
  const line = await screen.findByRole('textbox', { name: LINE });
  await user.clear(line);
  await user.type(line, 'So 24h');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]?.body.openingHours).toMatchObject({ monday: { isOpen: false }, sunday: { open24: true } });
});

test('S4-PANEL-03 a line of hours that is parsed after Abbrechen is dropped with the other entries', async () => {
  const { user, api } = await openPanel(LOCATION._id);
  const parsed = Promise.withResolvers<ResponseOf<typeof readHours>>();
  api.on(readHours, () => parsed.promise);
  await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 2');
  const typeLine = async () => {
    await user.clear(screen.getByRole('textbox', { name: LINE }));
    await user.type(screen.getByRole('textbox', { name: LINE }), 'So 24h');
  };
  await typeLine();
  await user.click(screen.getByRole('button', { name: 'Abbrechen' }));
  await waitFor(() => expect(api.calls(readHours)).not.toEqual([]));
  const openingHours = { ...closedWeek(), sunday: { ...CLOSED_DAY, isOpen: true, open24: true } };
  parsed.resolve({ hours: { openingHours, closedAllWeek: false, holidayHours: null, specialDays: [] }, unclear: null });
  // The preview of the same line shows that the response has come.
  await typeLine();
  expect(await screen.findByText('Mo–Sa geschlossen, So 24 Stunden')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('Keine Änderungen vorgenommen.')).toBeVisible();
});

test('S4-HOURS-05 week, public holidays and special days have no save button: they are saved with the location', async () => {
  const special = { from: '2099-12-24', to: '2099-12-24', label: 'Heiligabend', hours: CLOSED_DAY };
  const { user, received } = await openPanel(LOCATION._id, { ...LOCATION, specialDays: [special] });
  expect(within(await hours()).queryByRole('button', { name: 'Speichern' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Sonntag' }));
  await user.click(within(screen.getByRole('radiogroup', { name: 'An Feiertagen' })).getByRole('radio', { name: 'geschlossen' }));
  await user.click(screen.getByRole('button', { name: '24.12.2099 Heiligabend entfernen' }));
  expect(received).toHaveLength(0);
  await user.click(screen.getByRole('button', { name: 'Speichern' }));
  await waitFor(() => expect(received).toHaveLength(1));
  expect(received[0]?.body).toMatchObject({ openingHours: { sunday: { isOpen: true } }, holidayHours: CLOSED_DAY, specialDays: [] });
});
