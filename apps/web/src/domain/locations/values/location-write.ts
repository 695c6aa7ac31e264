import type { CustomField, Location, LocationFields, LocationWrite } from '@rastnetz/contract';
import { customKey, writesCustom, writtenCustom } from '#domain/locations/custom/custom-entries.ts';
import { parseCoordinates } from '#domain/map/position/parse-coordinates.ts';
import { choicesOf, listKey, type MainImage, mainKey } from './image-values.ts';
import { FIXED_FIELDS, FORM_FIELDS, type WrittenFields } from './location-fields.ts';
import { type LocationValues, valuesOf } from './location-values.ts';
import { isEmptyOffer, offerKey, offerWriteOf } from './offer-values.ts';

/** What a form stands on: the stored location, null for a new one, and the own fields, null while they are not known. */
export interface FormBase {
  readonly stored: Location | null;
  readonly customFields: readonly CustomField[] | null;
}

/** The form's values in the canonical shape of the contract, without own fields. A position that cannot be read is null here and an issue elsewhere. */
export const fieldsOf = (values: LocationValues): WrittenFields =>
  Object.fromEntries(FIXED_FIELDS.map((field) => [field, FORM_FIELDS[field].written(values)])) as unknown as WrittenFields;

/** One text for everything a save would store: two forms are equal when it is. */
function canonicalText(values: LocationValues, { stored, customFields }: FormBase): string {
  const { mainImage, otherImages, menuImages, offers, notDuplicateOf } = values;
  const unread = parseCoordinates(values.positionText) ? '' : values.positionText.trim();
  return JSON.stringify([
    ...[fieldsOf(values), unread, notDuplicateOf],
    ...[mainKey(mainImage), listKey(otherImages), listKey(menuImages)],
    ...[blocksKey(offers, stored), customKey(values, customFields)],
  ]);
}

/** A block that nobody has written anything into is no change of a stored location without it. */
function blocksKey(offers: LocationValues['offers'], stored: Location | null): unknown {
  const isStored = (id: string) => stored?.offers.some((offer) => offer.id === id) ?? false;
  return offers.filter((offer) => isStored(offer.id) || !isEmptyOffer(offer)).map(offerKey);
}

/** Whether two forms over the same stored location would be saved differently. */
export const differs = (values: LocationValues, others: LocationValues, base: FormBase): boolean =>
  canonicalText(values, base) !== canonicalText(others, base);

/** Whether a save would change anything: undoing a change by hand makes the form unchanged again (S4-PANEL-02). */
export const isChanged = (values: LocationValues, base: FormBase): boolean => differs(values, valuesOf(base.stored), base);

/** What `POST /standort` gets. `version` is the one the entries are based on; the form must have been found valid before, and its files sent. */
export function savePartsOf(values: LocationValues, { stored, customFields }: FormBase, version: number | null): LocationWrite {
  const { mainImage, otherImages, menuImages, offers, notDuplicateOf } = values;
  return {
    ...(fieldsOf(values) as LocationWrite),
    ...(customFields && writesCustom(values, stored, customFields) && customWriteOf(values, customFields)),
    ...(stored && version !== null && { _id: stored._id, version }),
    ...mainWriteOf(mainImage),
    otherImages: choicesOf(otherImages),
    menuImages: choicesOf(menuImages),
    offers: offers.map(offerWriteOf),
    ...(notDuplicateOf.length > 0 && { notDuplicateOf: [...notDuplicateOf] }),
  };
}

const customWriteOf = (values: LocationValues, fields: readonly CustomField[]): Pick<LocationWrite, 'custom'> => ({
  custom: writtenCustom(values, fields) as LocationFields['custom'],
});

function mainWriteOf({ upload, promoted, removed, alt }: MainImage): LocationWrite {
  const mainImageAlt = alt.trim() || null;
  if (upload?.sent) return { mainImageFile: upload.sent.id, mainImageAlt };
  if (removed) return { mainImageURL: null };
  return { ...(promoted && { mainImageURL: promoted.path }), mainImageAlt };
}
