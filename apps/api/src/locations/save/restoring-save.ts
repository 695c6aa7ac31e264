import { type Location, LocationFields } from '@rastnetz/contract';
import type { PresentFiles } from '../record/snapshot-files.ts';
import type { LocationSave } from './location-save.ts';

/** The save that restores a former state; `version` is the current one. */
export function restoringSave(location: Location, version: number, present: PresentFiles): LocationSave {
  const offers = location.offers.map(({ images: _images, menuImages: _menuImages, ...offer }) => offer);
  return { write: { ...LocationFields.parse(location), _id: location._id, version, offers }, restored: { location, present } };
}
