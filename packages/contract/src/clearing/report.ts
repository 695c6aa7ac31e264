import { z } from 'zod';
import { Language } from '../auth/session-user.ts';
import { LocationType } from '../catalogue/catalogue.ts';
import { Coordinates, Location, LocationFields } from '../locations/location.ts';
import { Offer } from '../locations/offers.ts';
import { StoredImage } from '../media/stored-image.ts';

/** What a driver reports (S1-CLEAR-01, ADR 0019). */
export const ReportKind = z.enum(['new', 'change', 'complaint']);
export type ReportKind = z.infer<typeof ReportKind>;

/** What became of a report; the open ones come first. */
export const ReportStage = z.enum(['new', 'in_review', 'question', 'approved', 'merged', 'rejected']);
export type ReportStage = z.infer<typeof ReportStage>;

/** Stages in which a report still waits for somebody. */
export const OPEN_STAGES = ['new', 'in_review', 'question'] as const satisfies readonly ReportStage[];
export const OpenStage = ReportStage.extract(OPEN_STAGES);
export type OpenStage = z.infer<typeof OpenStage>;

/** Longest message of a reporter, and longest reply to one, in characters. */
export const REPORT_MESSAGE_MAX = 5000;

/** Somebody who clears reports. */
export const Clearer = z.object({ id: z.uuid(), name: z.string() });
export type Clearer = z.infer<typeof Clearer>;

/**
 * A row of the clearing calls: `_id` is the report's, the fields are the proposed location's (S7-CLEARING-05). Of a report on a location
 * that is stored, these are its fields as they are now, with what is proposed in their place. Pictures that came with a report stand behind
 * those stored, under short-lived addresses.
 */
export const Report = LocationFields.extend({
  _id: z.uuid(),
  version: z.int().min(1),
  kind: ReportKind,
  stage: ReportStage,
  title: z.string(),
  offers: z.array(Offer),
  mainImageURL: z.string().nullable(),
  mainImageAlt: z.string().nullable(),
  images: z.array(z.string()),
  otherImages: z.array(StoredImage),
  menuImages: z.array(StoredImage),
  /** The location it concerns or became; null while there is none. */
  locationId: z.uuid().nullable(),
  standortId: z.int().positive().nullable(),
  clearingMessage: z.string().nullable(),
  clearingMessageAdmin: z.string().nullable(),
  /** As stored: of a location that is there its own, else what was saved last; null for a fresh report, which forms show as checked (S4-CLEARING-01). */
  adminPublished: z.boolean().nullable(),
  rejectReason: z.string().nullable(),
  reporterLanguage: Language,
  /** Whether a mail would reach the reporter. */
  canReply: z.boolean(),
  assignedTo: Clearer.nullable(),
  erstellt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  updatedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
});
export type Report = z.infer<typeof Report>;

/** What was written to a reporter; `mail` is null where nothing was sent. */
export const ReportMessage = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  who: z.string().nullable(),
  text: z.string(),
  mail: z.enum(['waiting', 'sent', 'given_up']),
});
export type ReportMessage = z.infer<typeof ReportMessage>;

/** A picture that came with a report; a save takes it as a file sent ahead, by `id`. */
export const ReportPhoto = z.object({
  id: z.uuid(),
  part: z.enum(['main', 'image', 'menu', 'offer_image', 'offer_menu']),
  path: z.string(),
  preview: z.string().nullable(),
});
export type ReportPhoto = z.infer<typeof ReportPhoto>;

/** One whole report, as the panel shows it. */
export const ReportDetail = Report.extend({
  /** Names of the fields of the location that the report proposes to change; of a new place none. */
  proposed: z.array(z.string()),
  photos: z.array(ReportPhoto),
  reporterEmail: z.string().nullable(),
  /** When what is known of the reporter was deleted; null while it is kept. */
  reporterForgottenAt: z.iso.datetime().nullable(),
  /** The location as it is stored; null while there is none. After a go-live the one that was made. */
  standort: Location.nullable(),
  /** Mails to the reporter, oldest first. */
  thread: z.array(ReportMessage),
});
export type ReportDetail = z.infer<typeof ReportDetail>;

/** A location near a place, and how alike its name is (0 to 1). */
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
