import type { GeneratedAlways } from 'kysely';
import type { Timestamp } from './column-types.ts';

export interface LocationChangeTable {
  id: GeneratedAlways<number>;
  xid: GeneratedAlways<string>;
  location_id: string;
  at: Timestamp;
}

/** Single row: the last transaction whose changes were removed from the feed. */
export interface LocationChangeForgottenTable {
  xid: string;
  is_only: boolean;
}
