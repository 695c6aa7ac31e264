import { z } from 'zod';
import { Language } from '../auth/session-user.ts';
import { LocationType } from '../catalogue/catalogue.ts';
import { Coordinates, Location, LocationFields } from '../locations/location.ts';
import { Offer } from '../locations/offers.ts';
import { StoredImage } from '../media/stored-image.ts';

/** Kind of a driver's report (S1-CLEAR-01, ADR 0019). */
export const ReportKind = z.enum(['new', 'change', 'complaint']);
export type ReportKind = z.infer<typeof ReportKind>;

/** Status of a report, open ones first. */
export const ReportStage = z.enum(['new', 'in_review', 'question', 'approved', 'merged', 'rejected']);
export type ReportStage = z.infer<typeof ReportStage>;

/** Stages of a report that is not decided yet. */
export const OPEN_STAGES = ['new', 'in_review', 'question'] as const satisfies readonly ReportStage[];
export const OpenStage = ReportStage.extract(OPEN_STAGES);
export type OpenStage = z.infer<typeof OpenStage>;

/** Maximum length of a reporter's message, and of a reply, in characters. */
export const REPORT_MESSAGE_MAX = 5000;

/** A person who can clear reports. */
export const Clearer = z.object({ id: z.uuid(), name: z.string() });
export type Clearer = z.infer<typeof Clearer>;

/**
 * A row of the clearing endpoints: `_id` is the report's, the fields are the proposed location's (S7-CLEARING-05). For a report on a stored
 * location, these are its current fields, overridden by the proposed ones. Pictures of the report follow the stored ones, with short-lived
 * URLs. The queue sorts, filters and searches by `title` and type of the stored location, or of the proposed place without one.
 */
export const Report = LocationFields.extend({
  _id: z.uuid(),
  version: z.int().min(1),
  kind: ReportKind,
  stage: ReportStage,
  /** Title of the stored location; without one, of the proposed place. */
  title: z.string(),
  offers: z.array(Offer),
  mainImageURL: z.string().nullable(),
  mainImageAlt: z.string().nullable(),
  images: z.array(z.string()),
  otherImages: z.array(StoredImage),
  menuImages: z.array(StoredImage),
  /** The location that it concerns or was published as; null without one. */
  locationId: z.uuid().nullable(),
  standortId: z.int().positive().nullable(),
  /** Type of the stored location, or the last one of a deleted one, of which `locationType` may propose another; null for a new place. */
  standortType: LocationType.nullable(),
  clearingMessage: z.string().nullable(),
  clearingMessageAdmin: z.string().nullable(),
  /** The stored location's value, otherwise the one saved last; null for a new report, which forms show as checked (S4-CLEARING-01). */
  adminPublished: z.boolean().nullable(),
  rejectReason: z.string().nullable(),
  reporterLanguage: Language,
  /** Whether the reporter can be mailed. */
  canReply: z.boolean(),
  assignedTo: Clearer.nullable(),
  erstellt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Number of internal notes of the clearing. */
  noteCount: z.int().min(0),
});
export type Report = z.infer<typeof Report>;

/** A message to a reporter; `mail` is null if no mail was sent. */
export const ReportMessage = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  who: z.string().nullable(),
  text: z.string(),
  mail: z.enum(['waiting', 'sent', 'given_up']),
});
export type ReportMessage = z.infer<typeof ReportMessage>;

/** A picture of a report; a save names it by `id`, like a file sent ahead. */
export const ReportPhoto = z.object({
  id: z.uuid(),
  part: z.enum(['main', 'image', 'menu', 'offer_image', 'offer_menu']),
  path: z.string(),
  preview: z.string().nullable(),
});
export type ReportPhoto = z.infer<typeof ReportPhoto>;

/**
 * Who entered a new location that waits for its review: names of the account (null if it is gone) and its company (null if unnamed). Everybody who may
 * clear sees both, without further rights, because they decide whether to trust the entry.
 */
export const ReportEntry = z.object({ person: z.string().nullable(), company: z.string().nullable() });
export type ReportEntry = z.infer<typeof ReportEntry>;

/** One report with all its data, for the panel. */
export const ReportDetail = Report.extend({
  /** Names of the location fields that the report proposes to change; empty for a new place. */
  proposed: z.array(z.string()),
  photos: z.array(ReportPhoto),
  reporterEmail: z.string().nullable(),
  /** Null unless staff entered the location themselves; reports of drivers have none. */
  enteredBy: ReportEntry.nullable(),
  /** When the reporter's data was deleted; null while it is stored. */
  reporterForgottenAt: z.iso.datetime().nullable(),
  /** The stored location; null without one. After a go-live, the location that was created. */
  standort: Location.nullable(),
  /** Mails to the reporter, oldest first. */
  thread: z.array(ReportMessage),
});
export type ReportDetail = z.infer<typeof ReportDetail>;

/** A location near a report's place, and the similarity of its name (0 to 1). */
export const NearestPlace = z.object({
  _id: z.uuid(),
  version: z.int().min(1),
  title: z.string(),
  locationType: LocationType,
  coordinates: Coordinates,
  mainImageURL: z.string().nullable(),
  adminPublished: z.boolean(),
  /** In metres, rounded. */
  distance: z.int().min(0),
  likeness: z.number().min(0).max(1),
});
export type NearestPlace = z.infer<typeof NearestPlace>;
