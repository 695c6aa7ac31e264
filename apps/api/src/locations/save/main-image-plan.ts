import { type FieldIssue, type LocationWrite, MAIN_IMAGE_RULE } from '@rastnetz/contract';
import type { StoredMedia } from '../../media/media.store.ts';
import { sentFault } from '../../media/sent-fault.ts';
import type { MediaRow } from '../record/location-record.ts';
import { isAddressOf } from '../record/location-view.ts';
import { entryOf, issue, type SentFile, type SentFiles } from './image-plan.ts';

export interface MainWish {
  readonly locationId: string;
  readonly write: Pick<LocationWrite, 'mainImageURL' | 'mainImageFile' | 'mainImageAlt' | 'otherImages'>;
  /** A file that came with the save itself. */
  readonly upload: StoredMedia | undefined;
  readonly sentFiles: SentFiles;
  readonly main: MediaRow | null;
  readonly further: readonly MediaRow[];
}

/**
 * The main image as it will be: a new file wins, `mainImageURL` null removes, the address of a further image makes that one
 * the main, which brings its description along. Faults go to `issues`.
 */
export function planMain(wish: MainWish, issues: FieldIssue[]): MediaRow | null {
  const { mainImageAlt } = wish.write;
  const main = chosenMain(wish, issues);
  return main && mainImageAlt !== undefined ? { ...main, alt: mainImageAlt } : main;
}

function chosenMain(wish: MainWish, issues: FieldIssue[]): MediaRow | null {
  const { write, upload, main } = wish;
  const file = upload ?? sentMain(wish, issues);
  if (file) return main?.hash === file.hash ? main : entryOf(file, placeOf(wish));
  if (write.mainImageURL === null) return null;
  return write.mainImageURL === undefined ? main : addressedMain(wish, write.mainImageURL, issues);
}

const placeOf = ({ locationId }: MainWish) => ({ location_id: locationId, offer_id: null, part: 'main' as const });

function addressedMain(wish: MainWish, address: string, issues: FieldIssue[]): MediaRow | null {
  const { main } = wish;
  if (main && isAddressOf(address, main)) return main;
  const promoted = promotedOf(wish, address);
  if (promoted) return { ...promoted, ...placeOf(wish), position: 0 };
  issues.push(issue('mainImageURL', 'location.image.unknown', 'is no address of an image of this location'));
  return main;
}

/** One file may stand in the list twice; the one that the list no longer names is meant. */
function promotedOf({ further, write }: MainWish, address: string): MediaRow | undefined {
  const named = new Set(write.otherImages?.flatMap((choice) => ('id' in choice ? choice.id : [])));
  const found = further.filter((row) => isAddressOf(address, row));
  return found.find(({ id }) => !named.has(id)) ?? found[0];
}

function sentMain({ write: { mainImageFile }, sentFiles }: MainWish, issues: FieldIssue[]): SentFile | undefined {
  if (mainImageFile === undefined) return undefined;
  const file = sentFiles.get(mainImageFile);
  const fault = sentFault(file, MAIN_IMAGE_RULE);
  if (!fault) return file;
  issues.push(issue('mainImageFile', ...fault));
  return undefined;
}
