import { LocationFields, type LocationWrite, type OfferWrite } from '@rastnetz/contract';
import type { ReportRow } from '../../reports/report.store.ts';

const FIELDS = Object.keys(LocationFields.shape) as (keyof LocationFields)[];

/** The proposal of a report as a write of a location: for a new place the whole location, without pictures. */
export function proposedWrite({ proposed }: Pick<ReportRow, 'proposed'>): LocationWrite {
  const fields = Object.fromEntries(FIELDS.filter((name) => name in proposed).map((name) => [name, proposed[name]]));
  const offers = proposed['offers'] as readonly OfferWrite[] | undefined;
  return { ...fields, ...(offers && { offers: offers.map(withoutPictures) }) };
}

/** A written company block without its picture lists. */
export const withoutPictures = ({ images: _images, menuImages: _menuImages, ...offer }: OfferWrite): OfferWrite => offer;
