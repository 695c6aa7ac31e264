import { QUARTER_HOURS } from '@rastnetz/contract';
import { expect, test } from 'vitest';
import { paddedTime, parseTime } from '#domain/locations/hours/times/parse-time.ts';
import { timeChoices } from '#domain/locations/hours/times/time-choices.ts';

test.each([
  ['6', '6:00'],
  ['06', '6:00'],
  ['630', '6:30'],
  ['0630', '6:30'],
  ['6:30', '6:30'],
  ['06:30', '6:30'],
  ['6.30', '6:30'],
  ['6,30', '6:30'],
  ['6 30', '6:30'],
  ['6h30', '6:30'],
  ['6h', '6:00'],
  [' 6:37 ', '6:37'],
  ['6 Uhr', '6:00'],
  ['18:05 uhr', '18:05'],
  ['1845', '18:45'],
  ['0', '0:00'],
  ['24', '24:00'],
  ['24:00', '24:00'],
  ['6 pm', '18:00'],
  ['12am', '0:00'],
  ['12:15 p.m.', '12:15'],
])('S5-TIME-04 typing "%s" chooses %s', (typed, time) => {
  expect(parseTime(typed)).toBe(time);
});

test.each(['', ' ', 'abc', '25', '6:60', '24:01', '12345', '6:3:0', '-6', '13 pm', '0 am'])(
  'S5-TIME-04 "%s" is not a time of day',
  (typed) => {
    expect(parseTime(typed)).toBeNull();
  },
);

test('S5-TIME-01 S9-TIME-01 the choices are the 96 quarters of an hour from 0:00 to 23:45', () => {
  expect(timeChoices('')).toEqual(QUARTER_HOURS);
  expect(timeChoices('')).toHaveLength(96);
  expect([timeChoices('')[0], timeChoices('')[95]]).toEqual(['0:00', '23:45']);
});

test('S5-TIME-04 typing narrows the choices to the matching ones', () => {
  expect(timeChoices('6:')).toEqual(['6:00', '6:15', '6:30', '6:45']);
  expect(timeChoices('637')).toEqual(['6:00', '6:15', '6:30', '6:45']);
  expect(timeChoices('24')[0]).toBe('0:00');
  expect(timeChoices('abc')).toEqual([]);
});

test('S5-TIME-02 a time in running text has two hour digits', () => {
  expect([paddedTime('2:00'), paddedTime('12:30')]).toEqual(['02:00', '12:30']);
});
