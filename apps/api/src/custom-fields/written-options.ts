import { type CustomFieldKind, type CustomFieldWrite, type CustomOption, MAX_CUSTOM_OPTIONS } from '@rastnetz/contract';
import { fieldProblem } from '../kernel/problem.ts';
import { customKey } from './custom-key.ts';

type Written = CustomFieldWrite['options'][number];

/** Whether values of a kind are option keys. */
export const hasOptions = (kind: CustomFieldKind): boolean => kind === 'choice' || kind === 'choices';

interface StoredOptions {
  readonly options: readonly CustomOption[];
  /** Keys of the options that are the value of a location. */
  readonly held: ReadonlySet<string>;
}

/** Keys of stored options that are no longer written. */
export function removedOptions(written: readonly Written[], stored: readonly CustomOption[]): string[] {
  const kept = new Set(written.map(({ key }) => key));
  return stored.filter(({ key }) => !kept.has(key)).map(({ key }) => key);
}

/**
 * The options of a field after a save: new ones get a key, and removed ones that are still the value of a location are appended as retired. Throws
 * `validation` for a repeated option, no option to choose, or too many.
 */
export function writtenOptions(written: readonly Written[], stored: StoredOptions): CustomOption[] {
  requireDistinct(written);
  if (written.every(({ isRetired }) => isRetired))
    throw fieldProblem('options', 'custom.error.options_missing', 'contain none that can be chosen');
  const taken = new Set([...written.flatMap(({ key }) => key ?? []), ...stored.options.map(({ key }) => key)]);
  const named = written.map(({ key: own, ...option }) => {
    const key = own ?? customKey(option.labelDe, taken);
    taken.add(key);
    return { key, ...option };
  });
  const gone = new Set(removedOptions(written, stored.options));
  const retired = stored.options
    .filter(({ key }) => gone.has(key) && stored.held.has(key))
    .map((option) => ({ ...option, isRetired: true }));
  const all = [...named, ...retired];
  if (all.length > MAX_CUSTOM_OPTIONS)
    throw fieldProblem('options', 'custom.error.too_many_options', 'are too many, including removed ones that locations still use', {
      maximum: MAX_CUSTOM_OPTIONS,
    });
  return all;
}

/** Rejects repeated keys and labels. Retired options may share a label, because they are not offered. */
function requireDistinct(written: readonly Written[]): void {
  requireUnique(written, 'key', ({ key }) => key);
  requireUnique(written, 'labelDe', ({ labelDe, isRetired }) => (isRetired ? null : labelDe.toLowerCase()));
}

function requireUnique(written: readonly Written[], name: 'key' | 'labelDe', nameOf: (option: Written) => string | null): void {
  const seen = new Set<string>();
  for (const [index, option] of written.entries()) {
    const value = nameOf(option);
    if (value !== null && seen.has(value)) throw fieldProblem(`options.${index}.${name}`, 'custom.error.option_twice', 'is there twice');
    if (value !== null) seen.add(value);
  }
}
