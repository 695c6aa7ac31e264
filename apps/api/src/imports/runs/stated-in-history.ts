import type { Location } from '@rastnetz/contract';
import { areSameValues } from '../../kernel/same-values.ts';
import type { StatedFingerprints } from '../../platform/db/schema/import-tables.ts';
import { fingerprintsOf, storedValue } from '../rows/stated-values.ts';
import type { ImportEntry } from '../stores/import-history.store.ts';

const FACTS = new Set(['_id', 'standortId', 'version', 'title', 'companyId', 'erstellt', 'createdAt', 'updatedAt', 'updatedBy']);

/** Fields of a location that a file can state. */
const fieldsOf = (location: Location): string[] => [
  ...Object.keys(location).filter((field) => field !== 'custom' && !FACTS.has(field)),
  ...Object.keys(location.custom ?? {}).map((key) => `custom.${key}`),
];

/**
 * Values that files stated last, for locations imported before they were recorded: read from the history of imports, oldest first, by source
 * id. Only fields that an import changed count; others of a later entry may be edits by staff.
 */
export function statedInHistory(entries: readonly ImportEntry[]): ReadonlyMap<string, StatedFingerprints> {
  const stated = new Map<string, StatedFingerprints>();
  for (const { sourceId, before, after } of entries) {
    const own = fieldsOf(after).filter((field) => !before || !areSameValues(storedValue(after, field), storedValue(before, field)));
    stated.set(sourceId, { ...stated.get(sourceId), ...fingerprintsOf(new Map(own.map((field) => [field, storedValue(after, field)]))) });
  }
  return stated;
}
