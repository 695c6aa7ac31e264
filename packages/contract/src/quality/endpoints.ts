import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { WrittenId } from '../http/written-id.ts';
import { DuplicateReason } from '../locations/duplicate-endpoints.ts';
import { Location } from '../locations/location.ts';
import { QualityKind } from './quality.ts';

const Count = z.int().min(0);
const Flag = z.enum(['true', 'false']).default('false');

/** How many locations are at fault, by kind; of `duplicates` how many pairs. */
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
  summary: 'What is wrong with locations, counted: those of the own company, for holders of `locations:all` of every one unless `mine`',
  access: 'session',
  query: z.object({ mine: Flag }),
  response: z.object({ total: Count, counts: QualityCounts }),
});

/** Whose a location of a pair is; the name is null while nobody named the company. */
export const PairCompany = z.object({ id: z.uuid(), name: z.string().nullable() });
export type PairCompany = z.infer<typeof PairCompany>;

/** The other location of a pair that may be one place. */
export const DuplicateTwin = z.object({
  location: Location,
  /** As `company` of the item. */
  company: PairCompany.nullable(),
  /** In metres, rounded. */
  distance: z.int().min(0),
  reasons: z.array(DuplicateReason).min(1),
});
export type DuplicateTwin = z.infer<typeof DuplicateTwin>;

/**
 * One piece of work; what follows it is asked for with its `cursor`, also when it was mended or deleted meanwhile. `company` is told of pairs
 * alone: of the caller's own, and of any to those who may list companies.
 */
export const QualityItem = z.object({
  cursor: z.string(),
  location: Location,
  company: PairCompany.nullable(),
  twin: DuplicateTwin.nullable(),
});
export type QualityItem = z.infer<typeof QualityItem>;

/** Most that one answer holds. */
export const QUALITY_MAX = 50;

/** A list to be worked through, oldest location first, whatever is done to them meanwhile. `before`: how many of `total` stand ahead of the first one answered. */
export const listQuality = endpoint({
  method: 'GET',
  path: '/api/v1/quality/:kind',
  summary: 'What is wrong in one way, in an order that does not change, from behind a cursor on',
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

/** It becomes no version and conflicts with nobody. */
export const confirmLocation = endpoint({
  method: 'POST',
  path: '/api/v1/location/:id/confirm',
  summary: 'Say that a location is still true; needs the right to write it',
  access: 'session',
  params: id,
  response: Location,
});

const pair = id.extend({ otherId: z.uuid() });

export const keepApart = endpoint({
  method: 'POST',
  path: '/api/v1/location/:id/not-duplicate/:otherId',
  summary: 'Remember that two locations are two places; needs the right to write one of them',
  access: 'session',
  params: pair,
  response: z.object({}),
});

export const forgetApart = endpoint({
  method: 'DELETE',
  path: '/api/v1/location/:id/not-duplicate/:otherId',
  summary: 'Forget that two locations were said to be two places',
  access: 'session',
  params: pair,
  response: z.object({}),
});

/** Most that are confirmed at once. */
const MAX_CONFIRMED = 200;

export const confirmLocations = endpoint({
  method: 'POST',
  path: '/api/v1/location/confirm',
  summary: 'Say of several locations that they are still true; those the caller may not write are left out, the answer names the others',
  access: 'session',
  body: z.object({ ids: z.array(WrittenId).min(1).max(MAX_CONFIRMED) }),
  response: z.object({ confirmed: z.array(z.uuid()) }),
});

export const qualityEndpoints = [getQuality, listQuality, confirmLocation, confirmLocations, keepApart, forgetApart] as const;
