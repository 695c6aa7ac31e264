import { getRetention, previewRetention, type RetentionDays } from '@rastnetz/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#kit/api/client.ts';

const KEY = ['retention'] as const;

/** How long what is kept. */
export const retentionQuery = () =>
  queryOptions({ queryKey: [...KEY, 'settings'], queryFn: ({ signal }) => call(getRetention, {}, { signal }), networkMode: 'always' });

/** What would go in the coming night by these days. */
export const previewQuery = (days: RetentionDays) =>
  queryOptions({
    queryKey: [...KEY, 'preview', days],
    queryFn: ({ signal }) => call(previewRetention, { query: days }, { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: 0,
  });
