import { closedWeek, type DayHours, FILTER_ORDER, openDays } from '@rastnetz/contract';
import { expect, test } from 'vitest';
import { amenitiesText } from '#domain/locations/facts/amenities-text.ts';
import { SHOW_ALL, showsAll, toggled, toggleFeature } from '#domain/locations/filter/feature-filter.ts';
import { hoursToday } from '#domain/locations/open-now/hours-today.ts';
import {
  DEFAULT_CENTRE,
  FRAGMENT_HEIGHT_PX,
  LOCATIONS_HEIGHT_PX,
  LOCATIONS_ZOOM,
  MAP_SCREEN_ZOOM,
} from '#domain/map/position/map-defaults.ts';
import { isInside, samePlace, segmentCorners } from '#domain/map/position/map-segment.ts';
import { lastPage, rowsShown } from '#kit/lists/page-rows.ts';

test('S2-LOC-05 S4-FILTER-01 all or any number of features are selected, never both', () => {
  expect(showsAll(SHOW_ALL)).toBe(true);
  const one = toggleFeature(SHOW_ALL, 'WLAN');
  expect(one).toEqual(['WLAN']);
  expect(showsAll(one)).toBe(false);
  expect(toggleFeature(one, 'PARKPLATZ')).toEqual(['PARKPLATZ', 'WLAN']);
  expect(showsAll(toggleFeature(one, 'WLAN'))).toBe(true);
  expect(FILTER_ORDER.reduce(toggleFeature, SHOW_ALL)).toEqual([...FILTER_ORDER]);
});

test('an entry is added or removed, in the order of the choices', () => {
  expect(toggled(['a', 'b', 'c'], ['c'], 'a')).toEqual(['a', 'c']);
  expect(toggled(['a', 'b', 'c'], ['a', 'c'], 'a')).toEqual(['c']);
});

test('S2-LOC-15 S9-AMENITIES-01 a hundred characters stay complete, a hundred and one are cut', () => {
  expect(amenitiesText([])).toBe('');
  expect(amenitiesText(['x'.repeat(100)])).toBe('x'.repeat(100));
  expect(amenitiesText(['x'.repeat(101)])).toBe(`${'x'.repeat(100)}…`);
  expect(amenitiesText(['ü'.repeat(60), 'ß'.repeat(60)])).toHaveLength(101);
});

test('S9-MAP-04 S9-MAP-05 S9-MAP-06 S9-MAP-07 S9-MAP-08 the maps have their initial zoom, centre and height', () => {
  expect([LOCATIONS_ZOOM, MAP_SCREEN_ZOOM]).toEqual([5, 7]);
  expect([FRAGMENT_HEIGHT_PX, LOCATIONS_HEIGHT_PX]).toEqual([500, 470]);
  expect(DEFAULT_CENTRE).toEqual({ lng: 10.265, lat: 51.948 });
});

test('S2-LOC-21 the first and the last row of a page', () => {
  expect(rowsShown(1, 10)).toEqual({ from: 1, to: 10 });
  expect(rowsShown(3, 4)).toEqual({ from: 21, to: 24 });
  expect([0, 1, 10, 11, 1318].map((total) => lastPage(total))).toEqual([1, 1, 1, 2, 132]);
});

test('S7-MAP-01 the corners of a segment are in the format of the requests', () => {
  const bounds = { getNorth: () => 95, getEast: () => 15.1234567, getSouth: () => 47, getWest: () => -3 };
  const corners = segmentCorners(bounds);
  expect(corners).toEqual({ neLat: 90, neLng: 15.12346, swLat: 47, swLng: -3 });
  expect(isInside(corners, [9, 50])).toBe(true);
  expect(isInside(corners, [20, 50])).toBe(false);
  expect(isInside({ ...corners, swLng: 170, neLng: -170 }, [-175, 50])).toBe(true);
  expect(samePlace({ lng: 10, lat: 51, zoom: 5 }, { lng: 10.000001, lat: 51, zoom: 5.001 })).toBe(true);
});

const day = (timeOpen: string, timeClose: string): DayHours => ({
  isOpen: true,
  open24: false,
  timeOpen,
  timeClose,
  timeOpenAfternoon: null,
  timeCloseAfternoon: null,
});

test('the card shows the hours of today: periods, all day, closed, unknown', () => {
  expect(hoursToday(day('6:00', '22:00'))).toEqual({ kind: 'hours', periods: ['6:00–22:00'] });
  expect(hoursToday(day('18:00', '0:00')).periods).toEqual(['18:00–24:00']);
  expect(hoursToday({ ...day('1:00', '2:00'), open24: true }).kind).toBe('allDay');
  expect(hoursToday({ ...day('1:00', '2:00'), isOpen: false }).kind).toBe('closed');
  expect(hoursToday({ ...day('1:00', '2:00'), timeOpen: null, timeClose: null }).kind).toBe('unknown');
  expect(openDays({ ...closedWeek(), monday: day('6:00', '22:00') })).toBe(1);
});
