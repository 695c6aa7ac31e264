import { z } from 'zod';
import { Brand } from '../catalogue/brands.ts';
import { Feature, LocationType } from '../catalogue/catalogue.ts';
import { CustomConditions } from '../custom-fields/custom-condition.ts';
import { MapCorners } from '../geo/selection.ts';
import { endpoint } from '../http/endpoint.ts';
import { type FileRule, FURTHER_IMAGES_RULE, MAIN_IMAGE_RULE, MENU_RULE } from '../http/file-rules.ts';
import { PAGE_SIZE, PageNumber, PageSize, pageOf, SortDirection } from '../http/page.ts';
import { WrittenId } from '../http/written-id.ts';
import { readLocationInput } from './legacy.ts';
import { MAX_CHOSEN_LOCATIONS } from './lifecycle-endpoints.ts';
import { Location, LocationSummary, LocationWrite } from './location.ts';
import { PublicationState } from './publication.ts';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

interface LocationPartRules {
  readonly main: FileRule;
  readonly images: FileRule;
  readonly menu: FileRule;
}

/** The multipart parts of a request with a location, each with its file rule. */
export const locationParts = ({ main, images, menu }: LocationPartRules) =>
  ({
    jsonPart: 'standort',
    files: { file: main, images, menu },
    dynamicFiles: [
      { pattern: new RegExp(`^offer-(${UUID})-images$`), shownAs: 'offer-<id>-images', rule: images },
      { pattern: new RegExp(`^offer-(${UUID})-menu$`), shownAs: 'offer-<id>-menu', rule: menu },
    ],
  }) as const;

const requestHeaders = {
  'Idempotency-Key':
    'Names a new location: 1 to 200 printable ASCII characters, such as a UUID, per user, remembered as long as the location is stored. The same request sent again with this key gets the location that the first one created, as it is now; another content is refused with 422 `idempotency_conflict` and that location, and 409 `wrong_state` says that it is deleted or not visible any more. Ignored with `_id`',
};

export const saveLocation = endpoint({
  method: 'POST',
  path: '/api/v1/standort',
  summary: 'Create a location, or update one (with `_id` and `version`; responds to a stale version with 409 and the stored location)',
  access: 'session',
  body: LocationWrite,
  readBody: readLocationInput,
  requestHeaders,
  multipart: locationParts({ main: MAIN_IMAGE_RULE, images: FURTHER_IMAGES_RULE, menu: MENU_RULE }),
  response: Location,
});

/** Data that the locations of a filtered list lack. */
export const MissingPart = z.enum(['coordinates', 'hours', 'image', 'menu']);
export type MissingPart = z.infer<typeof MissingPart>;

/** Sort fields of the list; ties are broken by `_id`. */
export const LocationSortField = z.enum(['title', 'locationType', 'updatedAt', 'createdAt', 'standortId']);
export type LocationSortField = z.infer<typeof LocationSortField>;

/**
 * Filters of locations: features that all have to be present, types of which one has to match, part of the name or the complete number. A
 * search text under 3 characters is ignored. `company` matches only locations that the viewer sees anyway
 * (ADR 0068).
 */
const LocationFilter = z.object({
  filter: z.array(Feature).max(Feature.options.length).default([]),
  types: z.array(LocationType).max(LocationType.options.length).default([]),
  suche: z.string().max(200).default(''),
  mine: z.boolean().default(false),
  missing: z.array(MissingPart).max(MissingPart.options.length).default([]),
  publication: PublicationState.optional(),
  /** Id of the company that the location belongs to. */
  company: z.uuid().optional(),
  /** Brands of which the location has at least one. */
  brands: z.array(Brand).max(Brand.options.length).default([]),
  /** Open at the time of the request, by German time, with public holidays and special days. */
  openNow: z.boolean().default(false),
  /** Conditions on custom fields in use, which all have to be met. */
  custom: CustomConditions.default([]),
  /** Neither saved nor confirmed since this time. */
  updatedBefore: z.iso.datetime().optional(),
});
export type LocationFilter = z.infer<typeof LocationFilter>;

