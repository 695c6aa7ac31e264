import type { QualityItem, QualityKind } from '@rastnetz/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { qualityKeys } from '#domain/quality/quality-keys.ts';
import { ApiError } from '#kit/api/api-error.ts';
import { useMounted } from '#kit/lib/use-mounted.ts';
import { pageQuery } from './quality-queries.ts';
import { type ChangeQuality, type QualityUrl, useCurrentQualityUrl } from './quality-url.ts';

export interface Worklist {
  readonly kind: QualityKind;
  /** The current entry; null at the end of the list. */
  readonly item: QualityItem | null;
  /** 1-based position of the current entry, counting those already passed, fixed or not. */
  readonly place: number;
  readonly total: number;
  /** Number of entries currently in the list, including skipped ones. */
  readonly left: number;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  /** Whether the server rejected the cursor (400), so that the list can only be restarted. */
  readonly isLost: boolean;
  readonly isMoving: boolean;
  /** Whether loading the next entry failed. */
  readonly hasMoveFailed: boolean;
  readonly retry: () => void;
  /** Prefetches the next entry; resolves to whether that succeeded. */
  readonly prepare: () => Promise<boolean>;
  /** Whether the entry is still the current one of the page, for actions whose answer is late. */
  readonly isCurrent: () => boolean;
  /** Advances to the next entry, unless the user has moved on or left meanwhile. */
  readonly goOn: () => Promise<void>;
  /** Starts the list from the beginning. */
  readonly restart: () => void;
  readonly close: () => void;
}

/** A worklist that is worked through entry by entry; the position is stored in the address. */
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
  const isCurrent = useIsCurrent(kind, after);
  const goOn = () =>
    moving.run(async () => {
      if (!item || !isCurrent()) return;
      await queries.fetchQuery(pageQuery(kind, mine, item.cursor));
      if (!isCurrent()) return;
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
    kind,
    item,
    place: done + 1,
    total: (page?.total ?? 0) + done - before,
    left: page?.total ?? 0,
    ...{
      isLoading: isPending,
      isFailed: isError,
      isLost: error instanceof ApiError && error.status === 400,
      isMoving: moving.isBusy,
      hasMoveFailed: moving.hasFailed,
    },
    ...{
      prepare,
      isCurrent,
      goOn: async () => void (await goOn()),
      retry: () => void refetch(),
      restart: () => leave({}),
      close: () => leave({ kind: null }),
    },
  };
}

/** Returns a function that says whether the page still shows this position of the worklist. */
function useIsCurrent(kind: QualityKind, after: string): () => boolean {
  const isMounted = useMounted();
  const currentUrl = useCurrentQualityUrl();
  return () => {
    const now = currentUrl();
    return isMounted.current && now.kind === kind && now.after === after;
  };
}

/** Runs one move at a time, ignoring further key presses meanwhile, and reports whether the last one failed. */
function useMove() {
  const isRunning = useRef(false);
  const [state, setState] = useState({ isBusy: false, hasFailed: false });
  const run = async (move: () => Promise<void>): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setState({ isBusy: true, hasFailed: false });
    const hasFailed = await move().then(
      () => false,
      () => true,
    );
    isRunning.current = false;
    setState({ isBusy: false, hasFailed });
    return !hasFailed;
  };
  return { ...state, run };
}
