import { getRetention, previewRetention, type RetentionDays } from '@rastnetz/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';

const KEY = ['retention'] as const;

/** The stored retention periods. */
export const retentionQuery = () =>
  queryOptions({ queryKey: [...KEY, 'settings'], queryFn: ({ signal }) => call(getRetention, {}, { signal }), networkMode: 'always' });

/** What the next retention job would delete with these periods. */
export const previewQuery = (days: RetentionDays) =>
  queryOptions({
    queryKey: [...KEY, 'preview', days],
    queryFn: ({ signal }) => call(previewRetention, { query: days }, { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: 0,
  });
