import { type FieldIssue, type ImageChoice, type LocationWrite, MAX_FURTHER_IMAGES } from '@rastnetz/contract';
import { type ListPlan, type MainPlan, planList, planMain } from './image-plan.ts';
import type { MediaRow } from './location-record.ts';
import type { StoredUploads } from './location-save.ts';
import type { PlannedOffer } from './offer-plan.ts';

/** Everything the files of one save depend on. */
export interface MediaWish {
  readonly locationId: string;
  readonly stored: readonly MediaRow[];
  readonly write: LocationWrite;
  readonly uploads: StoredUploads;
  readonly offers: readonly PlannedOffer[];
}

/** All files of a location as they will be: main image, further images, menus, and those of its blocks. */
export function planMedia(wish: MediaWish, issues: FieldIssue[]): MediaRow[] {
  const { locationId, stored, write, uploads } = wish;
  const of = (part: MediaRow['part']) => stored.filter((row) => row.part === part);
  const main = of('main')[0] ?? null;
  const further = of('image');
  const plan = planMain({ locationId, address: write.mainImageURL, upload: uploads['file']?.[0], main, further }, issues);
  const list = { locationId, offerId: null };
  return [
    ...(plan.main ? [plan.main] : []),
    ...furtherImages(wish, further, plan, issues),
    ...planList(
      { ...list, part: 'menu', path: 'menuImages', stored: of('menu'), choices: write.menuImages, uploads: uploads['menu'] ?? [] },
      issues,
    ),
    ...wish.offers.flatMap((offer) => offerMedia(wish, offer, issues)),
  ];
}

/** The image that became the main one leaves the list; the former main one joins it at the end, if there is room. */
function furtherImages({ locationId, write, uploads }: MediaWish, further: MediaRow[], plan: MainPlan, issues: FieldIssue[]): MediaRow[] {
  const isMain = (id: string) => plan.main?.id === id;
  const stored = [...further.filter(({ id }) => !isMain(id)), ...(plan.steppedBack ? [plan.steppedBack] : [])];
  const files = uploads['images'] ?? [];
  const choices = write.otherImages?.filter((choice) => !('id' in choice && isMain(choice.id)));
  const list: ListPlan = { locationId, offerId: null, part: 'image', path: 'otherImages', stored, choices, uploads: files };
  return planList({ ...list, ...(choices && { choices: withSteppedBack(choices, plan, files.length) }) }, issues);
}

function withSteppedBack(choices: readonly ImageChoice[], { steppedBack }: MainPlan, files: number): readonly ImageChoice[] {
  const isNamed = choices.some((choice) => 'id' in choice && choice.id === steppedBack?.id);
  const named = choices.filter((choice) => 'id' in choice).length;
  if (!steppedBack || isNamed || named + files >= MAX_FURTHER_IMAGES) return choices;
  return [...choices, { id: steppedBack.id }];
}

function offerMedia({ locationId, stored, uploads }: MediaWish, { row, write, path }: PlannedOffer, issues: FieldIssue[]): MediaRow[] {
  const of = (part: MediaRow['part']) => stored.filter((entry) => entry.part === part && entry.offer_id === row.id);
  const list = { locationId, offerId: row.id };
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
