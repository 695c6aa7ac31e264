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
  /** Number of matches outside the segment, including those without a position. */
  readonly elsewhere: number | undefined;
  readonly withoutCoordinates: number | undefined;
}

/** Matches that the map does not show, and how to show them. */
export interface Elsewhere {
  /** Number of matches with a position outside the segment. */
  readonly outside: number;
  /** Number of matches without a position, which no map can show. */
  readonly unplaced: number;
  /** Moves the map to the bounds of all matches. */
  readonly showOutside: () => void;
  /** Lists the matches without a position. */
  readonly showUnplaced: () => void;
  readonly isBusy: boolean;
}

export function useElsewhere(list: ListUrl, segment: SegmentState, change: ChangeList, numbers: Numbers): Elsewhere {
  const { t } = useTranslation();
  const showUnplaced = () => change({ missing: ['coordinates'] });
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(findLocationBounds, { body: listFilterOf(list, new Date()) }),
    onSuccess: ({ bounds }) => {
      if (bounds === null) showUnplaced();
      else if (typeof segment !== 'string') change({ view: fitView(bounds, sizeOf(segment)) });
    },
    onError: () => toastError(t('locations.error.search')),
  });
  const count = numbers.elsewhere ?? 0;
  const unplaced = Math.min(numbers.withoutCoordinates ?? 0, count);
  return { outside: count - unplaced, unplaced, showOutside: () => mutate(), showUnplaced, isBusy: isPending };
}
