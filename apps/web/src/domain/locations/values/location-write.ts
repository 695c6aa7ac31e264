import type { CustomField, Location, LocationFields, LocationWrite } from '@rastnetz/contract';
import { customKey, fieldsOfType, writesCustom, writtenCustom } from '#domain/locations/custom/custom-entries.ts';
import { parseCoordinates } from '#domain/map/position/parse-coordinates.ts';
import { choicesOf, listKey, type MainImage, mainAlt, mainKey } from './image-values.ts';
import { FIXED_FIELDS, FORM_FIELDS, type WrittenFields } from './location-fields.ts';
import { type LocationValues, valuesOf } from './location-values.ts';
import { isEmptyOffer, offerKey, offerWriteOf } from './offer-values.ts';

/** The base of a form: the stored location, null for a new one, and the custom fields, null until they are loaded. */
export interface FormBase {
  readonly stored: Location | null;
  readonly customFields: readonly CustomField[] | null;
}

/**
 * The form's values in the canonical shape of the contract, without custom fields. A position that cannot be parsed is null, a number NaN;
 * `formErrors` reports them.
 */
export const fieldsOf = (values: LocationValues): WrittenFields =>
  Object.fromEntries(FIXED_FIELDS.map((field) => [field, FORM_FIELDS[field].written(values)])) as unknown as WrittenFields;

/** Serializes everything that a save would store; equal forms have equal texts. */
function canonicalText(values: LocationValues, { stored, customFields }: FormBase): string {
  const { mainImage, otherImages, menuImages, offers, notDuplicateOf } = values;
  return JSON.stringify([
    ...[fieldsOf(values), unreadTexts(values), notDuplicateOf],
    ...[mainKey(mainImage), listKey(otherImages), listKey(menuImages)],
    ...[blocksKey(offers, stored), customKey(values, customFields)],
  ]);
}

/** Typed texts that `fieldsOf` has no value for: a position or number that cannot be parsed. */
function unreadTexts(values: LocationValues): unknown[] {
  const position = parseCoordinates(values.positionText) ? '' : values.positionText.trim();
  const numbers = FIXED_FIELDS.filter((field) => Number.isNaN(FORM_FIELDS[field].written(values)));
  return [position, ...numbers.map((field) => values[FORM_FIELDS[field].key])];
}

/** An empty block is not a change if the stored location has no such block. */
function blocksKey(offers: LocationValues['offers'], stored: Location | null): unknown {
  const isStored = (id: string) => stored?.offers.some((offer) => offer.id === id) ?? false;
  return offers.filter((offer) => isStored(offer.id) || !isEmptyOffer(offer)).map(offerKey);
}

/** Whether saving two forms of the same stored location would have different results. */
export const differs = (values: LocationValues, others: LocationValues, base: FormBase): boolean =>
  canonicalText(values, base) !== canonicalText(others, base);

/** Whether a save would change anything; reverting a change by hand makes the form unchanged again (S4-PANEL-02). */
export const isChanged = (values: LocationValues, base: FormBase): boolean => differs(values, valuesOf(base.stored), base);

/** The body of `POST /standort`. `version` is the one the entries are based on. Requires a valid form whose files have been uploaded. */
export function locationWriteOf(values: LocationValues, { stored, customFields }: FormBase, version: number | null): LocationWrite {
  const { mainImage, otherImages, menuImages, offers, notDuplicateOf } = values;
  return {
    ...(fieldsOf(values) as LocationWrite),
    ...(customFields && writesCustom(values, stored, customFields) && customWriteOf(values, stored, customFields)),
    ...(stored && version !== null && { _id: stored._id, version }),
    ...mainWriteOf(mainImage),
    otherImages: choicesOf(otherImages),
    menuImages: choicesOf(menuImages),
    offers: offers.map(offerWriteOf),
    ...(notDuplicateOf.length > 0 && { notDuplicateOf: [...notDuplicateOf] }),
  };
}

/** The custom values; for a stored location also the fields whose values the form showed, so that the server keeps those of others. */
const customWriteOf = (
  values: LocationValues,
  stored: Location | null,
  fields: readonly CustomField[],
): Pick<LocationWrite, 'custom' | 'customKnown'> => ({
  custom: writtenCustom(values, fields) as LocationFields['custom'],
  ...(stored && { customKnown: knownKeys(stored.custom, fieldsOfType(fields, values.locationType)) }),
});

const knownKeys = (custom: Location['custom'], fields: readonly CustomField[]): string[] =>
  fields.map(({ key }) => key).filter((key) => custom[key] !== undefined);

function mainWriteOf(mainImage: MainImage): LocationWrite {
  const { upload, promoted, removed } = mainImage;
  const mainImageAlt = mainAlt(mainImage).trim() || null;
  if (upload?.sent) return { mainImageFile: upload.sent.id, mainImageAlt };
  if (removed) return { mainImageURL: null };
  return { ...(promoted && { mainImageURL: promoted.path }), mainImageAlt };
}
