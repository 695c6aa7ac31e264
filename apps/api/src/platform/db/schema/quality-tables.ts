import type { DuplicateReason } from '@rastnetz/contract';
import type { GeneratedAlways } from 'kysely';

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
}
