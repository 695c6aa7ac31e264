import { type Feature, MAX_FURTHER_IMAGES, MAX_MENU_FILES } from '@rastnetz/contract';
import { FORMER_MAIN, type ImageItem, itemOfMain, keptItems, mainImageOf } from '#domain/locations/values/image-values.ts';
import { type LocationValues, valuesOf } from '#domain/locations/values/location-values.ts';
import type { OfferValues } from '#domain/locations/values/offer-values.ts';
import type { Choices, Side } from './merge.ts';
import { mergeFieldsOf } from './merge-fields.ts';
import { offersByKey } from './merge-offers.ts';
import type { MergeRow } from './merge-rows.ts';

/** The two entries to merge: `mine` is the loser, `theirs` the winner. */
export interface MergePair {
  readonly mine: LocationValues;
  readonly theirs: LocationValues;
  /** Id of the loser's stored main image; without it, that image can only stay the main one. */
  readonly mineMainId?: string;
}

/** Path of the week as a whole, used if the winner's week is not given: a day of such a week does not count as closed. */
export const WHOLE_WEEK = 'openingHours';

/** Fields that hold pictures, which are chosen one by one. */
export const PICTURE_FIELDS: readonly string[] = ['mainImage', 'otherImages', 'menuImages'];

/** One picture of either side. */
export interface MergePicture {
  /** Unique among the pictures of both sides. */
  readonly key: string;
  readonly item: ImageItem;
  readonly side: Side;
  /** Whether it can only be the main image: the loser's stored main image has no id. */
  readonly isMainOnly: boolean;
}

const picturesIn = (side: Side, items: readonly ImageItem[]): MergePicture[] =>
  keptItems(items)
    .filter(({ upload }) => !upload?.error)
    .map((item) => ({ key: `${side} ${item.id}`, item, side, isMainOnly: side === 'mine' && item.id === FORMER_MAIN }));

const mainOf = ({ mainImage }: LocationValues): ImageItem[] => [itemOfMain(mainImage) ?? []].flat();

/** The pictures of both sides without duplicates: the winner's first, main images before further ones. */
export const mergePictures = ({ mine, theirs, mineMainId }: MergePair): readonly MergePicture[] =>
  withoutTwins([
    ...picturesIn('theirs', [...mainOf(theirs), ...theirs.otherImages]),
    ...picturesIn('mine', [...mainOf(mine).map((item) => namedMain(item, mineMainId)), ...mine.otherImages]),
  ]);

/** The menu files of both sides, without duplicates. */
export const mergeMenus = ({ mine, theirs }: MergePair): readonly MergePicture[] =>
  withoutTwins([...picturesIn('theirs', theirs.menuImages), ...picturesIn('mine', mine.menuImages)]);

function namedMain(item: ImageItem, id: string | undefined): ImageItem {
  if (id === undefined || item.id !== FORMER_MAIN) return item;
  return { ...item, id, stored: item.stored && { ...item.stored, id } };
}

function withoutTwins(pictures: readonly MergePicture[]): readonly MergePicture[] {
  const paths = new Set(pictures.flatMap(({ item, side }) => (side === 'theirs' && item.stored ? item.stored.path : [])));
  return pictures.filter(({ item, side }) => side === 'theirs' || !item.stored || !paths.has(item.stored.path));
}

/** Chosen pictures by key: the main image, the further ones and the menu. */
export interface PictureChoices {
  readonly main: string | null;
  readonly others: readonly string[];
  readonly menus: readonly string[];
}

