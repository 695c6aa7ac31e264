import { CLOSED_DAY, getHolidays, MAX_SPECIAL_DAYS, type SpecialDay } from '@rastnetz/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rowsOf, withFrom, withReinsertedDay } from '#domain/locations/hours/days/special-day-list.ts';
import { LocationHours } from '#domain/locations/hours/location-hours.tsx';
import { renderForm } from '../harness/form-fixture.tsx';
import { LOCATION } from '../harness/location-samples.ts';

const entry = (from: string, to = from, label: string | null = null): SpecialDay => ({ from, to, label, hours: { ...CLOSED_DAY } });
const EVE = entry('2026-12-24', '2026-12-26', 'Weihnachten');
const SUMMER = entry('2026-08-01', '2026-08-14', 'Betriebsferien');
const SPRING = entry('2027-04-01');

describe('the list', () => {
  test('is sorted by date, entries without a date last, the edited one at its former position', () => {
    const shown = (days: SpecialDay[], edited: { index: number; from: string } | null) =>
      rowsOf({ days, removed: [], edited }).map(({ day }) => day.from);
    expect(shown([SPRING, entry(''), SUMMER], null)).toEqual([SUMMER.from, SPRING.from, '']);
    expect(shown([SPRING, SUMMER], { index: 1, from: '2027-12-01' })).toEqual([SPRING.from, SUMMER.from]);
  });

  test('a removed day is restored before the next later one', () => {
    expect(withReinsertedDay([SUMMER, SPRING], EVE)).toEqual([SUMMER, EVE, SPRING]);
    expect(withReinsertedDay([], EVE)).toEqual([EVE]);
  });

  test('the last day follows the first if it was equal, earlier, or missing', () => {
    expect(withFrom(entry(''), '2026-12-24').to).toBe('2026-12-24');
    expect(withFrom(EVE, '2026-12-25').to).toBe('2026-12-26');
    expect(withFrom(EVE, '2026-12-31').to).toBe('2026-12-31');
  });
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T12:00:00Z') });
});

const openDays = (specialDays: SpecialDay[]) =>
  renderForm(
    { ...LOCATION, specialDays },
    (form) => <LocationHours form={form} />,
    (api) =>
      api.on(getHolidays, () => ({
        land: 'Niedersachsen',
        holidays: [
          { date: '2026-12-25', name: '1. Weihnachtstag' },
          { date: '2027-01-01', name: 'Neujahr' },
        ],
      })),
  );
const button = (name: string) => screen.getByRole('button', { name });
const date = (label: 'Erster Tag' | 'Letzter Tag') => screen.getByLabelText(label);
const type = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

