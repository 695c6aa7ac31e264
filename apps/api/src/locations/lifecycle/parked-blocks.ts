import type { Feature, Location, Offer } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import type { MediaStores } from '../../media/media-stores.ts';
import { toOfferRow } from '../record/location.mapper.ts';
import type { MediaRow, OfferRow } from '../record/location-record.ts';
import { filesOf, offerFiles, type PresentFiles } from '../record/snapshot-files.ts';
import { snapshotView } from '../stores/history.mapper.ts';
import type { LastSteps } from '../undo/last-steps.ts';

/** Company blocks that were removed with their feature, and their files. */
export interface Parked {
  readonly offers: readonly OfferRow[];
  readonly media: readonly MediaRow[];
}

/**
 * Blocks that the last save of a location removed together with their feature, by location: adding the feature back right after is treated as an
 * undo and restores them.
 */
export async function parkedBlocks(stores: Pick<MediaStores, 'media'>, steps: LastSteps, feature: Feature): Promise<Map<string, Parked>> {
  const before = [...steps.values()].flatMap(({ before: raw }) => snapshotView(raw) ?? []);
  return blocksOf(
    stores,
    before.map((location) => withBlocksOf(location, feature)).filter(({ offers }) => offers.length > 0),
  );
}

const withBlocksOf = (location: Location, feature: Feature): Location => ({
  ...location,
  offers: location.features.includes(feature) ? location.offers.filter(({ type }) => type === feature) : [],
});

/** Blocks and entries get new ids, because the old ones may be taken meanwhile. */
async function blocksOf({ media }: Pick<MediaStores, 'media'>, locations: readonly Location[]): Promise<Map<string, Parked>> {
  const present = await media.lockPresent(locations.flatMap(filesOf));
  return new Map(locations.map((location) => [location._id, parkedOf(location, present)]));
}

function parkedOf({ _id, offers }: Location, present: PresentFiles): Parked {
  const blocks = offers.map((offer) => ({ offer, place: { location_id: _id, offer_id: uuidv7() } }));
  return {
    offers: blocks.map(({ offer, place }) => rowOf(offer, _id, place.offer_id)),
    media: blocks.flatMap(({ offer, place }) => offerFiles(offer, place, present)).map((entry) => ({ ...entry, id: uuidv7() })),
  };
}

function rowOf(offer: Offer, locationId: string, id: string): OfferRow {
  const { images: _images, menuImages: _menuImages, ...block } = offer;
  return toOfferRow(block, { id, location_id: locationId, position: 0 });
}
