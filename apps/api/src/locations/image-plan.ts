import { type FieldIssue, type ImageChoice, MAX_FURTHER_IMAGES, MAX_MENU_FILES } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import type { MediaPart } from '../db/tables.ts';
import { Problem } from '../http/errors.ts';
import type { StoredMedia } from '../media/media.store.ts';
import type { MediaRow } from './location-record.ts';
import { isAddressOf } from './location-view.ts';

/** One picture or menu list of a location or of one of its blocks. */
export interface ListPlan {
  readonly locationId: string;
  readonly offerId: string | null;
  readonly part: Exclude<MediaPart, 'main'>;
  /** Where faults of the list are told, such as `otherImages`. */
  readonly path: string;
  readonly stored: readonly MediaRow[];
  readonly choices: readonly ImageChoice[] | undefined;
  readonly uploads: readonly StoredMedia[];
}

const entryOf = (file: StoredMedia, place: Pick<MediaRow, 'location_id' | 'offer_id' | 'part'>): MediaRow => ({
  id: uuidv7(),
  ...place,
  position: 0,
  hash: file.hash,
  alt: null,
  type: file.type,
});

/** A fault of one field, told together with the others. */
export const issue = (path: string, key: string, message: string): FieldIssue => ({ path, key, message });

/** The list as it will be: what stays in the order named, then the new files nobody named. Faults go to `issues`; too many throw `file_too_many`. */
export function planList(plan: ListPlan, issues: FieldIssue[]): MediaRow[] {
  const place = { location_id: plan.locationId, offer_id: plan.offerId, part: plan.part };
  const fresh = plan.uploads.map((file) => entryOf(file, place));
  const chosen = plan.choices ? choose(plan, plan.choices, fresh, issues) : plan.stored;
  const named = new Set(chosen.map(({ id }) => id));
  const list = [...chosen, ...fresh.filter(({ id }) => !named.has(id))];
  requireRoom(plan, list.length);
  return list.map((entry, position) => ({ ...entry, ...place, position }));
}

function choose(plan: ListPlan, choices: readonly ImageChoice[], fresh: readonly MediaRow[], issues: FieldIssue[]): MediaRow[] {
  const chosen = new Map<string, MediaRow>();
  for (const [index, choice] of choices.entries()) {
    const entry = entryOfChoice(choice, plan.stored, fresh);
    if (entry && !chosen.has(entry.id)) chosen.set(entry.id, entry);
    else issues.push(issue(`${plan.path}.${index}`, ...faultOf(choice, entry)));
  }
  return [...chosen.values()];
}

function entryOfChoice(choice: ImageChoice, stored: readonly MediaRow[], fresh: readonly MediaRow[]): MediaRow | undefined {
  const entry = 'id' in choice ? stored.find(({ id }) => id === choice.id) : 'upload' in choice ? fresh[choice.upload] : undefined;
  return entry && choice.alt !== undefined ? { ...entry, alt: choice.alt } : entry;
}

type Fault = readonly [key: string, message: string];

function faultOf(choice: ImageChoice, entry: MediaRow | undefined): Fault {
  if (entry) return ['location.image.twice', 'is named twice'];
  if ('id' in choice) return ['location.image.unknown', 'is no stored entry of this list'];
  return ['location.image.upload_missing', 'names a file that did not come'];
}

function requireRoom({ part, path }: ListPlan, count: number): void {
  const isMenu = part === 'menu' || part === 'offer_menu';
  const max = isMenu ? MAX_MENU_FILES : MAX_FURTHER_IMAGES;
  if (count <= max) return;
  const key = isMenu ? 'upload.too_many_menus' : 'upload.too_many_images';
  const message = `at most ${max} files, stored ones included`;
  throw new Problem('file_too_many', {
    detail: `${path}: ${message}.`,
    params: { part: path, max },
    issues: [{ path, key, message, params: { max } }],
  });
}

/** The main image as it will be, and the one that steps back into the further images. */
export interface MainPlan {
  readonly main: MediaRow | null;
  readonly steppedBack: MediaRow | null;
}

export interface MainWish {
  readonly locationId: string;
  /** The address wished for: undefined keeps, null removes. */
  readonly address: string | null | undefined;
  readonly upload: StoredMedia | undefined;
  readonly main: MediaRow | null;
  readonly further: readonly MediaRow[];
}

/** Decides on the main image: a new file wins; the address of a further image makes that one the main. */
export function planMain({ locationId, address, upload, main, further }: MainWish, issues: FieldIssue[]): MainPlan {
  const place = { location_id: locationId, offer_id: null, part: 'main' as const };
  if (upload) return { main: main?.hash === upload.hash ? main : entryOf(upload, place), steppedBack: null };
  if (address === null) return { main: null, steppedBack: null };
  if (address === undefined || (main && isAddressOf(address, main))) return { main, steppedBack: null };
  const promoted = further.find((row) => isAddressOf(address, row));
  if (promoted) return { main: { ...promoted, ...place, position: 0 }, steppedBack: main };
  issues.push(issue('mainImageURL', 'location.image.unknown', 'is no address of an image of this location'));
  return { main, steppedBack: null };
}
