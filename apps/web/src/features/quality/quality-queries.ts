import { getQuality, listQuality, type QualityKind } from '@rastnetz/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { qualityKeys } from '#domain/quality/quality-keys.ts';
import { call } from '#kit/api/client.ts';

const flag = (mine: boolean) => (mine ? ('true' as const) : ('false' as const));

/** Number of problems by kind. */
export const countsQuery = (mine: boolean) =>
  queryOptions({
    queryKey: qualityKeys.counts(mine),
    queryFn: ({ signal }) => call(getQuality, { query: { mine: flag(mine) } }, { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });

/** A page of a worklist. It is never refetched, so that entries do not move while somebody works on them. */
export const pageQuery = (kind: QualityKind, mine: boolean, after: string) =>
  queryOptions({
    queryKey: qualityKeys.page(kind, mine, after),
    queryFn: ({ signal }) => call(listQuality, { params: { kind }, query: { mine: flag(mine), after, limit: 3 } }, { signal }),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
