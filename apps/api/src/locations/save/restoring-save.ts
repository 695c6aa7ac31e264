import { type Location, LocationFields } from '@rastnetz/contract';
import type { PresentFiles } from '../record/snapshot-files.ts';
import type { UndoneStep } from '../undo/undone-step.ts';
import type { LocationSave } from './location-save.ts';

/** The save that restores a former state; `version` is the current one, `undone` the step that it undoes, if it is an undo. */
export function restoringSave(location: Location, version: number, present: PresentFiles, undone?: UndoneStep): LocationSave {
  const offers = location.offers.map(({ images: _images, menuImages: _menuImages, ...offer }) => offer);
  const write = { ...LocationFields.parse(location), _id: location._id, version, offers };
  return { write, restored: { location, present }, ...(undone && { undone }) };
}
