import type { Location, Offer, StoredImage } from '@rastnetz/contract';
import type { PathSigner } from '../../media/signed-path.ts';
import { hashOf } from './snapshot-files.ts';

/** A location whose files are not public: their URLs are signed and expire, as for photos of reports. */
export function withSignedFiles<L extends Location>(location: L, signer: PathSigner): L {
  const signed = <P extends string | null>(path: P): P => (path === null ? path : (signer.sign(hashOf(path), path) as P));
  const list = (images: readonly StoredImage[]) =>
    images.map((image) => ({ ...image, path: signed(image.path), preview: signed(image.preview) }));
  const block = (offer: Offer): Offer => ({ ...offer, images: list(offer.images), menuImages: list(offer.menuImages) });
  return {
    ...location,
    mainImageURL: signed(location.mainImageURL),
    images: location.images.map(signed),
    otherImages: list(location.otherImages),
    menuImages: list(location.menuImages),
    offers: location.offers.map(block),
  };
}
