import { LIKE_NAME_METRES, type NearestPlace } from '@rastnetz/contract';

/** Similarity (0 to 1) from which two names may differ by a typo only; as in the search for duplicates. */
const LIKE_NAME = 0.75;
/** Accepted error of a position set by phone, in metres. */
const LIKE_NAME_REACH_METRES = 5 * LIKE_NAME_METRES;

/** Whether a place may be the reported one: very near, or a bit further with a similar name. */
export const isMergeOffered = ({ distance, likeness }: Pick<NearestPlace, 'distance' | 'likeness'>): boolean =>
  distance <= LIKE_NAME_METRES || (likeness >= LIKE_NAME && distance <= LIKE_NAME_REACH_METRES);
