import type { Location, StoredImage } from '@rastnetz/contract';
import type { PresentFile } from '../../media/media.store.ts';
import type { MediaPart } from '../../platform/db/schema/column-types.ts';
import type { MediaRow } from './location-record.ts';

/** The files that are still stored, by their hash. */
export type PresentFiles = ReadonlyMap<string, PresentFile>;

const PATH = /^\/media\/([0-9a-f]{64})\//;

/** The hash in the address of a stored file; empty where it is none. */
export const hashOf = (path: string): string => PATH.exec(path)?.[1] ?? '';

type ImageLists = { readonly images: readonly StoredImage[]; readonly menuImages: readonly StoredImage[] };
type Place = Pick<MediaRow, 'location_id' | 'offer_id'>;

/** Every file that a location showed, as often as it stood somewhere. */
export function filesOf({ mainImageURL, otherImages, menuImages, offers }: Location): string[] {
  const lists = [otherImages, menuImages, ...offers.flatMap((offer) => [offer.images, offer.menuImages])].flat();
  return [...(mainImageURL === null ? [] : [mainImageURL]), ...lists.map(({ path }) => path)].map(hashOf);
}

/** The entries of one list as they stood, less those whose file is gone. */
export function entriesOf(list: readonly StoredImage[], part: MediaPart, place: Place, present: PresentFiles): MediaRow[] {
  return list
    .map(({ id, path, alt }) => ({ id, ...place, part, hash: hashOf(path), alt, file: present.get(hashOf(path)) }))
    .flatMap(({ file, ...entry }) => (file === undefined ? [] : { ...entry, ...file }))
    .map((entry, position) => ({ ...entry, position }));
}

/** The entries of a block; `place` says which block has them now. */
export const offerFiles = ({ images, menuImages }: ImageLists, place: Place, present: PresentFiles): MediaRow[] => [
  ...entriesOf(images, 'offer_image', place, present),
  ...entriesOf(menuImages, 'offer_menu', place, present),
];
