import { emptyDraft, type HistoryEntry, Location, type LocationName, LocationType } from '@rastnetz/contract';
import type { HistoryRow } from './history.store.ts';

type Loose = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Defaults of an empty location; facts such as its id have none. */
const DEFAULTS: Loose = {
  ...emptyDraft('AUTOHOF'),
  locationType: undefined,
  mainImageURL: null,
  mainImageAlt: null,
  images: [],
  otherImages: [],
  menuImages: [],
  updatedBy: null,
  confirmedAt: null,
  confirmedBy: null,
  hoursAt: null,
  clearingMessage: null,
  clearingMessageAdmin: null,
  adminPublished: false,
  offline: null,
  awaitsReview: false,
  attribution: null,
};
const IMAGE_DEFAULTS: Loose = { preview: null, alt: null };
const OFFER_DEFAULTS: Loose = { operator: null, description: null, website: null, phone: null, partner: false, images: [], menuImages: [] };

const filled = (value: unknown, defaults: Loose): unknown => (isRecord(value) ? { ...defaults, ...value } : value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const images = (value: unknown): unknown => listOf(value).map((image) => filled(image, IMAGE_DEFAULTS));

function filledOffer(value: unknown): unknown {
  const offer = filled(value, OFFER_DEFAULTS);
  return isRecord(offer) ? { ...offer, images: images(offer['images']), menuImages: images(offer['menuImages']) } : offer;
}

function filledLocation(raw: Loose): Loose {
  const location = { ...DEFAULTS, ...raw };
  const offers = listOf(location['offers']).map(filledOffer);
  return { ...location, offers, otherImages: images(location['otherImages']), menuImages: images(location['menuImages']) };
}

/**
 * A location of the history in the current shape: missing fields, and those that the current schema rejects, get their defaults. Null if there was
 * no location, or it cannot be read as one.
 */
export function snapshotView(raw: unknown): Location | null {
  if (!isRecord(raw) || !LocationType.safeParse(raw['locationType']).success) return null;
  const location = filledLocation(raw);
  const read = Location.safeParse(location);
  if (read.success) return read.data;
  const refused = read.error.issues.map(({ path }) => String(path[0])).filter((field) => field in DEFAULTS);
  const repaired = { ...location, ...Object.fromEntries(refused.map((field) => [field, DEFAULTS[field]])) };
  return Location.safeParse(repaired).data ?? null;
}

/** What of a step the viewer may see. */
interface HistoryContext {
  /** Names of other locations that the viewer may see. */
  readonly names: ReadonlyMap<string, LocationName>;
  /** The company whose people the viewer may see by name; null for all. */
  readonly namedOf: string | null;
}

/** A stored step as the API returns it. */
export function historyView(row: HistoryRow, { names, namedOf }: HistoryContext): HistoryEntry {
  const { id, version, action, source, at, vorname, nachname } = row;
  const isNamed = namedOf === null || row.personCompanyId === namedOf;
  const who = (isNamed && `${vorname ?? ''} ${nachname ?? ''}`.trim()) || null;
  const stateOf = (raw: unknown) => (namedOf === null ? snapshotView(raw) : withoutNames(snapshotView(raw)));
  const states = { before: stateOf(row.before), after: stateOf(row.after) };
  const merged = row.merged && { role: row.merged.role, other: names.get(row.merged.otherId) ?? null };
  return { id, version, action, source, who, at: at.toISOString(), ...states, merged };
}

/** Snapshots store names without their company, so they are removed for limited viewers. */
const withoutNames = (location: Location | null): Location | null => location && { ...location, updatedBy: null, confirmedBy: null };
