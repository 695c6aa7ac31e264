import { ENGLISH_NAMES, GERMAN_NAMES } from '../catalogue/catalogue-names.ts';
import type { LocationFields } from './location.ts';

/** The fields that the title of a location is made of. */
export type TitleFields = Pick<LocationFields, 'name' | 'locationType' | 'city' | 'roadRef' | 'roadExit'>;

interface TitleContext {
  readonly language: 'de' | 'en';
  /** The nearest town or village of the position; null without one. */
  readonly near: string | null;
}

/**
 * Title of a location (S3-LOC-03): its name, otherwise its type with the town or the exit ("Autohof Lutterberg (A7)"), without both with the
 * nearest place ("Rasthof bei Soltau").
 */
export const locationTitle = (fields: TitleFields, context: TitleContext): string => fields.name || unnamedTitle(fields, context);

/** The title that a location has without a name. */
export function unnamedTitle(
  { locationType, city, roadRef, roadExit }: Omit<TitleFields, 'name'>,
  { language, near }: TitleContext,
): string {
  const type = { de: GERMAN_NAMES, en: ENGLISH_NAMES }[language].type[locationType];
  const place = city ?? roadExit ?? (near && `${language === 'de' ? 'bei' : 'near'} ${near}`);
  return [type, place, roadRef && `(${roadRef})`].filter((part) => part).join(' ');
}
