import { z } from 'zod';
import { Feature } from '../catalogue/catalogue.ts';
import { endpoint } from '../http/endpoint.ts';
import { PAGE_SIZE, PageNumber, PageSize, pageOf } from '../http/page.ts';
import { WrittenId } from '../http/written-id.ts';
import { canonicalPhone, isInvalidPhone, isInvalidWebsite, readWebsite } from './legacy.ts';
import { Location } from './location.ts';
import { type DayHours, dayIssues, WEEKDAYS, type Weekday, WeekHours } from './opening-hours.ts';
import { OFFLINE_REASON_MAX } from './publication.ts';
import { type DateRange, SPECIAL_LABEL_MAX, SpecialDay, specialDayIssues } from './special-day.ts';

/** An action on a location. */
export const HistoryAction = z.enum(['create', 'update', 'delete', 'restore']);
export type HistoryAction = z.infer<typeof HistoryAction>;

/** The origin of a change. */
export const ChangeSource = z.enum(['panel', 'import', 'clearing', 'demo']);
export type ChangeSource = z.infer<typeof ChangeSource>;

/** Reference to another location, with its name. */
export const LocationName = z.object({ _id: z.uuid(), standortId: z.int().positive(), title: z.string(), isTrashed: z.boolean() });
export type LocationName = z.infer<typeof LocationName>;

/** Details of a step that merged two locations, or undid that: `other` is the other location, null if the user may not see it, or if it is gone. */
export const MergedWith = z.object({ role: z.enum(['winner', 'loser', 'undone']), other: LocationName.nullable() });
export type MergedWith = z.infer<typeof MergedWith>;

