import { CLOSED_DAY, canonicalDay, closedWeek, type DayHours, WEEKDAYS } from '@rastnetz/contract';
import { describe, expect, test } from 'vitest';
import {
  copyDay,
  isOpen24Disabled,
  isTimeDisabled,
  setOpen,
  setOpen24,
  setTime,
  TIME_FIELDS,
  weekIssues,
} from '#domain/locations/hours/times/day-state.ts';

const OPEN: DayHours = { ...CLOSED_DAY, isOpen: true };
const MORNING: DayHours = { ...OPEN, timeOpen: '6:00', timeClose: '12:00' };
const disabledFields = (day: Parameters<typeof isTimeDisabled>[0]) => TIME_FIELDS.filter((field) => isTimeDisabled(day, field));

describe('opening hours of one day', () => {
  test('S4-HOURS-01 S2-PANEL-05 an unchecked day has all its time fields disabled, checking enables them', () => {
    expect(disabledFields(CLOSED_DAY)).toEqual(TIME_FIELDS);
    expect(isOpen24Disabled(CLOSED_DAY)).toBe(true);
    expect(disabledFields(setOpen({ ...MORNING, isOpen: false }, true))).toEqual([]);
  });

  test('S4-HOURS-02 open all day disables all four pickers', () => {
    expect(disabledFields(setOpen24(MORNING, true))).toEqual(TIME_FIELDS);
    expect(disabledFields(setOpen24(setOpen24(MORNING, true), false))).toEqual([]);
  });

  test('S4-HOURS-03 the second period is disabled until the first has open and close', () => {
    const second = ['timeOpenAfternoon', 'timeCloseAfternoon'];
    expect(disabledFields(OPEN)).toEqual(second);
    expect(disabledFields(setTime(OPEN, 'timeOpen', '6:00'))).toEqual(second);
    expect(disabledFields(setTime(setTime(OPEN, 'timeOpen', '6:00'), 'timeClose', '12:00'))).toEqual([]);
    expect(disabledFields(setTime(MORNING, 'timeClose', null))).toEqual(second);
  });

  test('S4-HOURS-04 changing a time on a day with no isOpen value opens it; a closed day stays closed', () => {
    expect(setTime({ ...CLOSED_DAY, isOpen: null }, 'timeOpen', '6:00')).toMatchObject({ isOpen: true, timeOpen: '6:00' });
    expect(setTime(CLOSED_DAY, 'timeOpen', '6:00').isOpen).toBe(false);
  });

  test('S4-HOURS-02 a close at 24:00 after an opening at 0:00 is open all day, after any other it is midnight', () => {
    const fromMidnight = setTime(OPEN, 'timeOpen', '0:00');
    expect(setTime(fromMidnight, 'timeClose', '24:00')).toMatchObject({ open24: true, timeClose: null });
    expect(setTime(setTime(OPEN, 'timeOpen', '18:00'), 'timeClose', '24:00')).toMatchObject({ open24: false, timeClose: '0:00' });
    expect(setTime(fromMidnight, 'timeClose', '0:00')).toMatchObject({ open24: false, timeClose: '0:00' });
  });

  test('S4-HOURS-05 typed times survive toggling until the save, which drops them', () => {
    const toggled = setOpen(setOpen24(setOpen(MORNING, false), true), true);
    expect(setOpen24(toggled, false)).toEqual(MORNING);
    expect(canonicalDay(setOpen(MORNING, false))).toEqual(CLOSED_DAY);
  });
});

describe('the whole week', () => {
  test('a day is copied to the workdays or to all days', () => {
    const week = { ...closedWeek(), tuesday: MORNING };
    const open = (target: 'workdays' | 'all') => WEEKDAYS.filter((day) => copyDay(week, 'tuesday', target)[day].isOpen);
    expect(open('workdays')).toEqual(['monday', 'tuesday', 'wednesday', 'thursday', 'friday']);
    expect(open('all')).toEqual([...WEEKDAYS]);
    expect(copyDay(week, 'tuesday', 'all').sunday).toEqual(MORNING);
  });

  test('S5-TIME-03 errors are reported by day and field', () => {
    const week = { ...closedWeek(), monday: { ...OPEN, timeOpen: '6:00', timeClose: '6:00' } };
    expect(weekIssues(week)).toEqual({ 'monday.timeClose': 'location.hours.equal' });
  });
});