/** The winner with the chosen fields and pictures. */
export function mergeDuplicates(pair: MergePair, choices: Choices, pictures: PictureChoices): LocationValues {
  const { mine, theirs } = pair;
  const isMine = (key: string) => choices[key] === 'mine';
  const taken = mergeFieldsOf(theirs, mine).filter(({ key }) => isMine(key) && !PICTURE_FIELDS.includes(key));
  const fields = withBoth(
    taken.reduce((into, { take }) => take(into, mine), isMine(WHOLE_WEEK) ? withWeek(theirs, mine) : theirs),
    mine,
    choices,
  );
  const none = valuesOf(null);
  const [own, others] = [offersByKey(mine, none), offersByKey(theirs, none)];
  const keys = [...new Set([...own.keys(), ...others.keys()])].filter(isMine);
  const offers = keys.reduce((into, key) => withBlock(into, own.get(key), others.get(key)), fields.offers);
  return { ...fields, offers, ...chosenPictures(pair, pictures) };
}

/** The amenities of both sides. */
export const unionOfFeatures = ({ mine, theirs }: MergePair): readonly Feature[] => [...new Set([...theirs.features, ...mine.features])];

const withWeek = (into: LocationValues, { openingHours, closedAllWeek }: LocationValues): LocationValues => ({
  ...into,
  openingHours,
  closedAllWeek,
});

const withBoth = (fields: LocationValues, mine: LocationValues, { features }: Choices): LocationValues =>
  features === 'both' ? { ...fields, features: unionOfFeatures({ mine, theirs: fields }) } : fields;

/** The blocks with one of the winner's replaced by the loser's, under an id of the winner; either may be absent. */
function withBlock(offers: readonly OfferValues[], mine: OfferValues | undefined, theirs: OfferValues | undefined): readonly OfferValues[] {
  const empty = offers.find(({ type }) => type === mine?.type);
  const at = offers.findIndex(({ id }) => id === (theirs ?? empty)?.id);
  if (!mine) return offers.filter((_, index) => index !== at);
  const block = { ...mine, id: theirs?.id ?? crypto.randomUUID() };
  return at < 0 ? [...offers, block] : offers.with(at, block);
}

function chosenPictures(pair: MergePair, { main, others, menus }: PictureChoices) {
  const pictures = mergePictures(pair);
  const itemsOf = (from: readonly MergePicture[], keys: readonly string[]) =>
    from.filter(({ key, isMainOnly }) => keys.includes(key) && key !== main && !isMainOnly).map(({ item }) => item);
  return {
    mainImage: chosenMain(pair.theirs, pictures.find(({ key }) => key === main) ?? null),
    otherImages: itemsOf(pictures, others),
    menuImages: itemsOf(mergeMenus(pair), menus),
  };
}

/** The chosen main image. */
function chosenMain({ mainImage }: LocationValues, chosen: MergePicture | null): LocationValues['mainImage'] {
  const { stored } = mainImage;
  if (!chosen) return { ...mainImage, upload: null, promoted: null, removed: stored !== null };
  const { item, side } = chosen;
  return side === 'theirs' && item.id === FORMER_MAIN ? mainImage : mainImageOf(stored, item);
}

/** The initial choice: the winner's pictures, then those that only the loser has, as many as a location may have. */
export const firstPictures = (pair: MergePair): PictureChoices => {
  const pictures = mergePictures(pair);
  const main = pictures[0]?.key ?? null;
  const others = pictures.filter(({ key, isMainOnly }) => key !== main && !isMainOnly).map(({ key }) => key);
  return {
    main,
    others: others.slice(0, MAX_FURTHER_IMAGES),
    menus: mergeMenus(pair)
      .map(({ key }) => key)
      .slice(0, MAX_MENU_FILES),
  };
};

/** Whether more pictures or menu files are chosen than a location may have. */
export const hasTooManyPictures = ({ others, menus }: PictureChoices): boolean =>
  others.length > MAX_FURTHER_IMAGES || menus.length > MAX_MENU_FILES;

/** A side for each row: the chosen one, else the winner's value, or the loser's if the winner has none. */
export const withFirstSides = (rows: readonly MergeRow[], chosen: Choices): Choices =>
  Object.fromEntries(rows.map(({ key, by }) => [key, chosen[key] ?? (by === 'mine' ? 'mine' : 'theirs')]));
