import { foldText, type ImportTarget } from '@rastnetz/contract';

/** Placeholders that programs write for a missing value. */
const NOTHING = /^(nan|null|n\/a|#n\/a|#nv|\\n)$/i;
/** The same as people write it: "k.A.", "keine Angabe". An option of a custom field may have such a name. */
const NOT_STATED =
  /^(k\. ?a\.?|n\. ?a\.|keine angaben?|ohne angaben?|nicht (angegeben|bekannt|vorhanden)|not (available|specified|known))$/;
/** Words that say nothing only where no text can consist of them: a description "keine" is one, and so is a town called None. */
const NONE = /^(kein|keine|keiner|keines|unbekannt|none|unknown)$/;
const NEVER_NONE: ReadonlySet<ImportTarget> = new Set([
  ...(['website', 'street', 'housenumber', 'postcode', 'country'] as const),
  ...(['roadRef', 'roadExit', 'roadDirection', 'roadOnlyFrom', 'features'] as const),
]);
const NO_TOWN = 'unbekannt';

/** Whether a cell says that a value is missing. */
export function saysNothing(target: ImportTarget, text: string): boolean {
  if (NOTHING.test(text)) return true;
  if (target === 'custom' || target.startsWith('custom.')) return false;
  const folded = foldText(text);
  return NOT_STATED.test(folded) || (NEVER_NONE.has(target) && NONE.test(folded)) || (target === 'city' && folded === NO_TOWN);
}
