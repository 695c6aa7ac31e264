import {
  emptyDraft,
  type Location,
  type LocationDraft,
  LocationFields,
  type Offer,
  type Report,
  type ReportDetail,
  type ReportMessage,
  type StoredImage,
} from '@rastnetz/contract';
import type { LocationRecord } from '../../locations/record/location-record.ts';
import { locationView } from '../../locations/record/location-view.ts';
import { withSignedFiles } from '../../locations/record/signed-files.ts';
import { type PathSigner, signedAddresses } from '../../media/signed-path.ts';
import type { MediaPart } from '../../platform/db/schema/column-types.ts';
import type { ReportPhotoRow } from '../../reports/report.store.ts';
import { equalFields } from './equal-fields.ts';
import type { ReportRecord } from './report-records.ts';

type Fields = Pick<
  Report,
  keyof LocationFields | 'title' | 'offers' | 'mainImageURL' | 'mainImageAlt' | 'images' | 'otherImages' | 'menuImages'
>;

const FIELD_NAMES = Object.keys(LocationFields.shape) as (keyof LocationFields)[];
/** Fields of a location that a report can propose, besides pictures. */
const PROPOSABLE = [...FIELD_NAMES, 'offers'] as const;

/** The list that each kind of picture belongs to. */
const LIST_OF: Readonly<Record<MediaPart, 'mainImageURL' | 'otherImages' | 'menuImages' | 'offers'>> = {
  main: 'mainImageURL',
  image: 'otherImages',
  menu: 'menuImages',
  offer_image: 'offers',
  offer_menu: 'offers',
};

/** The location of a report as it is now; null without one, and if it is in the trash. */
const standortOf = ({ location }: ReportRecord): Location | null => (location && !location.row.deleted_at ? locationView(location) : null);

/** A report as a row of the queue; the only serialization of reports. */
export function reportView(record: ReportRecord, signer: PathSigner): Report {
  const { row, assignee, updatedBy, location, noteCount } = record;
  const createdAt = row.created_at.toISOString();
  return {
    ...fieldsOf(record, signer),
    _id: row.id,
    version: row.version,
    kind: row.kind,
    stage: row.stage,
    locationId: row.location_id,
    standortId: location?.row.standort_id ?? null,
    standortType: location?.row.type ?? (row.kind === 'new' ? null : row.location_type),
    clearingMessage: row.clearing_message,
    clearingMessageAdmin: row.clearing_message_admin,
    adminPublished: publishedOf(record),
    rejectReason: row.reject_reason,
    reporterLanguage: row.reporter_language,
    canReply: row.reporter_email !== null,
    assignedTo: assignee,
    erstellt: createdAt,
    createdAt,
    updatedAt: row.updated_at.toISOString(),
    updatedBy,
    decidedAt: row.decided_at?.toISOString() ?? null,
    noteCount,
  };
}

interface ReadForDetail extends Pick<ReportDetail, 'enteredBy'> {
  readonly thread: readonly ReportMessage[];
}

/** One report in full, as the panel shows it. */
export function reportDetail(record: ReportRecord, { enteredBy, thread }: ReadForDetail, signer: PathSigner): ReportDetail {
  const { row, photos } = record;
  return {
    ...reportView(record, signer),
    proposed: proposedFields(record),
    photos: photos.map((photo) => ({ id: photo.id, part: photo.part, ...signedAddresses(signer, photo) })),
    reporterEmail: row.reporter_email,
    enteredBy,
    reporterForgottenAt: row.reporter_forgotten_at?.toISOString() ?? null,
    standort: standortOf(record),
    thread: [...thread],
  };
}

/** Fields that the report would change in its current location, including picture lists; none for a new place. */
function proposedFields({ row, photos, location }: ReportRecord): string[] {
  if (row.kind === 'new') return [];
  const stored = location && locationView(location);
  const proposed = row.proposed as Partial<LocationDraft>;
  const isOther = (name: keyof LocationDraft) => !stored || !equalFields(name, proposed[name] as LocationDraft[typeof name], stored[name]);
  const fields = PROPOSABLE.filter((name) => proposed[name] !== undefined && isOther(name));
  return [...new Set([...fields, ...proposedPhotos({ row, photos }).map(({ part }) => LIST_OF[part])])];
}

