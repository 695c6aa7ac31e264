import { type Location, type LocationWrite, saveLocation } from '@rastnetz/contract';
import { createdLocation } from '#domain/locations/values/stale-location.ts';
import type { SentCreation } from '#domain/locations/values/stored-entries.ts';
import { call } from '#kit/api/client.ts';
import { isUnanswered } from './save-failure.ts';

/** Names a new location for a safe retry (ADR 0086). */
export interface Creation {
  readonly sent: SentCreation;
  readonly setSent: (isSent: boolean) => void;
  /** Replaces the key, so that the next save creates another location; returns the new one. */
  readonly renew: () => string;
}

interface SendOptions {
  readonly creation: Creation;
  readonly signal: AbortSignal;
  /** Called if an earlier save had created the location: later changes of its files are not saved. */
  readonly onFilesLeft: () => void;
}

/**
 * Sends a location by `POST /standort`. If an earlier save of this form had created the new location without a response and the entries have changed
 * since, they are saved over it. A key that a duplicated tab has used is replaced. Throws ApiError; `idempotency_conflict` if the created location has
 * been changed, too.
 */
export const sendLocation = (body: LocationWrite, options: SendOptions): Promise<Location> =>
  body._id === undefined ? create(body, options) : call(saveLocation, { body }, { signal: options.signal });

async function create(body: LocationWrite, options: SendOptions): Promise<Location> {
  const { creation, signal } = options;
  const { key, isSent } = creation.sent;
  const send = (idempotencyKey: string) => call(saveLocation, { body }, { signal, idempotencyKey });
  creation.setSent(true);
  try {
    return await send(key);
  } catch (error) {
    const created = createdLocation(error);
    if (created) return isSent ? saveOver(created, body, options, error) : send(creation.renew());
    if (!isUnanswered({ error, wasStopped: signal.aborted })) creation.setSent(isSent);
    throw error;
  }
}

/** Saves the entries over the location that an earlier save created; throws the conflict if it was changed since. */
async function saveOver(
  created: Location,
  body: LocationWrite,
  { signal, onFilesLeft }: SendOptions,
  conflict: unknown,
): Promise<Location> {
  if (created.version !== 1) throw conflict;
  const saved = await call(saveLocation, { body: updateOf(created, body) }, { signal });
  if (hasFiles(created) || hasFiles(body)) onFilesLeft();
  return saved;
}

/** The entries over the created location, whose files stay: those of the entries were used up when it was created. */
function updateOf(
  { _id, version }: Location,
  { mainImageFile, mainImageURL, mainImageAlt, otherImages, menuImages, offers, ...fields }: LocationWrite,
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
