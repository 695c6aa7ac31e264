import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { QualityCounts } from '../quality/endpoints.ts';

const Count = z.int().min(0);

/** The two tiles of Home (S3-STAT-01, S3-STAT-02): number of locations of the user's company, and of all. */
export const Statistics = z.object({ standorte: Count, alleStandorte: Count });
export type Statistics = z.infer<typeof Statistics>;

export const getStatistics = endpoint({
  method: 'GET',
  path: '/api/v1/statistik/get',
  summary: 'The two figures of the home page',
  access: 'session',
  response: Statistics,
});

/** Unconfirmed companies beyond this number are not counted. */
export const WAITING_COMPANIES_COUNTED = 1000;

/**
 * Open tasks for the user's company, or with `locations:all` for every company. `stale` counts locations that were neither saved nor
 * confirmed for a year; `reports` (open ones) and `myReports` (open ones assigned to the user) are null without the right to clear. `companies`
 * counts unconfirmed companies with an active user, up to `WAITING_COMPANIES_COUNTED`; null without `clearing` and `users:all`. `waiting`
 * counts the own locations that wait for their review; null for viewers of the whole network, who have `reports`.
 */
export const Todo = QualityCounts.extend({
  stale: Count,
  reports: Count.nullable(),
  myReports: Count.nullable(),
  companies: Count.nullable(),
  waiting: Count.nullable(),
});
export type Todo = z.infer<typeof Todo>;

/** Number of saves and reports in one ISO week; `week` is its Monday. */
export const WeekActivity = z.object({ week: z.iso.date(), saves: Count, reports: Count });
export type WeekActivity = z.infer<typeof WeekActivity>;

/**
 * New locations and saved changes of others in the scope of the overview and not in the trash, and new reports of the whole queue (null without the
 * right to clear), since yesterday began in German time.
 */
export const Recent = z.object({ created: Count, changes: Count, reports: Count.nullable() });
export type Recent = z.infer<typeof Recent>;

/** Number of weeks that `NetworkFreshness` looks ahead. */
export const FRESHNESS_WEEKS = 12;

/** Number of past weeks in `NetworkFreshness`. */
export const FRESHNESS_PAST_WEEKS = 26;

/** Freshness as last recorded in a past ISO week; `week` is its Monday. */
export const FreshnessWeek = z.object({ week: z.iso.date(), total: z.int().min(1), touched: Count });
export type FreshnessWeek = z.infer<typeof FreshnessWeek>;

/**
 * Number of locations, and how many of them are not stale (`staleBefore`): now, and at the end of each of the next
 * `FRESHNESS_WEEKS` weeks if nobody saves or confirms any. `past` has those of the last `FRESHNESS_PAST_WEEKS` weeks that were recorded, oldest
 * first. `since` is the Monday of the earliest recorded week among these and the current one; null before the first record.
 */
export const NetworkFreshness = z.object({
  total: Count,
  touched: z.array(Count).length(FRESHNESS_WEEKS + 1),
  past: z.array(FreshnessWeek).max(FRESHNESS_PAST_WEEKS),
  since: z.iso.date().nullable(),
});
export type NetworkFreshness = z.infer<typeof NetworkFreshness>;

export const getHomeOverview = endpoint({
  method: 'GET',
  path: '/api/v1/statistik/overview',
  summary:
    'Open tasks, news since yesterday, freshness in the past, now and in the next weeks, activity of the last twelve weeks, oldest first',
  access: 'session',
  response: z.object({ todo: Todo, recent: Recent, freshness: NetworkFreshness, weeks: z.array(WeekActivity) }),
});

export const statisticsEndpoints = [getStatistics, getHomeOverview] as const;
