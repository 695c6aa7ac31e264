import type { Feature, Location, Offer } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Stores } from '../db/stores.ts';
import { snapshotView } from './history.mapper.ts';
import { toOfferRow } from './location.mapper.ts';
import type { LocationRow, MediaRow, OfferRow } from './location-record.ts';
import { filesOf, offerFiles } from './snapshot-files.ts';

/** Company blocks that went with their feature, and their files. */
export interface Parked {
  readonly offers: readonly OfferRow[];
  readonly media: readonly MediaRow[];
}

/**
 * The blocks that the last save of a location took away together with their feature, by location: giving the feature back
 * straight after is the undo of that, and brings them back.
 */
export async function parkedBlocks(stores: Stores, rows: readonly LocationRow[], feature: Feature): Promise<Map<string, Parked>> {
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  const steps = await stores.history.lastOf([...versions.keys()]);
  const before = steps
    .filter(({ location_id, version }) => versions.get(location_id) === version)
    .flatMap(({ before: raw }) => snapshotView(raw) ?? []);
  return blocksOf(
    stores,
    before.map((location) => withBlocksOf(location, feature)).filter(({ offers }) => offers.length > 0),
  );
}

const withBlocksOf = (location: Location, feature: Feature): Location => ({
  ...location,
  offers: location.features.includes(feature) ? location.offers.filter(({ type }) => type === feature) : [],
});

async function blocksOf(stores: Stores, locations: readonly Location[]): Promise<Map<string, Parked>> {
  const owners = await stores.offers.owners(locations.flatMap(({ offers }) => offers.map(({ id }) => id)));
  const present = await stores.media.holdPresent(locations.flatMap(filesOf));
  return new Map(locations.map((location) => [location._id, parked(location)]));

  function parked({ _id, offers }: Location): Parked {
    const blocks = offers.map((offer) => ({ offer, place: { location_id: _id, offer_id: owners.has(offer.id) ? uuidv7() : offer.id } }));
    return {
      offers: blocks.map(({ offer, place }) => rowOf(offer, place.location_id, place.offer_id)),
      media: blocks.flatMap(({ offer, place }) => offerFiles(offer, place, present)),
    };
  }
}

function rowOf(offer: Offer, locationId: string, id: string): OfferRow {
  const { images: _images, menuImages: _menuImages, ...block } = offer;
  return toOfferRow(block, { id, location_id: locationId, position: 0 });
}
