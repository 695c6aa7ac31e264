import type { Location, StoredImage } from '@rastnetz/contract';
import type { PresentFile } from '../../media/media.store.ts';
import type { MediaPart } from '../../platform/db/schema/column-types.ts';
import type { MediaRow } from './location-record.ts';

/** Files that are still stored, by hash. */
export type PresentFiles = ReadonlyMap<string, PresentFile>;

const PATH = /^\/media\/([0-9a-f]{64})\//;

/** The hash in the path of a stored file; empty if it is none. */
export const hashOf = (path: string): string => PATH.exec(path)?.[1] ?? '';

type ImageLists = { readonly images: readonly StoredImage[]; readonly menuImages: readonly StoredImage[] };
type Place = Pick<MediaRow, 'location_id' | 'offer_id'>;

/** Paths of all files of a location, with repetitions. */
export function filesOf({ mainImageURL, otherImages, menuImages, offers }: Location): string[] {
  const lists = [otherImages, menuImages, ...offers.flatMap((offer) => [offer.images, offer.menuImages])].flat();
  return [...(mainImageURL === null ? [] : [mainImageURL]), ...lists.map(({ path }) => path)].map(hashOf);
}

/** The former entries of one list whose files are still stored. */
export function entriesOf(list: readonly StoredImage[], part: MediaPart, place: Place, present: PresentFiles): MediaRow[] {
  return list
    .map(({ id, path, alt }) => ({ id, ...place, part, hash: hashOf(path), alt, file: present.get(hashOf(path)) }))
    .flatMap(({ file, ...entry }) => (file === undefined ? [] : { ...entry, ...file }))
    .map((entry, position) => ({ ...entry, position }));
}

/** The entries of a block; `place` names the block that they belong to now. */
export const offerFiles = ({ images, menuImages }: ImageLists, place: Place, present: PresentFiles): MediaRow[] => [
  ...entriesOf(images, 'offer_image', place, present),
  ...entriesOf(menuImages, 'offer_menu', place, present),
];
