import type { FieldIssue, ImageChoice, LocationWrite } from '@rastnetz/contract';
import type { MediaRow } from '../record/location-record.ts';
import { type ListPlan, planList, type SentFiles } from './image-plan.ts';
import type { StoredUploads } from './location-save.ts';
import { planMain } from './main-image-plan.ts';
import type { PlannedOffer } from './offer-plan.ts';

/** What the files of one save depend on. */
export interface MediaPlanInput {
  readonly locationId: string;
  readonly stored: readonly MediaRow[];
  readonly write: LocationWrite;
  readonly uploads: StoredUploads;
  readonly sentFiles: SentFiles;
  readonly offers: readonly PlannedOffer[];
}

/** Ids of the uploaded files that a save refers to, in all its lists. */
export function sentFilesOf({ mainImageFile, otherImages, menuImages, offers }: LocationWrite): string[] {
  const lists = [otherImages, menuImages, ...(offers ?? []).flatMap(({ images, menuImages: menus }) => [images, menus])];
  const named = lists.flatMap((list) => list ?? []).flatMap((choice) => ('file' in choice ? choice.file : []));
  return [...(mainImageFile === undefined ? [] : [mainImageFile]), ...named];
}

/** All files of a location after a save: main image, further images, menus, and those of its blocks. */
export function planMedia(input: MediaPlanInput, issues: FieldIssue[]): MediaRow[] {
  const { locationId, stored, write, uploads, sentFiles } = input;
  const of = (part: MediaRow['part']) => stored.filter((row) => row.part === part);
  const before = of('main')[0] ?? null;
  const main = planMain({ locationId, write, upload: uploads['file']?.[0], sentFiles, main: before, further: of('image') }, issues);
  const list = { locationId, offerId: null, formerMain: null, sentFiles };
  return [
    ...(main ? [main] : []),
    ...planList({ ...list, part: 'image', path: 'otherImages', ...furtherImages(input, before, main) }, issues),
    ...planList(
      { ...list, part: 'menu', path: 'menuImages', stored: of('menu'), choices: write.menuImages, uploads: uploads['menu'] ?? [] },
      issues,
    ),
    ...input.offers.flatMap((offer) => offerMedia(input, offer, issues)),
  ];
}

/** The promoted image leaves the list. The former main image moves where the list names it, or to the end without a list. */
function furtherImages(
  { stored, write, uploads }: MediaPlanInput,
  before: MediaRow | null,
  main: MediaRow | null,
): Pick<ListPlan, 'stored' | 'choices' | 'uploads' | 'formerMain'> {
  const isMain = (choice: ImageChoice) => 'id' in choice && choice.id === main?.id;
  const further = stored.filter(({ part, id }) => part === 'image' && id !== main?.id);
  const isPromoted = stored.some(({ part, id }) => part === 'image' && id === main?.id);
  const formerMain = before && before.id !== main?.id ? before : null;
  return {
    stored: isPromoted && formerMain ? [...further, formerMain] : further,
    choices: write.otherImages?.filter((choice) => !isMain(choice)),
    uploads: uploads['images'] ?? [],
    formerMain,
  };
}

function offerMedia(input: MediaPlanInput, { row, write, path }: PlannedOffer, issues: FieldIssue[]): MediaRow[] {
  const { locationId, stored, uploads, sentFiles } = input;
  const of = (part: MediaRow['part']) => stored.filter((entry) => entry.part === part && entry.offer_id === row.id);
  const list = { locationId, offerId: row.id, formerMain: null, sentFiles };
  const images = uploads[`offer-${write.id}-images`] ?? [];
  const menus = uploads[`offer-${write.id}-menu`] ?? [];
  return [
    ...planList(
      { ...list, part: 'offer_image', path: `${path}.images`, stored: of('offer_image'), choices: write.images, uploads: images },
      issues,
    ),
    ...planList(
      { ...list, part: 'offer_menu', path: `${path}.menuImages`, stored: of('offer_menu'), choices: write.menuImages, uploads: menus },
      issues,
    ),
  ];
}
