import { createHash } from 'node:crypto';
import type { LocationWrite } from '@rastnetz/contract';
import { contentHash, readIdempotencyKey } from '../../platform/http/endpoints/idempotency-key.ts';
import type { ReceivedFiles } from '../../platform/http/uploads/multipart.ts';
import type { LocationIdempotencyStore } from './location-idempotency.store.ts';

/** A request that creates a location and may be repeated (ADR 0086). */
export interface Creation {
  readonly keyHash: Buffer;
  readonly contentHash: Buffer;
}

/** Value of the header, not parsed yet, and the files of the request. */
interface CreationRequest {
  readonly idempotencyKey: string | undefined;
  readonly files: ReceivedFiles;
}

/** Who sends a key. */
interface Sender {
  readonly userId: string | null;
}

/**
 * Hash of a user's idempotency key, null without one. Keys are scoped to the user, so that somebody else with the same key learns and blocks nothing.
 * Throws `validation` naming the header.
 */
export function creationKeyHash({ userId }: Sender, header: string | undefined): Buffer | null {
  const name = readIdempotencyKey(header);
  return name === null || userId === null ? null : createHash('sha256').update(`${userId}\n${name}`).digest();
}

/** The creation that a save requests; null for an update, which has a version instead, and without a key. */
export async function creationOf(
  sender: Sender,
  write: LocationWrite,
  { idempotencyKey, files }: CreationRequest,
): Promise<Creation | null> {
  const keyHash = write._id === undefined ? creationKeyHash(sender, idempotencyKey) : null;
  return keyHash && { keyHash, contentHash: await contentHash(write, files) };
}

/** Creates a location, unless an earlier request has; returns null then. Waits for a concurrent request with the same key. */
export async function createOnce<T extends { readonly location: { readonly _id: string } }>(
  store: LocationIdempotencyStore,
  { keyHash, contentHash: hash }: Creation,
  create: () => Promise<T>,
): Promise<T | null> {
  await store.lock(keyHash);
  if (await store.find(keyHash)) return null;
  const outcome = await create();
  await store.insert({ location_id: outcome.location._id, key_hash: keyHash, content_hash: hash });
  return outcome;
}
