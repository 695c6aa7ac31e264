import { v7 as uuidv7 } from 'uuid';
import type { StoredUploads } from '../../locations/save/location-save.ts';
import type { Row } from '../../platform/db/row.ts';
import type { ReportMediaTable } from '../../platform/db/schema/clearing-tables.ts';
import type { MediaPart } from '../../platform/db/schema/column-types.ts';

interface Place {
  readonly part: MediaPart;
  readonly offer_id: string | null;
}

const PLACES: Readonly<Record<string, MediaPart>> = { file: 'main', images: 'image', menu: 'menu' };
const OFFER_PART = /^offer-(.+)-(images|menu)$/;

function placeOf(partName: string): Place {
  const [, offerId = null, list] = OFFER_PART.exec(partName) ?? [];
  if (offerId !== null) return { part: list === 'menu' ? 'offer_menu' : 'offer_image', offer_id: offerId };
  return { part: PLACES[partName] ?? 'image', offer_id: null };
}

/** Pictures of a report, each at its position in the location, in upload order. */
export const photoRows = (reportId: string, uploads: StoredUploads): Row<ReportMediaTable>[] =>
  Object.entries(uploads)
    .flatMap(([partName, stored]) => stored.map(({ hash }) => ({ ...placeOf(partName), hash })))
    .map((photo, position) => ({ ...photo, id: uuidv7(), report_id: reportId, position }));
