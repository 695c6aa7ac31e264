import { isDeepStrictEqual } from 'node:util';
import type { CustomField, CustomFieldKind, CustomFieldWrite, CustomOption } from '@rastnetz/contract';
import { LocationType } from '@rastnetz/contract';
import { hasOptions, writtenOptions } from './written-options.ts';

/** The editable part of a field, including what only its kind has. */
type Definition = Pick<CustomField, 'labelDe' | 'labelEn' | 'unit' | 'options' | 'types' | 'isRequired' | 'isInList'>;

interface StoredOptions {
  readonly options: readonly CustomOption[];
  readonly held: ReadonlySet<string>;
}

/** Normalizes a definition for storage: a unit only for numbers, options only for choices, types in catalogue order. Throws `validation`. */
export function definitionOf(kind: CustomFieldKind, write: CustomFieldWrite, stored: StoredOptions): Definition {
  const { labelDe, labelEn, isRequired, isInList } = write;
  return {
    labelDe,
    labelEn,
    unit: kind === 'number' ? write.unit || null : null,
    options: hasOptions(kind) ? writtenOptions(write.options, stored) : [],
    types: allOrSome(LocationType.options.filter((type) => write.types.includes(type))),
    isRequired,
    isInList,
  };
}

/** All current types are stored as an empty list, so that types added later have the field too. */
const allOrSome = (types: LocationType[]): LocationType[] => (types.length === LocationType.options.length ? [] : types);

type Changes = Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;

/** Audit details of a change; options by their German labels. */
export function fieldChanges(before: Definition, after: Definition): Changes {
  const names = Object.keys(after) as (keyof Definition)[];
  const changed = names.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  return Object.fromEntries(changed.map((name) => [name, { before: auditValue(before, name), after: auditValue(after, name) }]));
}

const auditValue = (definition: Definition, name: keyof Definition): unknown =>
  name === 'options' ? definition.options.filter(({ isRetired }) => !isRetired).map(({ labelDe }) => labelDe) : definition[name];
