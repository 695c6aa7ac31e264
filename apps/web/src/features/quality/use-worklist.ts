import type { QualityItem, QualityKind } from '@rastnetz/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { qualityKeys } from '#domain/quality/quality-keys.ts';
import { ApiError } from '#kit/api/api-error.ts';
import { pageQuery } from './quality-queries.ts';
import type { ChangeQuality, QualityUrl } from './quality-url.ts';

export interface Worklist {
  readonly kind: QualityKind;
  /** What is to be worked on now; null at the end of the list. */
  readonly item: QualityItem | null;
  /** Which of how many it is: those worked on since the beginning count on, mended or not. */
  readonly place: number;
  readonly total: number;
  /** How many are in the list now, those passed over too. */
  readonly left: number;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  /** Whether the address names a place that is none in this list: it can only be begun anew. */
  readonly isLost: boolean;
  readonly isMoving: boolean;
  /** Whether the way to the next one failed. */
  readonly hasStuck: boolean;
  readonly retry: () => void;
  /** Fetches the one behind the present one; returns whether it came. */
  readonly prepare: () => Promise<boolean>;
  /** Goes on to the one behind the present one. */
  readonly goOn: () => Promise<void>;
  /** Begins the list anew. */
  readonly restart: () => void;
  readonly close: () => void;
}

/** One list, worked through from one entry to the next; the address says where. */
export function useWorklist(kind: QualityKind, { mine, after }: QualityUrl, change: ChangeQuality): Worklist {
  const queries = useQueryClient();
  const { data: page, error, isError, isPending, refetch } = useQuery(pageQuery(kind, mine, after));
  const [trail, setTrail] = useState<{ readonly after: string; readonly done: number } | null>(null);
  const moving = useMove();
  const before = page?.before ?? 0;
  const done = trail?.after === after ? trail.done : before;
  const item = page?.data[0] ?? null;
  useEffect(() => () => queries.removeQueries({ queryKey: qualityKeys.pages }), [queries]);
  const prepare = () => moving.run(async () => void (item && (await queries.fetchQuery(pageQuery(kind, mine, item.cursor)))));
  const goOn = () =>
    moving.run(async () => {
      if (!item) return;
      await queries.fetchQuery(pageQuery(kind, mine, item.cursor));
      setTrail({ after: item.cursor, done: done + 1 });
      change({ after: item.cursor, open: null }, { replace: true });
    });
  const leave = (to: Partial<QualityUrl>) => {
    queries.removeQueries({ queryKey: qualityKeys.pages });
    void queries.invalidateQueries({ queryKey: qualityKeys.all });
    setTrail(null);
    change({ after: '', open: null, ...to });
  };
  return {
    ...{ kind, item, place: done + 1, total: (page?.total ?? 0) + done - before, left: page?.total ?? 0 },
    ...{
      isLoading: isPending,
      isFailed: isError,
      isLost: error instanceof ApiError && error.status === 400,
      isMoving: moving.isBusy,
      hasStuck: moving.hasFailed,
    },
    ...{
      prepare,
      goOn: async () => void (await goOn()),
      retry: () => void refetch(),
      restart: () => leave({}),
      close: () => leave({ kind: null }),
    },
  };
}

/** One move at a time, however often a key is pressed, and whether the last one failed. */
function useMove() {
  const isUnderWay = useRef(false);
  const [state, setState] = useState({ isBusy: false, hasFailed: false });
  const run = async (move: () => Promise<void>): Promise<boolean> => {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setState({ isBusy: true, hasFailed: false });
    const hasFailed = await move().then(
      () => false,
      () => true,
    );
    isUnderWay.current = false;
    setState({ isBusy: false, hasFailed });
    return !hasFailed;
  };
  return { ...state, run };
}
