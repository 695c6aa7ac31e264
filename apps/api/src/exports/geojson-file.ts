import type { Location, StoredImage } from '@rastnetz/contract';
import type { CellContext } from './export-column.ts';

type AddressOf = CellContext['addressOf'];

const wholeImages = (images: readonly StoredImage[], addressOf: AddressOf): StoredImage[] =>
  images.map(({ path, preview, ...rest }) => ({ ...rest, path: addressOf(path), preview: preview && addressOf(preview) }));

/** A location as a feature (RFC 7946), without authors, clearing messages, publication state and the duplicate fields for legacy clients. */
function featureOf(location: Location, addressOf: AddressOf): object {
  const {
    coordinates,
    updatedBy: _person,
    confirmedBy: _confirmer,
    clearingMessage: _message,
    clearingMessageAdmin: _answered,
    offline: _offline,
    awaitsReview: _awaited,
    ...shown
  } = location;
  const { images: _addresses, erstellt: _createdAt, ...properties } = shown;
  return {
    type: 'Feature',
    id: location._id,
    geometry: coordinates,
    properties: {
      ...properties,
      mainImageURL: location.mainImageURL && addressOf(location.mainImageURL),
      otherImages: wholeImages(location.otherImages, addressOf),
      menuImages: wholeImages(location.menuImages, addressOf),
      offers: location.offers.map((offer) => ({
        ...offer,
        images: wholeImages(offer.images, addressOf),
        menuImages: wholeImages(offer.menuImages, addressOf),
      })),
    },
  };
}

/** Locations as a FeatureCollection, one feature per line; without a position the geometry is null (RFC 7946, section 3.2). */
export async function* geojsonFile(pages: AsyncIterable<readonly Location[]>, { addressOf }: CellContext): AsyncGenerator<string> {
  let separator = '\n';
  yield '{"type":"FeatureCollection","features":[';
  for await (const page of pages)
    for (const location of page) {
      yield `${separator}${JSON.stringify(featureOf(location, addressOf))}`;
      separator = ',\n';
    }
  yield '\n]}\n';
}
