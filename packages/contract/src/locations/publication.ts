import { z } from 'zod';
import type { Offline } from './location.ts';

/**
 * Whether drivers see a location, and if not, why: `waiting` for a review by the clearing, `offline` since staff took it offline, or
 * `unpublished` by a decision of the clearing.
 */
export const PublicationState = z.enum(['published', 'waiting', 'offline', 'unpublished']);
export type PublicationState = z.infer<typeof PublicationState>;

/** Maximum length of the reason for which a location is offline. */
export const OFFLINE_REASON_MAX = 300;

/** What decides the publication state. Only `adminPublished` decides whether drivers see the location (S3-LOC-16). */
export interface PublicationFacts {
  readonly adminPublished: boolean;
  /** Anything but null or false: staff took the location offline. */
  readonly offline: Offline | boolean | null;
  /** Whether an open report of kind `new` asks the clearing to publish the location. */
  readonly awaitsReview: boolean;
}

/** The publication state of a location. */
export function publicationState({ adminPublished, offline, awaitsReview }: PublicationFacts): PublicationState {
  if (adminPublished) return 'published';
  if (offline) return 'offline';
  return awaitsReview ? 'waiting' : 'unpublished';
}
