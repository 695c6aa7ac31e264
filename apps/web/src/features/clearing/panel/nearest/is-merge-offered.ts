import { LIKE_NAME_METRES, type NearestPlace } from '@rastnetz/contract';

/** Names this alike may be one name with a slip of the pen (0 to 1), as the search for duplicates has it. */
const LIKE_NAME = 0.75;
/** A pin by a phone may be off by so much, in metres. */
const LIKE_NAME_REACH_METRES = 5 * LIKE_NAME_METRES;

/** Whether a place may be the one that was reported: near, or not far and of a like name. */
export const isMergeOffered = ({ distance, likeness }: Pick<NearestPlace, 'distance' | 'likeness'>): boolean =>
  distance <= LIKE_NAME_METRES || (likeness >= LIKE_NAME && distance <= LIKE_NAME_REACH_METRES);
