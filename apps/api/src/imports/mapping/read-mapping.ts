import { type CustomField, IMPORT_TARGETS, type ImportMapping } from '@rastnetz/contract';
import { fieldProblem } from '../../kernel/problem.ts';
import type { Register } from '../rows/attribution.ts';
import { cutTo } from '../rows/clean-text.ts';
import { customKeyOf } from '../rows/stated-values.ts';

/** The parts of a mapping that a request sets. */
export type GivenMapping = { readonly [K in keyof ImportMapping]?: ImportMapping[K] | undefined };

/** Sources of an import's mapping, in order of precedence: given, remembered, guessed. */
export interface MappingSources {
  readonly given: GivenMapping;
  readonly remembered: ImportMapping | null;
  readonly guessed: ImportMapping['targets'];
  /** The published list that the headings identify. */
  readonly register: Register | null;
  readonly fileName: string;
}

/** Default name of a source: the file name without its extension. */
const sourceOf = (fileName: string): string =>
  cutTo(
    fileName
      .replace(/^.*[\\/]/, '')
      .replace(/\.\w{1,8}$/, '')
      .trim(),
    100,
  );

/** The mapping of a file. Throws `validation` as `requireMapping`. */
export function mappingFrom(
  { given, remembered, guessed, register, fileName }: MappingSources,
  fields: readonly CustomField[],
): ImportMapping {
  if (given.targets) requireMapping(given.targets, guessed.length, fields);
  const known = remembered && { ...remembered, targets: remembered.targets.map((target) => (isThere(target, fields) ? target : null)) };
  const targets = given.targets ?? known?.targets ?? guessed;
  return {
    source: sourceOf(fileName),
    attribution: null,
    defaultType: null,
    unclearSpaces: null,
    ...register,
    ...definedValues(known ?? {}),
    ...definedValues(given),
    targets: guessed.map((_, column) => targets[column] ?? null),
  };
}

/** The defined values, null included. */
const definedValues = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as { [K in keyof T]?: Exclude<T[K], undefined> };

type Target = ImportMapping['targets'][number];

/** Whether a target exists; a custom field may have been removed. */
function isThere(target: Target, fields: readonly CustomField[]): boolean {
  const key = customKeyOf(target ?? '');
  return key === null
    ? target === null || (IMPORT_TARGETS as readonly string[]).includes(target)
    : fields.some((field) => field.key === key);
}

/** Throws `validation` for more targets than columns, an unknown target, and one that is used twice. */
export function requireMapping(targets: ImportMapping['targets'], columns: number, fields: readonly CustomField[]): void {
  if (targets.length > columns)
    throw fieldProblem('targets', 'import.error.targets', `the file has ${columns} columns`, { count: columns });
  const seen = new Set<string>();
  for (const [column, target] of targets.entries()) {
    if (target === null) continue;
    if (!isThere(target, fields)) throw fieldProblem(`targets.${column}`, 'import.error.target', 'is nothing a column can become');
    if (seen.has(target)) throw fieldProblem(`targets.${column}`, 'import.error.target_twice', 'is another column already');
    seen.add(target);
  }
}
