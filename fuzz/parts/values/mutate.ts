type Path = readonly (string | number)[];

function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...at, Array.isArray(value) ? Number(key) : key]))];
}

/** Placeholder until the text is assembled, because some replacements have no JavaScript value. */
const MARK = 'c7b3f0d2-junk';

function replaced(value: unknown, [first, ...rest]: Path): unknown {
  if (first === undefined) return MARK;
  if (Array.isArray(value)) return value.map((inner, at) => (at === first ? replaced(inner, rest) : inner));
  return Object.fromEntries(Object.entries(value as object).map(([key, inner]) => [key, key === first ? replaced(inner, rest) : inner]));
}

/** Replaces one value of a JSON text, at any depth, by other JSON text. */
export function mutate(json: string, junk: string, at: number): string {
  const value: unknown = JSON.parse(json);
  const [, ...inner] = pathsOf(value);
  const path = inner[at % Math.max(1, inner.length)] ?? [];
  return JSON.stringify(replaced(value, path)).replace(JSON.stringify(MARK), () => junk);
}
