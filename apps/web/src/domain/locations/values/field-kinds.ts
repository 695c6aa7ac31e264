/** A text as it is typed; blanks around it do not count. */
export const text = <K extends string>(key: K) => ({
  key,
  blank: '',
  shown: (stored: string | null) => stored ?? '',
  written: (values: Readonly<Record<K, string>>) => values[key].trim() || null,
  compared: (values: Readonly<Record<K, string>>) => values[key].trim(),
  text: (values: Readonly<Record<K, string>>) => values[key].trim(),
});

/** A number as it is typed, in digits. */
export const count = <K extends string>(key: K) => ({
  key,
  blank: '',
  shown: (stored: number | null) => String(stored ?? ''),
  written: (values: Readonly<Record<K, string>>) => (values[key] === '' ? null : Number(values[key])),
  compared: (values: Readonly<Record<K, string>>) => values[key],
  text: (values: Readonly<Record<K, string>>) => values[key],
});