/** One entry of a location's history, complete before and after; old entries are converted to the current shape. */
export const HistoryEntry = z.object({
  id: z.int().positive(),
  version: z.int().min(1),
  action: HistoryAction,
  source: ChangeSource,
  /** Name of the user who did it; null for the system, or if the account is gone. */
  who: z.string().nullable(),
  at: z.iso.datetime(),
  before: Location.nullable(),
  after: Location.nullable(),
  /** Null for every step except a merge. */
  merged: MergedWith.nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

const id = z.object({ id: z.uuid() });
const page = { page: z.coerce.number().int().min(1).max(100_000).default(1) };

export const getLocationHistory = endpoint({
  method: 'GET',
  path: '/api/v1/location/:id/history',
  summary: 'History of a location, newest first, ten steps per page, fewer where their states are large',
  access: 'session',
  params: id,
  query: z.object(page),
  response: pageOf(HistoryEntry),
});

/** Restores the version of a location after a step. `missingFiles` counts pictures that have been deleted permanently. */
export const restoreLocationVersion = endpoint({
  method: 'POST',
  path: '/api/v1/location/:id/history/:entryId/restore',
  summary: 'Restore a location to its state after a step of its history; requires the `version` last read',
  access: 'session',
  params: id.extend({ entryId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) }),
  body: z.object({ version: z.int().min(1) }),
  response: z.object({ standort: Location, missingFiles: z.int().min(0) }),
});

/** A location in the trash. */
export const TrashedLocation = Location.extend({
  deletedAt: z.iso.datetime(),
  deletedBy: z.string().nullable(),
  /** When it is purged with its files and history; null for a merged one, which is purged with its winner. */
  goesAt: z.iso.datetime().nullable(),
  /** `into` is the winner of a merge, null if the user may not see it. Null for a location that a user deleted. */
  merged: z.object({ into: LocationName.nullable() }).nullable(),
});
export type TrashedLocation = z.infer<typeof TrashedLocation>;

export const deleteLocation = endpoint({
  method: 'DELETE',
  path: '/api/v1/location/:id',
  summary: 'Move a location to the trash; with `version` only if it is the current one',
  access: 'session',
  params: id,
  query: z.object({ version: z.coerce.number().int().min(1).optional() }),
  response: TrashedLocation,
});

export const searchTrash = endpoint({
  method: 'POST',
  path: '/api/v1/location/trash',
  summary: 'One page of the trash: the locations the user may restore, last deleted first',
  access: 'session',
  isReadOnly: true,
  body: z.object({ suche: z.string().max(200).default(''), page: PageNumber.default(1), pageSize: PageSize.default(PAGE_SIZE) }),
  response: pageOf(TrashedLocation),
});

export const restoreLocation = endpoint({
  method: 'POST',
  path: '/api/v1/location/:id/restore',
  summary: 'Restore a location from the trash',
  access: 'session',
  params: id,
  response: Location,
});

/** Maximum number of locations per request; for more, the web sends several requests in sequence. */
export const MAX_CHOSEN = 200;

/** Maximum number of locations that the web selects at once. */
export const MAX_CHOSEN_LOCATIONS = 10 * MAX_CHOSEN;

/** Maximum number of entries of special days that one action sets, and of ranges that it removes. */
export const MAX_BULK_SPECIAL_DAYS = 50;

const Dates = z.object({ from: z.iso.date('location.special.date_missing'), to: z.iso.date('location.special.date_missing') });

/**
 * Changes the hours of the named weekdays, and special days on the named dates: `specialDays` replaces what entries have on them,
 * `removedDates` removes it. Other weekdays, other dates, public holidays and free text stay.
 */
const ChangeHours = z
  .object({
    kind: z.literal('change-hours'),
    days: WeekHours.partial(),
    specialDays: z.array(SpecialDay).max(MAX_BULK_SPECIAL_DAYS),
    removedDates: z.array(Dates).max(MAX_BULK_SPECIAL_DAYS),
  })
  .superRefine((change, context) => {
    for (const { path, key } of hoursIssues(change)) context.addIssue({ code: 'custom', path, message: key });
  });

interface HoursChange {
  readonly days: { readonly [Day in Weekday]?: DayHours | undefined };
  readonly specialDays: readonly SpecialDay[];
  readonly removedDates: readonly DateRange[];
}

interface HoursIssue {
  readonly path: PropertyKey[];
  readonly key: string;
}

function hoursIssues({ days, specialDays, removedDates }: HoursChange): HoursIssue[] {
  const ofDays = WEEKDAYS.flatMap((day) =>
    (days[day] ? dayIssues(days[day]) : []).map(({ field, key }) => ({ path: ['days', day, field], key })),
  );
  const ofSpecialDays = specialDayIssues(specialDays).map(({ path, key }) => ({ path: ['specialDays', ...path], key }));
  const ofDates = removedDates.flatMap(({ from, to }, place) =>
    to < from ? [{ path: ['removedDates', place, 'to'], key: 'location.special.to_before_from' }] : [],
  );
  const isEmpty = Object.keys(days).length + specialDays.length + removedDates.length === 0;
  return [...ofDays, ...ofSpecialDays, ...ofDates, ...(isEmpty ? [{ path: ['days'], key: 'location.bulk.nothing' }] : [])];
}

/** A phone number for many locations, converted as in every form. An invalid one is refused, because it would be wrong everywhere at once. */
const BulkPhone = z
  .string()
  .max(50)
  .overwrite(canonicalPhone)
  .refine((phone) => !isInvalidPhone(phone), 'location.bulk.phone');

/** A website for many locations, converted and refused like the phone number. */
const BulkWebsite = z
  .string()
  .max(500)
  .overwrite(readWebsite)
  .refine((website) => !isInvalidWebsite(website), 'location.bulk.website');

/** Sets phone or website, converted as in every form; null clears, and an absent one stays. */
const ChangeContact = z
  .object({
    kind: z.literal('change-contact'),
    phone: BulkPhone.nullable().optional(),
    website: BulkWebsite.nullable().optional(),
  })
  .refine(({ phone, website }) => phone !== undefined || website !== undefined, { path: ['phone'], error: 'location.bulk.nothing' });

/**
 * Actions on several locations. Changing their company requires the right `companies`: `move` assigns them to a company, `move-back`
 * returns each to the company it had before its last step, if that step moved it. `bring-online` publishes what was taken offline, or lets the
 * clearing review it again if the author may not publish. `close` makes the days from today closed special days, `reopen` ends those.
 * `revert` restores publication, hours, phone and website as they were before the last step, if the same user did nothing else in it, and unless
 * it would publish what the clearing rejected since, by an author who may not publish.
 * Adding or removing an amenity again right after restores the publication by the same rule, if the content is what was published.
 */
export const BulkAction = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('delete') }),
  z.object({ kind: z.literal('restore') }),
  z.object({ kind: z.literal('add-feature'), feature: Feature }),
  z.object({ kind: z.literal('remove-feature'), feature: Feature }),
  z.object({ kind: z.literal('move'), companyId: WrittenId }),
  z.object({ kind: z.literal('move-back') }),
  z.object({
    kind: z.literal('take-offline'),
    reason: z.string().trim().min(1, 'location.offline.reason_missing').max(OFFLINE_REASON_MAX, 'location.offline.reason_long'),
  }),
  z.object({ kind: z.literal('bring-online') }),
  z.object({
    kind: z.literal('close'),
    until: z.iso.date('location.special.date_missing'),
    reason: z.string().max(SPECIAL_LABEL_MAX).nullable(),
  }),
  z.object({ kind: z.literal('reopen') }),
  ChangeHours,
  ChangeContact,
  z.object({ kind: z.literal('revert') }),
]);
export type BulkAction = z.infer<typeof BulkAction>;