/** Photos that are still proposed: none once the report was approved or merged. */
const proposedPhotos = ({ row, photos }: Pick<ReportRecord, 'row' | 'photos'>): readonly ReportPhotoRow[] =>
  row.stage === 'approved' || row.stage === 'merged' ? [] : photos;

/** Null for a new report whose place is not live, because nobody has decided on it yet. */
function publishedOf({ row, location }: ReportRecord): boolean | null {
  if (!location) return row.admin_published;
  const isFresh = row.kind === 'new' && row.decided_at === null && row.admin_published === null;
  return isFresh && !location.row.admin_published ? null : location.row.admin_published;
}

/** Current fields of the location, overlaid with the proposal; pictures of the report follow the stored ones. The title is the location's. */
function fieldsOf(record: ReportRecord, signer: PathSigner): Fields {
  const { row, location } = record;
  const photos = proposedPhotos(record);
  const base = location ? shownView(location, signer) : { ...emptyDraft(row.location_type), ...NO_PICTURES };
  const proposed = row.proposed as Partial<Fields>;
  const lists = picturesOf(base, photos, signer);
  const title = location?.row.title ?? proposed.title ?? proposed.name ?? '';
  const fields = Object.fromEntries(FIELD_NAMES.map((name) => [name, proposed[name] === undefined ? base[name] : proposed[name]]));
  return { ...(fields as LocationFields), title, ...lists, offers: offersOf(record, base.offers as readonly Offer[], signer) };
}

/** Files of a location in the trash are not public, so the clearing gets signed, expiring URLs. */
const shownView = (location: LocationRecord, signer: PathSigner): Location =>
  location.row.deleted_at ? withSignedFiles(locationView(location), signer) : locationView(location);

const NO_PICTURES = { mainImageURL: null, mainImageAlt: null, otherImages: [], menuImages: [] };

type Pictures = Pick<Location, 'mainImageURL' | 'mainImageAlt' | 'otherImages' | 'menuImages'>;

const imagesIn = (photos: readonly ReportPhotoRow[], signer: PathSigner, isIn: (photo: ReportPhotoRow) => boolean): StoredImage[] =>
  photos.filter(isIn).map((photo) => ({ id: photo.id, ...signedAddresses(signer, photo), alt: null }));

/** A main picture of the report becomes the main image only if the location has none. */
function picturesOf(base: Pictures, photos: readonly ReportPhotoRow[], signer: PathSigner): Pictures & Pick<Report, 'images'> {
  const [main] = imagesIn(photos, signer, ({ part }) => part === 'main');
  const mainImageURL = base.mainImageURL ?? main?.path ?? null;
  const others = imagesIn(photos, signer, ({ part }) => part === 'image' || (part === 'main' && base.mainImageURL !== null));
  const otherImages = [...base.otherImages, ...others];
  return {
    mainImageURL,
    mainImageAlt: base.mainImageAlt,
    images: [...(mainImageURL ? [mainImageURL] : []), ...otherImages.map(({ path }) => path)],
    otherImages,
    menuImages: [...base.menuImages, ...imagesIn(photos, signer, ({ part }) => part === 'menu')],
  };
}

/** Proposed company blocks keep their stored pictures. */
function offersOf({ row, ...record }: ReportRecord, stored: readonly Offer[], signer: PathSigner): Offer[] {
  const photos = proposedPhotos({ row, ...record });
  const offers = (row.proposed['offers'] as readonly Offer[] | undefined) ?? stored;
  const own = (id: string, part: MediaPart) => imagesIn(photos, signer, (photo) => photo.offer_id === id && photo.part === part);
  return offers.map(({ id, type, operator, description, website, phone, partner }) => {
    const known = stored.find((offer) => offer.id === id);
    const images = [...(known?.images ?? []), ...own(id, 'offer_image')];
    const menuImages = [...(known?.menuImages ?? []), ...own(id, 'offer_menu')];
    return { id, type, operator, description, website, phone, partner, images, menuImages };
  });
}
