import { type Location, type LocationWrite, saveLocation } from '@rastnetz/contract';
import { createdLocation } from '#domain/locations/values/stale-location.ts';
import { call } from '#kit/api/client.ts';

/** Names a new location for a safe retry (ADR 0086). */
export interface Creation {
  readonly key: string;
  /** Replaces the key, so that the next save creates another location. */
  readonly renew: () => void;
}

interface SendOptions {
  readonly creation: Creation;
  readonly signal: AbortSignal;
  /** Called if an earlier save had created the location: later changes of its files are not saved. */
  readonly onFilesLeft: () => void;
}

/**
 * Sends a location by `POST /standort`. If an earlier save created the new location without a response and the entries have changed since, they are
 * saved over it. Throws ApiError; `idempotency_conflict` if the created location has been changed, too.
 */
export async function sendLocation(body: LocationWrite, { creation, signal, onFilesLeft }: SendOptions): Promise<Location> {
  if (body._id !== undefined) return call(saveLocation, { body }, { signal });
  try {
    return await call(saveLocation, { body }, { signal, idempotencyKey: creation.key });
  } catch (error) {
    const created = createdLocation(error);
    if (created?.version !== 1) throw error;
    const saved = await call(saveLocation, { body: updateOf(created, body) }, { signal });
    if (hasFiles(created) || hasFiles(body)) onFilesLeft();
    return saved;
  }
}

/** The entries over the created location, whose files stay: those of the entries were used up when it was created. */
function updateOf(
  { _id, version }: Location,
  { mainImageFile, mainImageURL, otherImages, menuImages, offers, ...fields }: LocationWrite,
): LocationWrite {
  return { ...fields, _id, version, ...(offers && { offers: offers.map(({ images, menuImages: menus, ...offer }) => offer) }) };
}

function hasFiles(location: Location | LocationWrite): boolean {
  const lists = [location, ...(location.offers ?? [])].flatMap((part) => [
    'otherImages' in part ? part.otherImages : [],
    'images' in part ? part.images : [],
    part.menuImages,
  ]);
  return Boolean('mainImageFile' in location && location.mainImageFile) || lists.some((list) => list && list.length > 0);
}
