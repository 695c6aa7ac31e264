import type { GeneratedAlways } from 'kysely';
import type { Timestamp } from './column-types.ts';

export interface LocationChangeTable {
  id: GeneratedAlways<number>;
  xid: GeneratedAlways<string>;
  location_id: string;
  at: Timestamp;
}

/** One row: the last transaction whose changes were forgotten. */
export interface LocationChangeForgottenTable {
  xid: string;
  is_only: boolean;
}
