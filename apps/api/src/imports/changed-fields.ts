import type { Location, LocationDraft, LocationWrite } from '@rastnetz/contract';
import type { ImportEntry } from './import.store.ts';

/** What a file said of a location at its last import, by field. */
export type Said = Readonly<Record<string, unknown>>;

/** JSON with sorted keys: the database gives objects back in an order of its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

const differs = (a: unknown, b: unknown): boolean => canonical(a) !== canonical(b);

/** A block keeps the id it was stored with, which need not be the one the file asked for. */
const withoutIds = (offers: readonly { readonly id: string }[]) => offers.map(({ id: _id, ...offer }) => offer);

/** A location in the shape of a file's row. */
function asRow(location: Location): Said {
  const offers = location.offers.map(({ images: _images, menuImages: _menuImages, ...offer }) => offer);
  return { ...location, offers: withoutIds(offers) };
}

/**
 * What the file said last, read from what imports did, oldest first, by source id. Only the fields an import changed are its own: the
 * others of a later entry may be the work of staff.
 */
export function lastSaid(entries: readonly ImportEntry[]): Map<string, Said> {
  const said = new Map<string, Said>();
  for (const { sourceId, before, after } of entries) {
    const row = Object.entries(asRow(after));
    const former = before && asRow(before);
    const own = former ? row.filter(([field, value]) => differs(value, former[field])) : row;
    said.set(sourceId, { ...said.get(sourceId), ...Object.fromEntries(own) });
  }
  return said;
}

/**
 * The fields in which a row of a file differs from what the file said last. Only these are written, so that what staff have changed since
 * stays theirs until the file itself says something new (docs/adr/0006-second-import.md).
 */
export function changedFields(draft: LocationDraft, said: Said): Partial<LocationWrite> {
  const row = Object.entries({ ...draft, offers: withoutIds(draft.offers) });
  const changed = row.filter(([field, value]) => differs(value, said[field]));
  return Object.fromEntries(changed.map(([field]) => [field, draft[field as keyof LocationDraft]]));
}
