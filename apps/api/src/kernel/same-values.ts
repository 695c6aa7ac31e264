const asItIs = (number: number): number => number;

/** JSON with sorted keys, because jsonb does not preserve their order. Numbers are mapped by `numberAs`. */
export const canonical = (value: unknown, numberAs = asItIs): string => JSON.stringify(sorted(value, numberAs));

function sorted(value: unknown, numberAs: typeof asItIs): unknown {
  if (typeof value === 'number') return numberAs(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((part) => sorted(part, numberAs));
  const fields = value as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    Object.keys(fields)
      .sort()
      .map((key) => [key, sorted(fields[key], numberAs)]),
  );
}

/** Significant digits in which numbers are compared: spreadsheets drop binary rounding noise. */
const COMPARED_DIGITS = 14;

const rounded = (number: number): number => Number(number.toPrecision(COMPARED_DIGITS));

/** Deep equality, numbers compared by `COMPARED_DIGITS` significant digits. */
export const areSameValues = (one: unknown, other: unknown): boolean =>
  canonical(one ?? null, rounded) === canonical(other ?? null, rounded);