describe('the editor', () => {
  test('a day is added, named and given its own times by keyboard only', async () => {
    const { user, form } = await openDays([]);
    button('Tag oder Zeitraum hinzufügen').focus();
    await user.keyboard('{Enter}');
    expect(date('Erster Tag')).toHaveFocus();
    type(date('Erster Tag'), '2026-12-31');
    expect(date('Letzter Tag')).toHaveValue('2026-12-31');
    await user.type(screen.getByRole('textbox', { name: 'Bezeichnung' }), 'Silvester');
    screen.getAllByRole('radio', { name: 'geschlossen' }).at(-1)?.focus();
    await user.keyboard('{ArrowDown}');
    const time = (end: string) => screen.getByRole('combobox', { name: `Wähle eine Zeit: 31.12.2026 Silvester, Zeitraum 1, ${end}` });
    await user.type(time('von'), '630{Enter}');
    await user.type(time('bis'), '14{Enter}');
    button('Fertig').focus();
    await user.keyboard('{Enter}');
    expect(button('31.12.2026 Silvester bearbeiten')).toHaveFocus();
    expect(screen.getByText('6:30–14 Uhr')).toBeVisible();
    const hours = { ...CLOSED_DAY, isOpen: true, timeOpen: '6:30', timeClose: '14:00' };
    expect(form().values.specialDays).toEqual([{ from: '2026-12-31', to: '2026-12-31', label: 'Silvester', hours }]);
  });

  test('S5-TIME-04 an invalid time keeps its entry open', async () => {
    const { user, form } = await openDays([{ ...EVE, hours: { ...CLOSED_DAY, isOpen: true } }, SPRING]);
    await user.click(button('24.–26.12.2026 Weihnachten bearbeiten'));
    const from = () => screen.getByRole('combobox', { name: 'Wähle eine Zeit: 24.–26.12.2026 Weihnachten, Zeitraum 1, von' });
    await user.type(from(), '27');
    for (const name of ['Fertig', '01.04.2027 bearbeiten', '01.04.2027 entfernen', 'Tag oder Zeitraum hinzufügen']) {
      await user.click(button(name));
      expect(from()).toHaveFocus();
      expect(from()).toHaveValue('27');
    }
    expect(form().values.specialDays).toHaveLength(2);
    await user.clear(from());
    await user.type(from(), '7');
    await user.click(button('Fertig'));
    expect(form().values.specialDays[0]?.hours.timeOpen).toBe('7:00');
    expect(button('24.–26.12.2026 Weihnachten bearbeiten')).toHaveFocus();
  });

  test('S5-TIME-04 removing an entry neither drops an invalid time of another nor gives it to another', async () => {
    const hours = { ...CLOSED_DAY, isOpen: true };
    // Both are expanded, because they end before they start.
    const { user, form } = await openDays([
      { ...entry('2026-12-24', '2026-12-20'), hours },
      { ...entry('2027-04-01', '2027-03-01'), hours },
    ]);
    const [first, second] = screen.getAllByRole('combobox', { name: /\d{4}, Zeitraum 1, von$/ }) as [HTMLElement, HTMLElement];
    await user.type(second, '27');
    const [removeFirst] = screen.getAllByRole('button', { name: 'Entfernen' }) as [HTMLElement];
    await user.click(removeFirst);
    expect(second).toHaveFocus();
    expect(form().values.specialDays).toHaveLength(2);
    await user.clear(second);
    await user.type(first, '27');
    await user.click(removeFirst);
    expect(form().values.specialDays.map(({ from }) => from)).toEqual(['2027-04-01']);
    expect(screen.getByRole('combobox', { name: /\d{4}, Zeitraum 1, von$/ })).toHaveValue('');
  });

  test('errors are shown at their fields: an end before its start, days of another entry', async () => {
    const { user } = await openDays([EVE, entry('2026-12-31')]);
    await user.click(button('31.12.2026 bearbeiten'));
    type(date('Letzter Tag'), '2026-12-30');
    expect(screen.getByText('Der letzte Tag liegt vor dem ersten.')).toBeVisible();
    expect(date('Letzter Tag')).toBeInvalid();
    type(date('Letzter Tag'), '2026-12-31');
    type(date('Erster Tag'), '2026-12-26');
    expect(screen.getByText('Für diese Tage gibt es schon einen Eintrag.')).toBeVisible();
    expect(date('Erster Tag')).toBeInvalid();
  });

  test('a missing date is an error only on saving, which opens the entry with the message', async () => {
    const { user, form } = await openDays([EVE]);
    await user.click(button('Tag oder Zeitraum hinzufügen'));
    expect(screen.queryByText('Bitte ein Datum angeben.')).toBeNull();
    await user.click(button('Fertig'));
    act(() => {
      expect(form().check()).toBe(false);
    });
    expect(screen.getAllByText('Bitte ein Datum angeben.')).toHaveLength(2);
    expect(screen.queryByText('Für diese Tage gibt es schon einen Eintrag.')).toBeNull();
  });

  test('the first digits of a year being typed are not read as a year', async () => {
    const { user, form } = await openDays([EVE]);
    await user.click(button('24.–26.12.2026 Weihnachten bearbeiten'));
    type(date('Erster Tag'), '0202-12-23');
    expect(form().values.specialDays[0]?.from).toBe('2026-12-24');
    type(date('Erster Tag'), '0027-12-23');
    fireEvent.blur(date('Erster Tag'));
    expect(form().values.specialDays[0]).toMatchObject({ from: '2027-12-23', to: '2027-12-23' });
  });
});

describe('removing and adding', () => {
  test('a removed entry is replaced by a notice and can be restored completely', async () => {
    const { user, form } = await openDays([EVE, SPRING]);
    await user.click(button('24.–26.12.2026 Weihnachten entfernen'));
    expect(form().values.specialDays).toEqual([SPRING]);
    expect(screen.getByText('24.–26.12.2026 Weihnachten entfernt')).toBeVisible();
    expect(button('Rückgängig')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(form().values.specialDays).toEqual([EVE, SPRING]);
    expect(form().changed).toBe(false);
    expect(button('24.–26.12.2026 Weihnachten bearbeiten')).toHaveFocus();
  });

  test('past entries are collapsed', async () => {
    const { user } = await openDays([SUMMER, EVE]);
    expect(screen.queryByText(/2026 Betriebsferien/)).toBeNull();
    const past = button('1 vergangener Eintrag');
    expect(past).toHaveAttribute('aria-expanded', 'false');
    await user.click(past);
    expect(button('01.–14.08.2026 Betriebsferien bearbeiten')).toBeVisible();
  });

  test('a public holiday without a special day is added as closed, with its name', async () => {
    const { user, form } = await openDays([EVE]);
    await user.click(await screen.findByRole('button', { name: 'Feiertag hinzufügen' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['01.01. Neujahr']);
    await user.click(items[0] as HTMLElement);
    expect(form().values.specialDays[1]).toEqual(entry('2027-01-01', '2027-01-01', 'Neujahr'));
    expect(date('Erster Tag')).toHaveValue('2027-01-01');
  });

  test('entries beyond the limit are not offered', async () => {
    const days = Array.from({ length: MAX_SPECIAL_DAYS }, (_, index) => entry(`${2030 + index}-01-01`));
    await openDays(days);
    expect(button('Tag oder Zeitraum hinzufügen')).toBeDisabled();
    expect(screen.getByText('Mehr als 200 besondere Tage sind nicht möglich.')).toBeVisible();
  });
});
