import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { listQuery } from '#domain/locations/queries/location-queries.ts';
import type { SegmentState } from '#domain/map/position/map-segment.ts';
import { isSelectionKnown, listQueryOf } from '#features/locations/selection/list-query.ts';
import type { ListUrl } from '#features/locations/selection/list-url.ts';
import type { ChangeList } from '#features/locations/selection/use-list-url.ts';
import { effectiveSearch } from '#kit/lists/effective-search.ts';
import { useLastPage } from '#kit/lists/use-last-page.ts';
import { useFailureToast } from '#kit/ui/toasts/use-failure-toast.ts';

/** Loads the page of the list in the address. A page number beyond the end redirects to the last page. */
export function useLocationList(list: ListUrl, segment: SegmentState, change: ChangeList) {
  const { t } = useTranslation();
  const body = useMemo(() => listQueryOf(list, segment, new Date()), [list, segment]);
  const answer = useQuery(listQuery(body, isSelectionKnown(list, segment)));
  const message = t(effectiveSearch(list.search) === '' ? 'locations.error.list' : 'locations.error.search');
  useFailureToast(answer.error, message);
  useLastPage(answer, list.page, (last) => change({ page: last }, { replace: true }), list.rows);
  return { answer, message };
}
