import { z } from 'zod';
import { Feature, operatorsOf } from '../catalogue/catalogue.ts';
import { MAX_FURTHER_IMAGES, MAX_MENU_FILES } from '../http/file-rules.ts';
import { WrittenId } from '../http/written-id.ts';
import { ImageChoice, StoredImage } from '../media/stored-image.ts';

const text = (max: number) => z.string().max(max).nullable();

const offerFields = {
  id: z.uuid(),
  type: Feature,
  operator: text(200),
  description: text(2000),
  website: text(500),
  phone: text(50),
  partner: z.boolean(),
};

/** A company block: operator and details of one feature of a location (S3-BLOCK-02). */
export const Offer = z.object({ ...offerFields, images: z.array(StoredImage), menuImages: z.array(StoredImage) });
export type Offer = z.infer<typeof Offer>;

/** A company block as written: image lists name the remaining images, absent lists are retained. */
export const OfferWrite = z
  .object({
    ...offerFields,
    id: WrittenId,
    operator: offerFields.operator.default(null),
    description: offerFields.description.default(null),
    website: offerFields.website.default(null),
    phone: offerFields.phone.default(null),
    partner: offerFields.partner.default(false),
    images: z.array(ImageChoice).max(MAX_FURTHER_IMAGES, 'upload.too_many_images').optional(),
    menuImages: z.array(ImageChoice).max(MAX_MENU_FILES, 'upload.too_many_menus').optional(),
  })
  .refine((offer) => offer.operator === null || (operatorsOf(offer.type)?.includes(offer.operator) ?? true), {
    path: ['operator'],
    error: 'location.offer.operator_unknown',
  });
export type OfferWrite = z.infer<typeof OfferWrite>;

/** Maximum number of blocks of a location: one per feature, and further fuel stations. */
export const MAX_OFFERS = 30;
