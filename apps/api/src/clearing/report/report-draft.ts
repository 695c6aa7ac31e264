import { LocationFields, type LocationWrite, type OfferWrite } from '@rastnetz/contract';
import type { ReportRow } from '../../reports/report.store.ts';

const FIELDS = Object.keys(LocationFields.shape) as (keyof LocationFields)[];

/** What a report proposes, as a location is written; a place that is not stored yet is written whole, and pictures stand beside it. */
export function proposedWrite({ proposed }: Pick<ReportRow, 'proposed'>): LocationWrite {
  const fields = Object.fromEntries(FIELDS.filter((name) => name in proposed).map((name) => [name, proposed[name]]));
  const offers = proposed['offers'] as readonly OfferWrite[] | undefined;
  return { ...fields, ...(offers && { offers: offers.map(withoutPictures) }) };
}

/** A written company block without its lists. */
export const withoutPictures = ({ images: _images, menuImages: _menuImages, ...offer }: OfferWrite): OfferWrite => offer;
