import type { DuplicateReason } from '@rastnetz/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from './column-types.ts';

/** A pair of possible duplicates, as judged after the last change of either location. */
export interface LocationDuplicateTable {
  low: string;
  high: string;
  low_company: string;
  high_company: string;
  /** In metres. */
  distance: number;
  reasons: DuplicateReason[];
}

/** A location whose pairs must be judged again. */
export interface LocationDuplicateTaskTable {
  id: GeneratedAlways<number>;
  location_id: string;
  /** Failed attempts. */
  failures: Generated<number>;
  due_at: Timestamp;
}
