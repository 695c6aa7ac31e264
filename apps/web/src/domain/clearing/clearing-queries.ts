import { countReports, getClearingSettings, listClearers } from '@rastnetz/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';
import { clearingKeys } from './clearing-keys.ts';

/** How long what seldom changes is taken as it is, in milliseconds. */
const CALM_MS = 300_000;

/** Stages, templates and retention of the clearing. */
export const clearingSettingsQuery = () =>
  queryOptions({
    queryKey: clearingKeys.settings,
    queryFn: ({ signal }) => call(getClearingSettings, {}, { signal }),
    staleTime: CALM_MS,
  });

/** Who a report can be assigned to. */
export const clearersQuery = () =>
  queryOptions({
    queryKey: clearingKeys.people,
    queryFn: ({ signal }) => call(listClearers, {}, { signal }),
    staleTime: CALM_MS,
  });

/** How many reports wait, and how many of them for oneself. */
export const countsQuery = () =>
  queryOptions({ queryKey: clearingKeys.counts, queryFn: ({ signal }) => call(countReports, {}, { signal }) });
