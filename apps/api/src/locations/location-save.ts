import type { Location, LocationWrite, RightsHolder } from '@rastnetz/contract';
import type { StoredMedia } from '../media/media.store.ts';
import type { PresentFiles } from './snapshot-files.ts';

/** Who saves: a signed-in person, or the installation itself (`userId` null) on the command line. */
export interface Actor extends RightsHolder {
  readonly userId: string | null;
  readonly companyId: string;
}

/** Stored files by the name of the part they came in: `file`, `images`, `menu`, `offer-<id>-images`, `offer-<id>-menu`. */
export type StoredUploads = Readonly<Record<string, readonly StoredMedia[]>>;

/** Where an imported row came from. `source` and `sourceId` are its key within a company. */
interface Origin {
  readonly source: string;
  readonly sourceId: string;
  readonly attribution: string | null;
}

/** An old state that becomes the present one, and which of its files are still stored. */
export interface Restored {
  readonly location: Location;
  readonly present: PresentFiles;
}

/** One location to be saved. With an `origin` and no `_id`, the company's location of that origin is updated or, if there is none, created. */
export interface LocationSave {
  readonly write: LocationWrite;
  readonly uploads?: StoredUploads;
  readonly origin?: Origin;
  /** Where the files come from instead of `write` and `uploads`; the step is then a restore. */
  readonly restored?: Restored;
}

/** What a save did. `trashed`: the location of that origin lies in the trash and was left there. */
export interface SaveOutcome {
  readonly kind: 'new' | 'changed' | 'same' | 'trashed';
  readonly location: Location;
}
