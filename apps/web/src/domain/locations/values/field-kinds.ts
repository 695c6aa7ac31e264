/** A text field; surrounding whitespace is ignored. */
export const text = <K extends string>(key: K) => ({
  key,
  blank: '',
  shown: (stored: string | null) => stored ?? '',
  written: (values: Readonly<Record<K, string>>) => values[key].trim() || null,
  compared: (values: Readonly<Record<K, string>>) => values[key].trim(),
  text: (values: Readonly<Record<K, string>>) => values[key].trim(),
});

/** A numeric field, held as the typed digits. */
export const count = <K extends string>(key: K) => ({
  key,
  blank: '',
  shown: (stored: number | null) => String(stored ?? ''),
  written: (values: Readonly<Record<K, string>>) => (values[key] === '' ? null : Number(values[key])),
  compared: (values: Readonly<Record<K, string>>) => values[key],
  text: (values: Readonly<Record<K, string>>) => values[key],
});
