import { Feature, MAX_OFFERS } from '@rastnetz/contract';
import { expect, test } from 'vitest';
import {
  addFuelBlock,
  blockNumber,
  blocksFor,
  emptyOffer,
  isRemovable,
  mayAddFuelBlock,
  offerWriteOf,
  removeBlock,
  setBlock,
} from '#domain/locations/values/offer-values.ts';

const NOTHING = { offers: [], parkedOffers: [] };
const typesOf = (offers: readonly { readonly type: Feature }[]) => offers.map(({ type }) => type);

test('S3-BLOCK-01 every selected feature has one block, PARKPLATZ has the parking data instead', () => {
  const all = blocksFor(NOTHING, Feature.options);
  expect(typesOf(all.offers)).toEqual(Feature.options.filter((feature) => feature !== 'PARKPLATZ'));
  expect(blocksFor(NOTHING, []).offers).toEqual([]);
});

test('S4-WIZ-04 the blocks of a deselected feature are parked and return with it, in the order of the features', () => {
  const first = blocksFor(NOTHING, ['WLAN', 'TANKSTELLE']);
  const fuel = first.offers[1] ?? emptyOffer('TANKSTELLE');
  const written = addFuelBlock(setBlock(first.offers, fuel.id, { operator: 'Aral', partner: true }));
  const without = blocksFor({ offers: written, parkedOffers: [] }, ['WLAN']);
  expect(typesOf(without.offers)).toEqual(['WLAN']);
  expect(without.parkedOffers).toHaveLength(2);
  const again = blocksFor(without, ['TANKSTELLE', 'DUSCHE', 'WLAN']);
  expect(typesOf(again.offers)).toEqual(['WLAN', 'TANKSTELLE', 'TANKSTELLE', 'DUSCHE']);
  expect(again.offers.slice(0, 3)).toEqual(written);
  expect(again.parkedOffers).toEqual([]);
});

test('S3-BLOCK-02 a block is written with a generated UUID and all its fields', () => {
  const [block = emptyOffer('WLAN')] = setBlock([{ ...emptyOffer('GASTRONOMIE'), id: 'a' }], 'a', {
    operator: ' Zur Linde ',
    description: '',
    website: 'https://linde.example',
    phone: '+49 511',
    partner: true,
  });
  expect(offerWriteOf(block)).toEqual({
    id: 'a',
    type: 'GASTRONOMIE',
    operator: 'Zur Linde',
    description: null,
    website: 'linde.example',
    phone: '+49511',
    partner: true,
    images: [],
    menuImages: [],
  });
  expect(emptyOffer('WLAN').id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('S3-BLOCK-03 a further block is a TANKSTELLE without partner, after the others; only next to a TANKSTELLE and up to the limit', () => {
  const { offers } = blocksFor(NOTHING, ['TANKSTELLE', 'DUSCHE']);
  const more = addFuelBlock(offers);
  expect(typesOf(more)).toEqual(['TANKSTELLE', 'TANKSTELLE', 'DUSCHE']);
  expect(more[1]).toMatchObject({ partner: false, operator: '' });
  expect(mayAddFuelBlock(offers)).toBe(true);
  expect(mayAddFuelBlock(blocksFor(NOTHING, ['DUSCHE']).offers)).toBe(false);
  expect(mayAddFuelBlock(Array.from({ length: MAX_OFFERS }, () => emptyOffer('TANKSTELLE')))).toBe(false);
});

test('further blocks are numbered and removable, the only one of a selected feature is not', () => {
  const { offers } = blocksFor(NOTHING, ['TANKSTELLE', 'DUSCHE']);
  const [fuel = emptyOffer('TANKSTELLE'), shower = emptyOffer('DUSCHE')] = offers;
  expect(isRemovable(fuel, offers, ['TANKSTELLE', 'DUSCHE'])).toBe(false);
  expect(blockNumber(fuel, offers)).toBeNull();
  const more = addFuelBlock(offers);
  expect(more.map((offer) => blockNumber(offer, more))).toEqual([1, 2, null]);
  expect(isRemovable(fuel, more, ['TANKSTELLE', 'DUSCHE'])).toBe(true);
  expect(isRemovable(shower, more, ['TANKSTELLE'])).toBe(true);
  expect(typesOf(removeBlock(more, fuel.id))).toEqual(['TANKSTELLE', 'DUSCHE']);
});
