import { emptyDraft, LocationFields } from '@rastnetz/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LocationFacts, toFields, toOfferRow, toOfferWrite, toRow } from '../../src/locations/record/location.mapper.ts';
import { storedTitle } from '../../src/locations/record/stored-title.ts';
import { Gazetteer, loadGazetteer } from '../../src/places/gazetteer.ts';
import { draftOf, pointAt } from '../harness/factories.ts';
import { anyLocation } from './any-location.ts';

const FACTS: LocationFacts = {
  id: '019b0000-0000-7000-8000-000000000001',
  standort_id: 100_001,
  version: 3,
  company_id: '019b0000-0000-7000-8000-000000000002',
  title: 'Größe ß',
  clearing_message: null,
  clearing_message_admin: null,
  admin_published: true,
  offline_at: null,
  offline_reason: null,
  source: null,
  source_id: null,
  attribution: null,
  created_at: new Date(0),
  updated_at: new Date(0),
  updated_by: null,
  confirmed_at: null,
  confirmed_by: null,
  hours_at: null,
  deleted_at: null,
  merged_into: null,
};

test('a draft is converted to a row and back without loss, for any values', () => {
  fc.assert(
    fc.property(anyLocation, ({ draft }) => {
      const { offers: _offers, ...fields } = draft;
      expect(toFields(toRow(draft, FACTS))).toEqual(fields);
    }),
  );
});

test('derived columns are written: folded title, both foldings for search, open days', () => {
  const monday = { isOpen: true, open24: true, timeOpen: null, timeClose: null, timeOpenAfternoon: null, timeCloseAfternoon: null };
  const write = draftOf('IMBISS', { openingHours: { ...LocationFields.parse(draftOf('IMBISS')).openingHours, monday } });
  const row = toRow({ ...LocationFields.parse(write), offers: [] }, FACTS);
  expect(row).toMatchObject({ title_key: 'grosse ss', search_key: 'grosse ss\ngroesse ss', open_days: 1, lng: null, lat: null });
});

test('a block is written as it is read', () => {
  const row = {
    id: FACTS.id,
    location_id: FACTS.id,
    position: 2,
    type: 'WLAN',
    operator: null,
    description: 'd',
    website: null,
    phone: null,
    partner: true,
  } as const;
  expect(toOfferRow(toOfferWrite(row), { id: row.id, location_id: row.location_id, position: 2 })).toEqual(row);
});

test('a title names a town within ten kilometres before a nearer village, and nothing beyond thirty', () => {
  const gazetteer = new Gazetteer(
    'name\tlat\tlng\tpopulation\tcountry\nDorf\t50.00\t10.00\t600\tDE\nStadt\t50.05\t10.05\t20000\tDE\nGroßstadt\t50.15\t10.15\t900000\tDE\n',
  );
  const title = (lng: number, lat: number) => storedTitle({ ...emptyDraft('AUTOHOF'), coordinates: pointAt(lng, lat) }, gazetteer);
  expect(title(10, 50)).toBe('Autohof bei Stadt');
  expect(title(9.9, 49.9)).toBe('Autohof bei Dorf');
  expect(title(-100, 40)).toBe('Autohof');
});

test('the nearest place is that of the base map', () => {
  const gazetteer = loadGazetteer();
  expect(gazetteer.nearestTo([9.84, 52.99])).toBe('Soltau');
  expect(gazetteer.nearestTo([11.575, 48.137])).toMatch(/München|Altstadt|Isarvorstadt|Maxvorstadt|Lehel/);
});
