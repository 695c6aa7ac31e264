import { countReports, getClearingSettings, listClearers } from '@rastnetz/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';
import { clearingKeys } from './clearing-keys.ts';

/** How long rarely changed data counts as fresh, in milliseconds. */
const STALE_TIME_MS = 300_000;

/** Stages, templates and retention of the clearing. */
export const clearingSettingsQuery = () =>
  queryOptions({
    queryKey: clearingKeys.settings,
    queryFn: ({ signal }) => call(getClearingSettings, {}, { signal }),
    staleTime: STALE_TIME_MS,
  });

/** People to whom a report can be assigned. */
export const clearersQuery = () =>
  queryOptions({
    queryKey: clearingKeys.people,
    queryFn: ({ signal }) => call(listClearers, {}, { signal }),
    staleTime: STALE_TIME_MS,
  });

/** Number of open reports, and of those assigned to the user. */
export const countsQuery = () =>
  queryOptions({ queryKey: clearingKeys.counts, queryFn: ({ signal }) => call(countReports, {}, { signal }) });