/** Filters within a map segment: all four corners or none. */
const LocationSelection = LocationFilter.extend(MapCorners.partial().shape);
export type LocationSelection = z.infer<typeof LocationSelection>;

/** One page of a selection; a location whose number is searched comes first, regardless of the order. */
export const LocationSearch = LocationSelection.extend({
  sort: z
    .array(z.object({ field: LocationSortField, direction: SortDirection }))
    .max(LocationSortField.options.length)
    .default([]),
  page: PageNumber.default(1),
  pageSize: PageSize.default(PAGE_SIZE),
});
export type LocationSearch = z.infer<typeof LocationSearch>;

const listPageOf = <S extends z.ZodType>(row: S) =>
  pageOf(row).extend({
    /** Number of further matches outside the segment, including those without a position; 0 without a segment. */
    totalElsewhere: z.int().min(0),
    /** Number of internal notes by location, of those that have any and whose notes the user may read. */
    noteCounts: z.record(z.uuid(), z.int().min(1)),
  });

export const searchLocations = endpoint({
  method: 'POST',
  path: '/api/v1/location/search',
  summary: 'One page of locations by map segment, filters, and name or number; with `view=summary` only what a list shows of them',
  access: 'session',
  isReadOnly: true,
  query: z.object({ view: z.enum(['full', 'summary']).default('full') }),
  body: LocationSearch,
  response: listPageOf(Location),
  views: { summary: listPageOf(LocationSummary) },
});

/** Which selected locations are still in a list: an action or a save may have moved some out of its filters. */
export const matchLocations = endpoint({
  method: 'POST',
  path: '/api/v1/location/matching',
  summary: 'Which of these locations match a map segment and filters',
  access: 'session',
  isReadOnly: true,
  body: LocationSelection.extend({ ids: z.array(WrittenId).min(1).max(MAX_CHOSEN_LOCATIONS) }),
  response: z.object({ ids: z.array(z.uuid()) }),
});

/** A location, with the number of internal notes if requested: null if the user may not read them. */
export const LocationDetail = Location.extend({ noteCount: z.int().min(0).nullable().optional() });
export type LocationDetail = z.infer<typeof LocationDetail>;

export const getLocation = endpoint({
  method: 'GET',
  path: '/api/v1/location/:id',
  summary: 'One location with all fields',
  access: 'session',
  params: z.object({ id: z.uuid() }),
  query: z.object({ noteCount: z.enum(['true', 'false']).default('false') }),
  response: LocationDetail,
});

const Count = z.int().min(0);

/**
 * Counts beside the list, from the map index: total, in the segment, without position, and for each feature, type and publication state the
 * matches after a click on its chip. The waiting locations are those of all segments, because the list shows all of them.
 */
export const LocationCounts = z.object({
  total: Count,
  inSegment: Count,
  withoutCoordinates: Count,
  features: z.record(Feature, Count),
  types: z.record(LocationType, Count),
  publications: z.record(PublicationState, Count),
});
export type LocationCounts = z.infer<typeof LocationCounts>;

export const countLocations = endpoint({
  method: 'POST',
  path: '/api/v1/location/counts',
  summary: 'Counts for the list and the filter chips',
  access: 'session',
  isReadOnly: true,
  body: LocationSelection,
  response: LocationCounts,
});

export const findLocationBounds = endpoint({
  method: 'POST',
  path: '/api/v1/location/bounds',
  summary: 'Bounding box of all locations that match a filter; null if none of them has a position',
  access: 'session',
  isReadOnly: true,
  body: LocationFilter,
  response: z.object({ bounds: MapCorners.nullable() }),
});

export const locationEndpoints = [saveLocation, searchLocations, matchLocations, countLocations, findLocationBounds, getLocation] as const;
