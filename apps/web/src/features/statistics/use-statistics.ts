import { getHomeOverview, getStatistics, type Statistics } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { call } from '#kit/api/client.ts';
import { toastError } from '#kit/ui/toasts/toasts.ts';

/** Shows a toast for every failed attempt, including retries (S8-STAT-01). */
async function readTiles(signal: AbortSignal): Promise<Statistics> {
  try {
    return await call(getStatistics, {}, { signal });
  } catch (error) {
    if (!signal.aborted) toastError(i18next.t('toast.statistic.error'));
    throw error;
  }
}

/** The two tiles; loaded when Home opens, and again on each refresh (S4-HOME-01, S4-HOME-04). */
export const useStatistics = () =>
  useQuery({ queryKey: ['statistics', 'tiles'], queryFn: ({ signal }) => readTiles(signal), refetchOnMount: 'always', retry: false });

/** The to-do counts and the weekly activity. */
export const useHomeOverview = () =>
  useQuery({
    queryKey: ['statistics', 'overview'],
    queryFn: ({ signal }) => call(getHomeOverview, {}, { signal }),
    refetchOnMount: 'always',
    retry: false,
  });
