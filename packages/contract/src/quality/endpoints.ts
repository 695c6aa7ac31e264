import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { WrittenId } from '../http/written-id.ts';
import { DuplicateReason } from '../locations/duplicate-endpoints.ts';
import { Location } from '../locations/location.ts';
import { QualityKind } from './quality.ts';

const Count = z.int().min(0);
const Flag = z.enum(['true', 'false']).default('false');

/** Number of locations with a problem, by kind; for `duplicates` the number of pairs. */
export const QualityCounts = z.object({
  coordinates: Count,
  hours: Count,
  image: Count,
  menu: Count,
  stale_hours: Count,
  duplicates: Count,
  phone: Count,
  website: Count,
} satisfies Record<QualityKind, typeof Count>);
export type QualityCounts = z.infer<typeof QualityCounts>;

export const getQuality = endpoint({
  method: 'GET',
  path: '/api/v1/quality',
  summary:
    'Number of quality problems of locations: of the user’s company, or of every company for holders of `locations:all` unless `mine`',
  access: 'session',
  query: z.object({ mine: Flag }),
  response: z.object({ total: Count, counts: QualityCounts }),
});

/** The company of a location of a pair; the name is null for an unnamed company. */
export const PairCompany = z.object({ id: z.uuid(), name: z.string().nullable() });
export type PairCompany = z.infer<typeof PairCompany>;

/** The other location of a pair of possible duplicates. */
export const DuplicateCounterpart = z.object({
  location: Location,
  /** As `company` of the item. */
  company: PairCompany.nullable(),
  /** In metres, rounded. */
  distance: z.int().min(0),
  reasons: z.array(DuplicateReason).min(1),
});
export type DuplicateCounterpart = z.infer<typeof DuplicateCounterpart>;

/**
 * One item of a worklist. Its `cursor` requests the following items, even after it was fixed or deleted. `company` is present for pairs
 * only: if it is the user's own, or if the user may list companies.
 */
export const QualityItem = z.object({
  cursor: z.string(),
  location: Location,
  company: PairCompany.nullable(),
  twin: DuplicateCounterpart.nullable(),
});
export type QualityItem = z.infer<typeof QualityItem>;

/** Maximum number of items in a response. */
const QUALITY_MAX = 50;

/**
 * A worklist, oldest location first; the order is stable while items are fixed. `before` is the number of `total` that precede the first
 * item of the response.
 */
export const listQuality = endpoint({
  method: 'GET',
  path: '/api/v1/quality/:kind',
  summary: 'One page of a worklist in a stable order, after a cursor',
  access: 'session',
  params: z.object({ kind: QualityKind }),
  query: z.object({
    mine: Flag,
    after: z.string().max(100).default(''),
    limit: z.coerce.number().pipe(z.int().min(1).max(QUALITY_MAX)).default(10),
  }),
  response: z.object({ data: z.array(QualityItem), total: Count, before: Count }),
});

const id = z.object({ id: z.uuid() });

/** Creates no new version and causes no version conflicts. */
export const confirmLocation = endpoint({
  method: 'POST',
  path: '/api/v1/location/:id/confirm',
  summary: 'Confirm that a location is still correct; requires the right to write it',
  access: 'session',
  params: id,
  response: Location,
});

const pair = id.extend({ otherId: z.uuid() });

export const markNotDuplicate = endpoint({
  method: 'POST',
  path: '/api/v1/location/:id/not-duplicate/:otherId',
  summary: 'Record that two locations are not duplicates; requires the right to write one of them, of an unconfirmed company both',
  access: 'session',
  params: pair,
  response: z.object({}),
});

export const unmarkNotDuplicate = endpoint({
  method: 'DELETE',
  path: '/api/v1/location/:id/not-duplicate/:otherId',
  summary: 'Withdraw the decision that two locations are not duplicates; requires the right to record it',
  access: 'session',
  params: pair,
  response: z.object({}),
});

/** Maximum number of locations per request. */
const MAX_CONFIRMED = 200;

export const confirmLocations = endpoint({
  method: 'POST',
  path: '/api/v1/location/confirm',
  summary: 'Confirm that several locations are still correct; those the user may not write are skipped, and the response lists the others',
  access: 'session',
  body: z.object({ ids: z.array(WrittenId).min(1).max(MAX_CONFIRMED) }),
  response: z.object({ confirmed: z.array(z.uuid()) }),
});

export const qualityEndpoints = [getQuality, listQuality, confirmLocation, confirmLocations, markNotDuplicate, unmarkNotDuplicate] as const;