/**
 * Outcome of an action on one location, or in a preview the expected one. `stale`: somebody changed it since it was read; `taken`: the
 * target company already has a location of the same origin, which an import could not distinguish from it; `full`: it has no space for
 * further special days; `no_week`: its hours are not given, and single weekdays would declare the others closed; `invalid`: other stored values
 * break a rule for writers, so that it has to be changed by itself.
 */
export const BulkOutcome = z.enum(['changed', 'same', 'taken', 'full', 'no_week', 'invalid', 'forbidden', 'stale', 'not_found']);
export type BulkOutcome = z.infer<typeof BulkOutcome>;

/**
 * What a change of the content would replace at one location: the named weekdays, null if its hours are not given; its entries on the dates that
 * are set or removed; phone and website, whether the change names them or not.
 */
export const ReplacedContent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('change-hours'), days: WeekHours.partial().nullable(), specialDays: z.array(SpecialDay) }),
  z.object({ kind: z.literal('change-contact'), phone: z.string().nullable(), website: z.string().nullable() }),
]);
export type ReplacedContent = z.infer<typeof ReplacedContent>;

export const BulkResult = z.object({
  _id: z.uuid(),
  title: z.string(),
  outcome: BulkOutcome,
  /** The version after the action; in a preview the current one, null if there is none. */
  version: z.int().min(1).nullable(),
  /** Null unless it is the preview of a change of the content that would change this location. */
  replaced: ReplacedContent.nullable(),
});
export type BulkResult = z.infer<typeof BulkResult>;

/** Applies an action to each location that permits it, and returns the outcomes. Undo is the opposite action on those that changed. */
export const changeManyLocations = endpoint({
  method: 'POST',
  path: '/api/v1/location/bulk',
  summary:
    'Delete or restore several locations, add or remove a feature, move them to another company, take them offline or back online, close them for some days, or change their hours, phone or website; `preview` returns what would happen and writes nothing',
  access: 'session',
  body: z.object({
    action: BulkAction,
    items: z
      .array(z.object({ _id: WrittenId, version: z.int().min(1) }))
      .min(1)
      .max(MAX_CHOSEN),
    preview: z.boolean().default(false),
  }),
  response: z.object({ results: z.array(BulkResult) }),
});

export const lifecycleEndpoints = [
  getLocationHistory,
  restoreLocationVersion,
  deleteLocation,
  searchTrash,
  restoreLocation,
  changeManyLocations,
] as const;
