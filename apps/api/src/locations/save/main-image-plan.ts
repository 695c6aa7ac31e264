import { type FieldIssue, type LocationWrite, MAIN_IMAGE_RULE } from '@rastnetz/contract';
import type { StoredMedia } from '../../media/media.store.ts';
import { sentFileIssue } from '../../media/sent-file-issue.ts';
import type { MediaRow } from '../record/location-record.ts';
import { isAddressOf } from '../record/location-view.ts';
import { entryOf, issue, type SentFile, type SentFiles } from './image-plan.ts';

export interface MainImageInput {
  readonly locationId: string;
  readonly write: Pick<LocationWrite, 'mainImageURL' | 'mainImageFile' | 'mainImageAlt' | 'otherImages'>;
  /** A file uploaded with the save. */
  readonly upload: StoredMedia | undefined;
  readonly sentFiles: SentFiles;
  readonly main: MediaRow | null;
  readonly further: readonly MediaRow[];
}

/**
 * The main image after a save: a new file takes precedence, `mainImageURL` null removes it, the URL of a further image promotes that one with its
 * description. The same file as before changes nothing, unless the list takes the stored main image. Errors are added to `issues`.
 */
export function planMain(input: MainImageInput, issues: FieldIssue[]): MediaRow | null {
  const { mainImageAlt } = input.write;
  const main = chosenMain(input, issues);
  return main && mainImageAlt !== undefined ? { ...main, alt: mainImageAlt } : main;
}

function chosenMain(input: MainImageInput, issues: FieldIssue[]): MediaRow | null {
  const { write, upload, main } = input;
  const file = upload ?? sentMain(input, issues);
  if (file) return main?.hash === file.hash && !isExchanged(input) ? main : entryOf(file, placeOf(input));
  if (write.mainImageURL === null) return null;
  return write.mainImageURL === undefined ? main : addressedMain(input, write.mainImageURL, issues);
}

/** Whether the list takes the stored main image, so that another entry replaces it, perhaps of the same file. */
const isExchanged = ({ write }: MainImageInput): boolean => write.otherImages?.some((choice) => 'main' in choice) ?? false;

const placeOf = ({ locationId }: MainImageInput) => ({ location_id: locationId, offer_id: null, part: 'main' as const });

function addressedMain(input: MainImageInput, address: string, issues: FieldIssue[]): MediaRow | null {
  const { main } = input;
  const stored = main && isAddressOf(address, main) ? main : null;
  const promoted = stored && !isExchanged(input) ? undefined : promotedOf(input, address);
  if (promoted) return { ...promoted, ...placeOf(input), position: 0 };
  if (stored) return stored;
  issues.push(issue('mainImageURL', 'location.image.unknown', 'is no address of an image of this location'));
  return main;
}

/** A file may occur in the list twice; prefers the entry that the list no longer names. */
function promotedOf({ further, write }: MainImageInput, address: string): MediaRow | undefined {
  const named = new Set(write.otherImages?.flatMap((choice) => ('id' in choice ? choice.id : [])));
  const found = further.filter((row) => isAddressOf(address, row));
  return found.find(({ id }) => !named.has(id)) ?? found[0];
}

function sentMain({ write: { mainImageFile }, sentFiles }: MainImageInput, issues: FieldIssue[]): SentFile | undefined {
  if (mainImageFile === undefined) return undefined;
  const file = sentFiles.get(mainImageFile);
  const fileIssue = sentFileIssue(file, MAIN_IMAGE_RULE);
  if (!fileIssue) return file;
  issues.push(issue('mainImageFile', ...fileIssue));
  return undefined;
}
