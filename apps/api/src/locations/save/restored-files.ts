import type { Location } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import type { MediaRow } from '../record/location-record.ts';
import { entriesOf, hashOf, offerFiles, type PresentFiles } from '../record/snapshot-files.ts';
import type { Restored } from './location-save.ts';
import type { PlannedOffer } from './offer-plan.ts';

/** All former entries of a location; its blocks may have new ids. */
export function restoredFiles({ location, present }: Restored, stored: readonly MediaRow[], offers: readonly PlannedOffer[]): MediaRow[] {
  const blocks = new Map(location.offers.map((offer) => [offer.id, offer]));
  return [
    ...ownFiles(location, present, stored),
    ...offers.flatMap(({ row, write }) => {
      const block = blocks.get(write.id);
      return block ? offerFiles(block, { location_id: row.location_id, offer_id: row.id }, present) : [];
    }),
  ];
}

/** The main image had no id on the wire: it keeps the stored one, unless that is used in a list, else gets a new one. */
function ownFiles(location: Location, present: PresentFiles, stored: readonly MediaRow[]): MediaRow[] {
  const { _id, mainImageURL, mainImageAlt, otherImages, menuImages } = location;
  const place = { location_id: _id, offer_id: null };
  const listed = new Set([...otherImages, ...menuImages].map(({ id }) => id));
  const now = stored.find(({ id, part, hash }) => part === 'main' && hash === hashOf(mainImageURL ?? '') && !listed.has(id));
  const main = mainImageURL === null ? [] : [{ id: now?.id ?? uuidv7(), path: mainImageURL, preview: null, alt: mainImageAlt }];
  return [
    ...entriesOf(main, 'main', place, present),
    ...entriesOf(otherImages, 'image', place, present),
    ...entriesOf(menuImages, 'menu', place, present),
  ];
}
