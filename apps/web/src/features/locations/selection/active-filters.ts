import {
  type Brand,
  type CustomCondition,
  type CustomField,
  customLabel,
  type Feature,
  GERMAN_NAMES,
  type Language,
  type LocationType,
  type MissingPart,
  type PublicationState,
} from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { customText } from '#domain/locations/custom/custom-text.ts';
import { formatQuantity } from '#kit/lib/format.ts';
import type { ListUrl } from './list-url.ts';

/** Texts, and the names of custom fields and of the chosen company. */
export interface FilterNames {
  readonly t: TFunction;
  readonly language: Language;
  readonly fields: readonly CustomField[];
  readonly company: string;
}

/** An active filter, and the list without it. The search does not count, because its field shows it. */
interface ActiveFilter {
  readonly key: string;
  readonly nameIn: (names: FilterNames) => string;
  readonly without: Partial<ListUrl>;
}

const without = <T>(all: readonly T[], entry: T): T[] => all.filter((other) => other !== entry);

const ofFeature = ({ filter }: ListUrl, feature: Feature): ActiveFilter => ({
  key: feature,
  nameIn: ({ t }) => t(`catalogue.feature.${feature}`),
  without: { filter: without(filter, feature) },
});

const ofType = ({ types }: ListUrl, type: LocationType): ActiveFilter => ({
  key: `type-${type}`,
  nameIn: ({ t }) => t(`catalogue.type.${type}`),
  without: { types: without(types, type) },
});

const ofMissing = ({ missing }: ListUrl, part: MissingPart): ActiveFilter => ({
  key: `missing-${part}`,
  nameIn: ({ t }) => t(`locations.filter.missing.${part}`),
  without: { missing: without(missing, part) },
});

const ofPublication = (state: PublicationState): ActiveFilter => ({
  key: `publication-${state}`,
  nameIn: ({ t }) => t(`publication.state.${state}`),
  without: { publication: null },
});

const BRAND_NAMES: Readonly<Record<string, string>> = GERMAN_NAMES.garage;

const ofBrand = ({ brands }: ListUrl, brand: Brand): ActiveFilter => ({
  key: `brand-${brand}`,
  nameIn: () => BRAND_NAMES[brand] ?? brand,
  without: { brands: without(brands, brand) },
});

const ofCustom = ({ custom }: ListUrl, condition: CustomCondition): ActiveFilter => ({
  key: `custom-${condition.key}-${condition.op}`,
  nameIn: (names) => conditionText(condition, names),
  without: { custom: without(custom, condition) },
});

/** "Leistung: 100–150 kW"; the key of a field that is not in use. */
function conditionText(condition: CustomCondition, { t, language, fields }: FilterNames): string {
  const field = fields.find(({ key }) => key === condition.key);
  if (!field) return condition.key;
  return `${customLabel(field, language)}: ${operandText(condition, field, { t, language })}`;
}

function operandText(condition: CustomCondition, field: CustomField, { t, language }: Pick<FilterNames, 't' | 'language'>): string {
  const textOf = (value: unknown) => customText(field, value, { t, language });
  if (condition.op === 'in') return condition.values.map((key) => textOf(field.kind === 'choices' ? [key] : key)).join(', ');
  if (condition.op === 'is') return textOf(condition.value);
  if (condition.op === 'has') return t('locations.filter.quoted', { text: condition.text });
  const { min, max } = condition;
  if (min === null) return t('locations.filter.at_most', { number: textOf(max) });
  return max === null ? t('locations.filter.at_least', { number: textOf(min) }) : `${formatQuantity(min, language)}–${textOf(max)}`;
}

const OPEN_NOW: ActiveFilter = { key: 'open', nameIn: ({ t }) => t('locations.filter.open_now'), without: { openNow: false } };
const COMPANY: ActiveFilter = { key: 'company', nameIn: ({ company }) => company, without: { company: null } };

const MINE: ActiveFilter = { key: 'mine', nameIn: ({ t }) => t('locations.filter.mine'), without: { mine: false } };
const STALE: ActiveFilter = { key: 'stale', nameIn: ({ t }) => t('locations.filter.stale'), without: { stale: false } };

/** Active filters, in the order they are offered. */
export const activeFilters = (list: ListUrl): readonly ActiveFilter[] => [
  ...list.filter.map((feature) => ofFeature(list, feature)),
  ...list.types.map((type) => ofType(list, type)),
  ...(list.mine ? [MINE] : []),
  ...(list.publication ? [ofPublication(list.publication)] : []),
  ...list.missing.map((part) => ofMissing(list, part)),
  ...(list.stale ? [STALE] : []),
  ...(list.openNow ? [OPEN_NOW] : []),
  ...list.brands.map((brand) => ofBrand(list, brand)),
  ...(list.company ? [COMPANY] : []),
  ...list.custom.map((condition) => ofCustom(list, condition)),
];
