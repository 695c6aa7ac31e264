import type { Location, LocationWrite } from '@rastnetz/contract';
import type { StoredMedia } from '../../media/media.store.ts';
import type { MergeNote } from '../../platform/db/schema/column-types.ts';
import type { CompanyMember } from '../record/location.policy.ts';
import type { LocationRow } from '../record/location-record.ts';
import type { PresentFiles } from '../record/snapshot-files.ts';
import type { UndoneStep } from '../undo/undone-step.ts';
import type { SentFiles } from './image-plan.ts';

/** The author of a save: a signed-in user, or the installation itself (`userId` null) on the command line. */
export interface Actor extends CompanyMember {
  readonly userId: string | null;
}

/** Stored files by the name of their part: `file`, `images`, `menu`, `offer-<id>-images`, `offer-<id>-menu`. */
export type StoredUploads = Readonly<Record<string, readonly StoredMedia[]>>;

/** Origin of an imported row. `source` and `sourceId` are its key within a company; a row without an id has no key. */
interface Origin {
  readonly source: string;
  readonly sourceId: string | null;
  readonly attribution: string | null;
}

/** A former state to restore, and which of its files are still stored. */
export interface Restored {
  readonly location: Location;
  readonly present: PresentFiles;
}

/** What a decision of the clearing or a merge adds to a save; permissions are checked by the caller. */
export interface ClearingPart {
  /** Pictures that the save may refer to like uploaded files: those of the report, and of a location that is merged away. */
  readonly files: SentFiles;
  /** Publication and messages; absent ones are unchanged. */
  readonly publication?: Partial<
    Pick<LocationRow, 'admin_published' | 'offline_at' | 'offline_reason' | 'clearing_message' | 'clearing_message_admin'>
  >;
}

/** One location to be saved. With an `origin` and no `_id`, the company's location of that origin is updated or, if there is none, created. */
export interface LocationSave {
  readonly write: LocationWrite;
  readonly uploads?: StoredUploads;
  readonly origin?: Origin;
  /** Former state that replaces `write` and `uploads` as the source of files; the step is then a restore. */
  readonly restored?: Restored;
  /** The step that the save undoes: the location keeps the times of its last save and confirmation before that step. */
  readonly undone?: UndoneStep;
  /** Whether the undo publishes the location again if that restores exactly what was published before that step. */
  readonly isPublishedAgain?: boolean;
  /** Origin of the stored location, as set or undone by an import; absent parts are unchanged. */
  readonly provenance?: Partial<Pick<LocationRow, 'source' | 'source_id' | 'attribution'>>;
  readonly clearing?: ClearingPart;
  /** The merge that this save belongs to; it creates a version even without a difference, so that the history records it. */
  readonly merged?: MergeNote;
  /**
   * Custom field values are not validated strictly, as in a go-live of a driver's report: invalid ones are dropped, and required ones may be
   * missing.
   */
  readonly isCustomLoose?: boolean;
  /** Required custom fields may be missing, as in a merge: perhaps neither location has a value of a field that was made required later. */
  readonly mayLackRequired?: boolean;
}

/** Outcome of a save. `trashed`: the location of that origin is in the trash and was left there. */
export interface SaveOutcome {
  readonly kind: 'new' | 'changed' | 'same' | 'trashed';
  readonly location: Location;
}
