import { LocationType } from '@rastnetz/contract';
import { mergeFields, mergePart, type Versions } from '#kit/forms/merge-versions.ts';
import { CHANGEABLE, type FieldValues, type OptionValues } from './field-values.ts';

type FieldVersions = Versions<FieldValues>;

/** The user's changes since `base` applied to `theirs`: options and types one by one, so that none that somebody else has added is removed. */
export const mergeFieldValues = (versions: FieldVersions): FieldValues => ({
  ...mergeFields(versions, CHANGEABLE),
  options: mergedOrder(versions).flatMap((id) => mergeOption(versions, id) ?? []),
  types: mergeTypes(versions),
});

/** The ids of all options: in the order of `theirs`, unless the user has changed the order. */
function mergedOrder({ mine, base, theirs }: FieldVersions): string[] {
  const [own, former, stored] = [mine, base, theirs].map(({ options }) => options.map(({ id }) => id)) as [string[], string[], string[]];
  const added = own.filter((id) => !former.includes(id));
  const unmoved = [...former.filter((id) => own.includes(id)), ...added];
  const isMoved = own.some((id, index) => id !== unmoved[index]);
  return [...new Set(isMoved ? [...own, ...stored] : [...stored, ...own])];
}

/** One option; undefined if it was removed. An option that one side has changed and the other one removed is as the user has it. */
function mergeOption(versions: FieldVersions, id: string): OptionValues | undefined {
  const optionOf = ({ options }: FieldValues) => options.find((option) => option.id === id);
  const [mine, base, theirs] = [optionOf(versions.mine), optionOf(versions.base), optionOf(versions.theirs)];
  if (mine && base && theirs) return mergeFields({ mine, base, theirs }, ['labelDe', 'labelEn', 'isRetired']);
  return mergePart(versions, optionOf);
}

/** The types that have the field. None means all types, so an empty list cannot be merged type by type, and must not result from it. */
function mergeTypes(versions: FieldVersions): readonly LocationType[] {
  const { mine, theirs } = versions;
  if (mine.types.length === 0 || theirs.types.length === 0) return mergePart(versions, ({ types }) => types);
  const has = (type: LocationType) => mergePart(versions, ({ types }) => types.includes(type));
  const merged = LocationType.options.filter(has);
  return merged.length > 0 ? merged : mine.types;
}
