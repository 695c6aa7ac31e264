import { COUNTRY_CODES, foldText, type Language } from '@rastnetz/contract';
import { countryName } from '#domain/map/places/place-text.ts';

/** Countries of Europe, which the selection lists before all others. */
const EUROPE = new Set(
  'AD AL AT AX BA BE BG BY CH CY CZ DE DK EE ES FI FO FR GB GG GI GR HR HU IE IM IS IT JE LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS RU SE SI SJ SK SM TR UA VA XK'.split(
    ' ',
  ),
);

interface CountryOption {
  readonly value: string;
  readonly label: string;
}

/** The countries of the selection, by name, those of Europe first. A stored code that is not assigned is an option too. */
export function countryGroups(language: Language, stored: string): Readonly<Record<'europe' | 'others', CountryOption[]>> {
  const codes = stored === '' || COUNTRY_CODES.includes(stored) ? COUNTRY_CODES : [...COUNTRY_CODES, stored];
  const options = codes.map((value) => ({ value, label: countryName(value, language) }));
  const { compare } = new Intl.Collator(language);
  options.sort((one, other) => compare(one.label, other.label));
  return {
    europe: options.filter(({ value }) => EUROPE.has(value)),
    others: options.filter(({ value }) => !EUROPE.has(value)),
  };
}

/** Whether a country is meant by a search: part of its name, or its code. */
export function isCountryMeant({ value, label }: CountryOption, search: string): boolean {
  const needle = foldText(search.trim());
  return foldText(label).includes(needle) || value.toLowerCase() === needle;
}
