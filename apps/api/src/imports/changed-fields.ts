import type { Location, LocationDraft, LocationWrite } from '@rastnetz/contract';

/** JSON with sorted keys: the database gives objects back in an order of its own. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );

/** A block keeps the id it was stored with, which need not be the one the file asked for. */
const withoutIds = (offers: readonly { readonly id: string }[]) => offers.map(({ id: _id, ...offer }) => offer);

/**
 * The fields in which a row of a file differs from what the last import wrote. Only these are written, so that what staff have changed
 * since stays theirs until the file itself says something new (docs/adr/0006-second-import.md).
 */
export function changedFields(draft: LocationDraft, former: Location): Partial<LocationWrite> {
  const offers = former.offers.map(({ images: _images, menuImages: _menuImages, ...offer }) => offer);
  const before: Readonly<Record<string, unknown>> = { ...former, offers: withoutIds(offers) };
  const after = { ...draft, offers: withoutIds(draft.offers) };
  const isChanged = (field: string, value: unknown) => canonical(value) !== canonical(before[field]);
  const changed = Object.entries(after).filter(([field, value]) => isChanged(field, value));
  return Object.fromEntries(changed.map(([field]) => [field, draft[field as keyof LocationDraft]]));
}
