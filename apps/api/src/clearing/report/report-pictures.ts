import type { ImageChoice, LocationWrite } from '@rastnetz/contract';
import { toOfferWrite } from '../../locations/record/location.mapper.ts';
import type { LocationRecord } from '../../locations/record/location-record.ts';
import { hashOf } from '../../locations/record/snapshot-files.ts';
import type { SentFile } from '../../locations/save/image-plan.ts';
import type { MediaPart } from '../../platform/db/schema/column-types.ts';
import type { ReportPhotoRow } from '../../reports/report.store.ts';

/** A picture that a decision may copy to a location, and its alternative text. */
interface TakeablePicture extends SentFile {
  readonly alt?: string | null;
}

/**
 * Pictures by id: photos of a report, and entries of a location that is merged away; its main image, whose id is not on the wire, is listed under
 * the id of the location.
 */
export type TakeablePictures = ReadonlyMap<string, TakeablePicture>;

/** Takeable pictures of a report and, in a merge, of the location that is merged away. */
export function takeablePictures(photos: readonly ReportPhotoRow[], loser: LocationRecord | null = null): TakeablePictures {
  const media = loser?.media ?? [];
  const main = media.filter(({ part }) => part === 'main').map((entry): [string, TakeablePicture] => [entry.location_id, entry]);
  return new Map<string, TakeablePicture>([
    ...[...photos, ...media].map((picture): [string, TakeablePicture] => [picture.id, picture]),
    ...main,
  ]);
}

const HASH = /\/media\/[0-9a-f]{64}\//;
const hashIn = (address: string): string => hashOf(HASH.exec(address)?.[0] ?? '');

/**
 * Rewrites references to takeable pictures as references to files. A form may refer to them as a file, as an entry of a response, or, for the main
 * image, by URL. Entries of the target itself are left unchanged.
 */
export function withFileReferences(write: LocationWrite, pictures: TakeablePictures, target: LocationRecord | null): LocationWrite {
  const own = new Set(target?.media.map(({ id }) => id));
  const choose = (choices: readonly ImageChoice[]) => choices.map((choice) => chosen(choice, pictures, own));
  const { otherImages, menuImages, offers } = write;
  return {
    ...write,
    ...mainOf(write, pictures, target),
    ...(otherImages && { otherImages: choose(otherImages) }),
    ...(menuImages && { menuImages: choose(menuImages) }),
    ...(offers && {
      offers: offers.map(({ images, menuImages: menus, ...offer }) => ({
        ...offer,
        ...(images && { images: choose(images) }),
        ...(menus && { menuImages: choose(menus) }),
      })),
    }),
  };
}

function chosen(choice: ImageChoice, pictures: TakeablePictures, own: ReadonlySet<string>): ImageChoice {
  const id = namedIn(choice, own);
  const picture = pictures.get(id);
  if (!picture) return choice;
  const alt = choice.alt === undefined ? picture.alt : choice.alt;
  return { file: id, ...(alt !== undefined && { alt }) };
}

function namedIn(choice: ImageChoice, own: ReadonlySet<string>): string {
  if ('file' in choice) return choice.file;
  return 'id' in choice && !own.has(choice.id) ? choice.id : '';
}

/** The main image taken from elsewhere; a save itself finds one that is the main image or a further one already, but not a menu or of a block. */
function mainOf({ mainImageURL, mainImageFile }: LocationWrite, pictures: TakeablePictures, target: LocationRecord | null): LocationWrite {
  const hash = hashIn(mainImageURL ?? '');
  const isOwn = target?.media.some((entry) => (entry.part === 'main' || entry.part === 'image') && entry.hash === hash);
  if (mainImageFile !== undefined || hash === '' || isOwn) return {};
  const [found] = [...pictures].find(([, picture]) => picture.hash === hash) ?? [];
  return found === undefined ? {} : { mainImageURL: undefined, mainImageFile: found };
}

const filesIn = (photos: readonly ReportPhotoRow[], ...parts: readonly MediaPart[]): { file: string }[] =>
  photos.filter(({ part }) => parts.includes(part)).map(({ id }) => ({ file: id }));

/** A new location with every photo of its report at its position; lists that are already written are kept. */
export function withAllPictures(write: LocationWrite, photos: readonly ReportPhotoRow[]): LocationWrite {
  const [main, ...further] = filesIn(photos, 'main');
  const ownMain = write.mainImageFile === undefined && write.mainImageURL === undefined ? main : undefined;
  const ofOffer = (id: string) => photos.filter(({ offer_id }) => offer_id === id);
  return {
    ...write,
    ...(ownMain && { mainImageFile: ownMain.file }),
    otherImages: write.otherImages ?? [...further, ...filesIn(photos, 'image')],
    menuImages: write.menuImages ?? filesIn(photos, 'menu'),
    ...(write.offers && {
      offers: write.offers.map((offer) => ({
        ...offer,
        images: offer.images ?? filesIn(ofOffer(offer.id), 'offer_image'),
        menuImages: offer.menuImages ?? filesIn(ofOffer(offer.id), 'offer_menu'),
      })),
    }),
  };
}

/** A stored location with every photo of a report appended to its own pictures; a main image only if there is none. */
export function withFurtherPictures(
  write: LocationWrite,
  photos: readonly ReportPhotoRow[],
  { media, offers }: LocationRecord,
): LocationWrite {
  if (photos.length === 0) return write;
  const stored = (part: MediaPart, offerId: string | null = null) =>
    media.filter((entry) => entry.part === part && entry.offer_id === offerId).map(({ id }) => ({ id }));
  const hasMain = stored('main').length > 0;
  const [main, ...further] = filesIn(photos, 'main');
  const others = [...(hasMain && main ? [main] : []), ...further, ...filesIn(photos, 'image')];
  const ofOffer = (id: string) => photos.filter(({ offer_id }) => offer_id === id);
  const blocks = write.offers ?? offers.map(toOfferWrite);
  return {
    ...write,
    ...(!hasMain && main && { mainImageFile: main.file }),
    otherImages: [...stored('image'), ...others],
    menuImages: [...stored('menu'), ...filesIn(photos, 'menu')],
    offers: blocks.map((offer) => ({
      ...offer,
      images: [...stored('offer_image', offer.id), ...filesIn(ofOffer(offer.id), 'offer_image')],
      menuImages: [...stored('offer_menu', offer.id), ...filesIn(ofOffer(offer.id), 'offer_menu')],
    })),
  };
}
