import { foldDigraphs } from '@rastnetz/contract';

/** Longest key, in characters; the contract's `CustomKey`. */
const KEY_MAX = 40;

/** Inherited by every JavaScript object: a lookup by this key would find a value where there is none. */
const NO_KEY = 'constructor';

/** The key of a field or an option, derived from its German label: `Strom (kW)` becomes `strom_kw`, or `strom_kw_2` if that is taken. */
export function customKey(label: string, taken: ReadonlySet<string>): string {
  const words = foldDigraphs(label)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  const stem = (/^[a-z]/.test(words) ? words : `x_${words}`).slice(0, KEY_MAX).replace(/_$/, '');
  for (let number = 1; ; number += 1) {
    const tail = number === 1 ? '' : `_${number}`;
    const key = `${stem.slice(0, KEY_MAX - tail.length)}${tail}`;
    if (key !== NO_KEY && !taken.has(key)) return key;
  }
}
