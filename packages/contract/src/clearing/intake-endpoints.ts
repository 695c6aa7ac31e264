import { z } from 'zod';
import { Email } from '../auth/account-endpoints.ts';
import { languageOf } from '../auth/language-of.ts';
import { DEFAULT_LANGUAGE, Language } from '../auth/session-user.ts';
import { LocationType } from '../catalogue/catalogue.ts';
import { endpoint } from '../http/endpoint.ts';
import { MAX_MENU_FILES, MAX_REPORT_BYTES, MAX_REPORT_FILES, REPORT_IMAGES_RULE } from '../http/file-rules.ts';
import { queryNumber } from '../http/query-number.ts';
import { WrittenId } from '../http/written-id.ts';
import { writtenAddressFields } from '../locations/address.ts';
import { locationParts } from '../locations/endpoints.ts';
import { readLocationInput } from '../locations/legacy.ts';
import { LocationFields } from '../locations/location.ts';
import { MAX_OFFERS, OfferWrite } from '../locations/offers.ts';
import { PublishedLocation } from '../locations/published-endpoints.ts';
import { REPORT_MESSAGE_MAX, ReportKind, ReportStage } from './report.ts';

/**
 * A report: the location as the reporter sees it, for a change only the differing fields, and a message. `kind` defaults to a change if a
 * location is named, otherwise to a new place. A change needs a location and a changed field; a complaint a location and a message; a new
 * place a type and a position. Files are sent as multipart parts. Custom fields cannot be reported.
 */
export const ReportWrite = LocationFields.omit({ custom: true })
  .extend(writtenAddressFields)
  .partial()
  .extend({
    offers: z.array(OfferWrite).max(MAX_OFFERS).optional(),
    kind: ReportKind.optional(),
    clearingMessage: z.string().max(REPORT_MESSAGE_MAX).nullable().default(null),
    language: Language.default(DEFAULT_LANGUAGE),
    /** For replies; deleted some time after the decision. */
    email: Email.nullable().default(null),
    /** The published location that the report is about, by id or number. */
    locationId: z
      .union([WrittenId, z.int().positive().max(2_147_483_647)])
      .nullable()
      .default(null),
  });
export type ReportWrite = z.infer<typeof ReportWrite>;

/** The response to a reporter. */
export const ReportReceipt = z.object({
  _id: z.uuid(),
  kind: ReportKind,
  stage: ReportStage,
  title: z.string(),
  createdAt: z.iso.datetime(),
  /** False if the report's pictures were dropped because too many reports are open; its text is stored. */
  arePicturesKept: z.boolean(),
});
export type ReportReceipt = z.infer<typeof ReportReceipt>;

/** Text fields of the form that may accompany the JSON part instead of being in it. */
const TEXT_PARTS = ['kind', 'clearingMessage', 'language', 'languageKey', 'email', 'locationId'] as const;

/** Converts a report of any client version to the current shape: older location shapes, `languageKey`, blank texts, numbers as text. */
function readReportInput(raw: unknown): unknown {
  const read = readLocationInput(raw);
  if (typeof read !== 'object' || read === null || Array.isArray(read)) return read;
  const { languageKey, language: own, ...report } = read as Record<string, unknown>;
  const language = own || languageKey;
  return {
    ...withoutBlanks({ ...report, language }, ['kind', 'clearingMessage', 'email', 'locationId', 'language']),
    ...(typeof language === 'string' && language !== '' && { language: languageOf(language.replaceAll('_', '-')) }),
  };
}

function withoutBlanks(report: Record<string, unknown>, names: readonly string[]): Record<string, unknown> {
  const isBlank = ([name, value]: [string, unknown]) => names.includes(name) && (value === '' || value === null);
  const entries = Object.entries(report).filter((entry) => !isBlank(entry));
  return Object.fromEntries(entries.map(([name, value]) => [name, name === 'locationId' && isDigits(value) ? Number(value) : value]));
}

const isDigits = (value: unknown): value is string => typeof value === 'string' && /^\d{1,9}$/.test(value);

/** All file parts, including menus, accept only pictures. */
const multipart = {
  ...locationParts({
    main: { ...REPORT_IMAGES_RULE, maxFiles: 1 },
    images: REPORT_IMAGES_RULE,
    menu: { ...REPORT_IMAGES_RULE, maxFiles: MAX_MENU_FILES },
  }),
  textParts: TEXT_PARTS,
  maxBytes: MAX_REPORT_BYTES,
  maxFiles: MAX_REPORT_FILES,
};
const requestHeaders = {
  'Idempotency-Key':
    'Names this report: 1 to 200 printable ASCII characters, stored for at least a day, per API key or, without one, per network. The same report sent again with this key gets the first response; a different one is refused with 422',
};

export const reportLocation = endpoint({
  method: 'POST',
  path: '/api/v1/meldung',
  summary:
    "A driver's report, with an API key of scope `report` (`Authorization: Bearer` or `X-API-Key`); 20 per hour and network, at most 20 pictures (JPEG, PNG; no PDF) of 20 MB in total. With an `Idempotency-Key`, a repeated request gets the first response",
  access: 'key:report',
  body: ReportWrite,
  readBody: readReportInput,
  requestHeaders,
  multipart,
  response: ReportReceipt,
});

/** `homepage` is a honeypot of the public form: people leave it empty. */
const PublicReport = ReportWrite.extend({ homepage: z.string().max(0, 'report.error.trap').default('') });

export const reportPublicly = endpoint({
  method: 'POST',
  path: '/api/v1/melden',
  summary: 'A report from the public form; like `/meldung`, without an API key',
  access: 'public',
  body: PublicReport,
  readBody: readReportInput,
  requestHeaders,
  multipart,
  response: ReportReceipt,
});

/** A published location as the public sees it: custom fields are for staff and programs with a key only. */
export const ReportableLocation = PublishedLocation.omit({ custom: true });
export type ReportableLocation = z.infer<typeof ReportableLocation>;

export const getReportable = endpoint({
  method: 'GET',
  path: '/api/v1/melden/:standortId',
  summary: 'A published location by its number, for the public form',
  access: 'public',
  params: z.object({ standortId: z.coerce.number().pipe(z.int().positive().max(2_147_483_647)) }),
  response: ReportableLocation,
});

/** Maximum distance of a published location that a report at a position may concern, in metres. */
export const REPORTABLE_NEAR_METRES = 1000;
/** Maximum number of results. */
export const REPORTABLE_NEAR_MAX = 3;

/** A published location near a position, with what distinguishes it from others. */
export const ReportableNear = z.object({
  standortId: z.int().positive(),
  title: z.string(),
  locationType: LocationType,
  /** The town of its address, otherwise its municipality, or abroad the nearest town; null far from every known place. */
  town: z.string().nullable(),
  /** In metres, rounded. */
  distance: z.int().min(0),
});
export type ReportableNear = z.infer<typeof ReportableNear>;

export const findReportableNear = endpoint({
  method: 'GET',
  path: '/api/v1/melden/nearby',
  summary: 'The three nearest published locations within a kilometre of a position, for the public form',
  access: 'public',
  query: z.object({ lat: queryNumber(z.number().min(-90).max(90)), lng: queryNumber(z.number().min(-180).max(180)) }),
  response: z.array(ReportableNear).max(REPORTABLE_NEAR_MAX),
});

export const intakeEndpoints = [reportLocation, reportPublicly, findReportableNear, getReportable] as const;
