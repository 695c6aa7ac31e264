import { findLocationBounds } from '@rastnetz/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { fitView, sizeOf } from '#domain/map/position/fit-view.ts';
import type { SegmentState } from '#domain/map/position/map-segment.ts';
import { listFilterOf } from '#features/locations/selection/list-query.ts';
import type { ListUrl } from '#features/locations/selection/list-url.ts';
import type { ChangeList } from '#features/locations/selection/use-list-url.ts';
import { call } from '#kit/api/client.ts';
import { toastError } from '#kit/ui/toasts/toasts.ts';

interface Numbers {
  /** Number of matches outside the segment. */
  readonly elsewhere: number | undefined;
  readonly withoutCoordinates: number | undefined;
}

/** Matches that the map does not show, and how to show them. */
export interface Elsewhere {
  readonly count: number;
  /** Whether none of them has a position, so that no map can show them. */
  readonly isUnplaced: boolean;
  readonly show: () => void;
  readonly isBusy: boolean;
}

/** Shows all matches: moves the map to their bounds, or lists them if none has a position. */
export function useElsewhere(list: ListUrl, segment: SegmentState, change: ChangeList, numbers: Numbers): Elsewhere {
  const { t } = useTranslation();
  const listUnplaced = () => change({ missing: ['coordinates'] });
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(findLocationBounds, { body: listFilterOf(list, new Date()) }),
    onSuccess: ({ bounds }) => {
      if (bounds === null) listUnplaced();
      else if (typeof segment !== 'string') change({ view: fitView(bounds, sizeOf(segment)) });
    },
    onError: () => toastError(t('locations.error.search')),
  });
  const count = numbers.elsewhere ?? 0;
  const isUnplaced = count > 0 && numbers.withoutCoordinates === count;
  return { count, isUnplaced, show: isUnplaced ? listUnplaced : () => mutate(), isBusy: isPending };
}
