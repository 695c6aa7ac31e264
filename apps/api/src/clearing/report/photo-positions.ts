import { isDeepStrictEqual } from 'node:util';
import type { FieldIssue, LocationDraft, LocationWrite } from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';
import type { MediaRow } from '../../locations/record/location-record.ts';
import type { SentFiles } from '../../locations/save/image-plan.ts';
import { planMedia } from '../../locations/save/media-plan.ts';
import { planOffers } from '../../locations/save/offer-plan.ts';
import type { Row } from '../../platform/db/row.ts';
import type { ReportMediaTable } from '../../platform/db/schema/clearing-tables.ts';
import type { ReportPhotoRow } from '../../reports/report.store.ts';

/** Position of a photo of a report. */
export type PhotoPosition = Pick<Row<ReportMediaTable>, 'id' | 'part' | 'offer_id' | 'position' | 'hash'>;

interface PhotoInput {
  readonly reportId: string;
  readonly photos: readonly ReportPhotoRow[];
  readonly write: LocationWrite;
  readonly draft: LocationDraft;
  readonly sentFiles: SentFiles;
}

export const photoPositionOf = ({ id, part, offer_id, position, hash }: PhotoPosition): PhotoPosition => ({
  id,
  part,
  offer_id,
  position,
  hash,
});

/**
 * The photos of a report as its corrected place shows them, by the rules for pictures of a location. Throws `validation` naming each invalid
 * picture.
 */
export function correctedPhotos({ reportId, photos, write, draft, sentFiles }: PhotoInput): PhotoPosition[] {
  const issues: FieldIssue[] = [];
  const offers = planOffers({ locationId: reportId, offers: draft.offers, stored: [], owners: new Map(), matchByType: false }, issues);
  const stored = photos.map(({ report_id: location_id, ...photo }) => ({ ...photo, location_id, alt: null }));
  const planned = planMedia({ locationId: reportId, stored, write, uploads: {}, sentFiles, offers }, issues);
  if (issues.length > 0)
    throw new Problem('validation', { detail: issues.map(({ path, message }) => `${path} ${message}`).join('; '), issues });
  return withKnownIds(planned, photos).map(photoPositionOf);
}

/** A photo keeps its id when it moves. */
function withKnownIds(planned: readonly MediaRow[], photos: readonly ReportPhotoRow[]): MediaRow[] {
  const free = photos.filter(({ id }) => !planned.some((entry) => entry.id === id));
  return planned.map((entry) => {
    const index = photos.some(({ id }) => id === entry.id) ? -1 : free.findIndex(({ hash }) => hash === entry.hash);
    const [known] = index < 0 ? [] : free.splice(index, 1);
    return known ? { ...entry, id: known.id } : entry;
  });
}

const order = (one: PhotoPosition, other: PhotoPosition): number =>
  `${one.part} ${one.offer_id}`.localeCompare(`${other.part} ${other.offer_id}`) || one.position - other.position;

/** Whether both have the same photos in the same lists and order. */
export function areSamePositions(some: readonly PhotoPosition[], others: readonly PhotoPosition[]): boolean {
  const comparable = (places: readonly PhotoPosition[]) =>
    places.toSorted(order).map(({ id, part, offer_id, hash }) => [id, part, offer_id, hash]);
  return isDeepStrictEqual(comparable(some), comparable(others));
}
