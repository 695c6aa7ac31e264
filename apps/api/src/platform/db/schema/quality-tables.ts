import type { DuplicateReason } from '@rastnetz/contract';
import type { GeneratedAlways } from 'kysely';

/** Two locations that may be one place, as they were judged after the last change of either. */
export interface LocationDuplicateTable {
  low: string;
  high: string;
  low_company: string;
  high_company: string;
  /** In metres. */
  distance: number;
  reasons: DuplicateReason[];
}

/** A location whose pairs are to be judged anew. */
export interface LocationDuplicateTaskTable {
  id: GeneratedAlways<number>;
  location_id: string;
}
