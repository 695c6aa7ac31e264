import {
  type FieldIssue,
  LocationFields,
  type LocationWrite,
  type OfferWrite,
  type ReportKind,
  type ReportWrite,
} from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';
import { toOfferWrite } from '../../locations/record/location.mapper.ts';
import type { LocationRecord } from '../../locations/record/location-record.ts';
import { storedTitle } from '../../locations/record/stored-title.ts';
import { wholeDraft } from '../../locations/save/location-plan.ts';
import { planOffers, refuseStrayUploads } from '../../locations/save/offer-plan.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { ReverseGeocoder } from '../../places/reverse-geocoder.ts';
import type { ReceivedFiles } from '../../platform/http/uploads/multipart.ts';
import { replacedFields } from '../report/replaced-fields.ts';
import { withoutPictures } from '../report/report-draft.ts';
import { differenceTo } from './report-difference.ts';
import { requireValidReport } from './report-errors.ts';

/** The part of a report that is stored in its row. */
export interface Proposal {
  readonly kind: ReportKind;
  readonly location: LocationRecord | null;
  readonly title: string;
  readonly locationType: LocationFields['locationType'];
  readonly message: string | null;
  readonly proposed: Readonly<Record<string, unknown>>;
  readonly replaced: Readonly<Record<string, unknown>>;
}

export interface Places {
  readonly gazetteer: Gazetteer;
  readonly reverseGeocoder: ReverseGeocoder;
}

/** A report as sent, with the published location it names; null if it names none, or one that is not published. */
export interface Sent {
  readonly write: ReportWrite;
  readonly files: ReceivedFiles;
  readonly location: LocationRecord | null;
}

/**
 * Reads a report and validates what its kind requires, so that a go-live cannot fail because of the reporter's input. Throws `validation` naming
 * each field.
 */
export function proposalOf(sent: Sent, places: Places): Proposal {
  const { write, location } = sent;
  const kind = write.kind ?? (write.locationId === null ? 'new' : 'change');
  const message = write.clearingMessage?.trim() || null;
  if (kind === 'new') return { kind, location: null, message, replaced: {}, ...newPlace(sent, places) };
  requireValidReport([
    write.locationId === null ? 'location_missing' : !location && 'location_unknown',
    kind === 'complaint' && message === null && 'message_missing',
  ]);
  return { kind, message, ...remark(sent, location as LocationRecord, places) };
}

function newPlace({ write, files }: Sent, places: Places): Pick<Proposal, 'title' | 'locationType' | 'proposed'> {
  requireValidReport([
    write.locationId !== null && 'location_of_new',
    write.locationType === undefined && 'type_missing',
    write.coordinates ? isNowhere(write, places) && 'place_unknown' : 'place_missing',
  ]);
  const draft = wholeDraft(null, fieldsOf(write));
  refuseBlocks(draft.offers, [], files);
  const title = storedTitle(draft, places.gazetteer);
  return { title, locationType: draft.locationType, proposed: { ...draft, offers: draft.offers.map(withoutPictures), title } };
}

function remark({ write, files }: Sent, location: LocationRecord, places: Places): Omit<Proposal, 'kind' | 'message'> {
  const proposed = differenceTo(location, fieldsOf(write));
  const isEmpty = Object.keys(proposed).length === 0 && Object.keys(files).length === 0 && !write.clearingMessage?.trim();
  requireValidReport([isEmpty && 'nothing', isNowhere(proposed, places) && 'place_unknown']);
  refuseBlocks(proposed.offers ?? location.offers.map(toOfferWrite), location.offers, files);
  return {
    location,
    title: location.row.title,
    locationType: location.row.type,
    proposed: { ...proposed, ...(proposed.offers && { offers: proposed.offers.map(withoutPictures) }) },
    replaced: replacedFields(location, proposed),
  };
}

/** Whether a position is given and far from every place. */
const isNowhere = ({ coordinates }: Pick<ReportWrite, 'coordinates'>, { reverseGeocoder }: Places): boolean =>
  !!coordinates && reverseGeocoder.of(coordinates.coordinates) === null;

const FIELDS = [
  ...(Object.keys(LocationFields.omit({ custom: true }).shape) as Exclude<keyof LocationFields, 'custom'>[]),
  'offers',
] as const;

/** Location fields of the report, without the report's own. */
const fieldsOf = (write: ReportWrite): LocationWrite =>
  Object.fromEntries(FIELDS.filter((name) => write[name] !== undefined).map((name) => [name, write[name]]));

/** Validates company blocks as a save would, and rejects files of unknown blocks. */
function refuseBlocks(offers: readonly OfferWrite[], stored: LocationRecord['offers'], files: ReceivedFiles): void {
  const issues: FieldIssue[] = [];
  planOffers({ locationId: '', offers, stored, owners: new Map(), matchByType: false }, issues);
  refuseStrayUploads(files, offers, issues);
  if (issues.length > 0)
    throw new Problem('validation', { detail: issues.map(({ path, message }) => `${path} ${message}`).join('; '), issues });
}
