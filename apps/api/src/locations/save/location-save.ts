import type { Location, LocationWrite } from '@rastnetz/contract';
import type { StoredMedia } from '../../media/media.store.ts';
import type { MergeNote } from '../../platform/db/schema/column-types.ts';
import type { CompanyMember } from '../record/location.policy.ts';
import type { LocationRow } from '../record/location-record.ts';
import type { PresentFiles } from '../record/snapshot-files.ts';
import type { SentFiles } from './image-plan.ts';

/** Who saves: a signed-in person, or the installation itself (`userId` null) on the command line. */
export interface Actor extends CompanyMember {
  readonly userId: string | null;
}

/** Stored files by the name of the part they came in: `file`, `images`, `menu`, `offer-<id>-images`, `offer-<id>-menu`. */
export type StoredUploads = Readonly<Record<string, readonly StoredMedia[]>>;

/** Where an imported row came from. `source` and `sourceId` are its key within a company; a row without an id has none. */
interface Origin {
  readonly source: string;
  readonly sourceId: string | null;
  readonly attribution: string | null;
}

/** An old state that becomes the present one, and which of its files are still stored. */
export interface Restored {
  readonly location: Location;
  readonly present: PresentFiles;
}

/** What a decision of the clearing or a merge adds to a save; whether its author may write the location is decided before. */
export interface ClearingPart {
  /** Pictures that the save may name as files sent ahead: those of the report, and of a location that goes with a merge. */
  readonly files: SentFiles;
  /** Whether drivers see it, and what is said of it; what is absent stays. */
  readonly publication?: Partial<Pick<LocationRow, 'admin_published' | 'clearing_message' | 'clearing_message_admin'>>;
}

/** One location to be saved. With an `origin` and no `_id`, the company's location of that origin is updated or, if there is none, created. */
export interface LocationSave {
  readonly write: LocationWrite;
  readonly uploads?: StoredUploads;
  readonly origin?: Origin;
  /** Where the files come from instead of `write` and `uploads`; the step is then a restore. */
  readonly restored?: Restored;
  /** Where the stored location came from, as an import says or takes back; what is absent stays. */
  readonly provenance?: Partial<Pick<LocationRow, 'source' | 'source_id' | 'attribution'>>;
  readonly clearing?: ClearingPart;
  /** The merge this save is a part of: it makes a version even where nothing differs, so that the history tells of it. */
  readonly merged?: MergeNote;
  /** Nobody says our own fields now, as in a go-live of what a driver sent: values that do not fit are passed over, required ones not asked for. */
  readonly isCustomLoose?: boolean;
}

/** Outcome of a save. `trashed`: the location of that origin is in the trash and was left there. */
export interface SaveOutcome {
  readonly kind: 'new' | 'changed' | 'same' | 'trashed';
  readonly location: Location;
}
