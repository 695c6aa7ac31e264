import type { Kysely } from 'kysely';
import { MediaStore } from '../../media/media.store.ts';
import { MediaHoldStore } from '../../media/media-hold.store.ts';
import { SentFileStore } from '../../media/sent-file.store.ts';
import type { Tables } from './schema/tables.ts';

/** The stores of uploads. */
export const mediaStores = (db: Kysely<Tables>) => ({
  media: new MediaStore(db),
  mediaHolds: new MediaHoldStore(db),
  sentFiles: new SentFileStore(db),
});
