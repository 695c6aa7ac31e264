import {
  deleteLocation,
  type Location,
  markNotDuplicate,
  type QualityItem,
  restoreLocation,
  undoMerge,
  unmarkNotDuplicate,
} from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import { qualityKeys } from '#domain/quality/quality-keys.ts';
import { call } from '#kit/api/client.ts';
import { refusalText } from '#kit/api/problem-text.ts';
import { toastError, toastUndoable } from '#kit/ui/toasts/toasts.ts';
import { UndoToast } from '#kit/ui/toasts/undo-toast.tsx';
import type { MergedPair } from './merge/use-merge.ts';
import type { Worklist } from './use-worklist.ts';

/** What was done, its undo, and what is then said. */
interface Done<Answer> {
  readonly undo: () => Promise<Answer>;
  readonly done: string;
  readonly undone: string | ((answer: Answer) => string);
}

interface Step extends Done<unknown> {
  readonly run: () => Promise<unknown>;
  readonly failed: (t: TFunction) => string;
}

/** What a failure is shown from; its text changes with the language (S1-LANG-04). */
interface FailedStep extends Pick<Step, 'failed'> {
  readonly item: QualityItem | null;
  readonly reason: unknown;
}

/** Actions on a pair of possible duplicates. Each shows a toast with undo and advances to the next pair. */
export function usePairActions(list: Worklist) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [last, setLast] = useState<FailedStep | null>(null);
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: locationKeys.all });
    void queries.invalidateQueries({ queryKey: qualityKeys.allCounts });
  };
  const take = async ({ run, undo, done, undone, failed }: Step) => {
    if (isBusy) return;
    setBusy(true);
    setLast(null);
    try {
      await run();
      await finish({ done, undone, undo });
    } catch (reason) {
      if (list.isCurrent()) setLast({ item: list.item, failed, reason });
      else toastError(failureText(t, { failed, reason }));
    }
    setBusy(false);
    refresh();
  };
  const finish = async <Answer,>({ done, undone, undo }: Done<Answer>) => {
    const texts = { done, undone, failed: t('quality.pair.undo_failed'), undo: t('quality.pair.undo') };
    const undoAndRefresh = async () => {
      const answer = await undo();
      refresh();
      return answer;
    };
    toastUndoable(<UndoToast texts={texts} onUndo={undoAndRefresh} />);
    await list.goOn();
  };
  return {
    isBusy,
    /** Why the last action on the current pair failed, or null. */
    error: last && last.item === list.item ? failureText(t, last) : null,
    markNotDuplicate: ({ _id: id, title: one }: Location, { _id: otherId, title: other }: Location) =>
      take({
        run: () => call(markNotDuplicate, { params: { id, otherId } }),
        undo: () => call(unmarkNotDuplicate, { params: { id, otherId } }),
        done: t('quality.pair.apart_done'),
        undone: t('quality.pair.apart_undone'),
        failed: (now) => now('quality.pair.apart_failed', { one, other }),
      }),
    /** Reports a completed merge and advances. */
    merged: async ({ standort, loser, wasPublished }: MergedPair) => {
      const { _id: id, version, title: winner } = standort;
      await finish({
        undo: () => call(undoMerge, { params: { id }, body: { version, loserId: loser._id } }),
        done: t('quality.merge.done', { loser: loser.title, winner }),
        // The winner is not published again if the clearing has decided on it since (ADR 0051).
        undone: ({ standort: { adminPublished } }) =>
          wasPublished && !adminPublished ? t('quality.merge.undone_unpublished', { winner }) : t('quality.merge.undone'),
      });
      refresh();
    },
    trash: ({ _id: id, version, title }: Location) =>
      take({
        run: () => call(deleteLocation, { params: { id }, query: { version } }),
        undo: () => call(restoreLocation, { params: { id } }),
        done: t('quality.pair.trashed', { title }),
        undone: t('quality.pair.restored', { title }),
        failed: (now) => now('quality.pair.trash_failed', { title }),
      }),
  };
}

const failureText = (t: TFunction, { failed, reason }: Pick<FailedStep, 'failed' | 'reason'>): string =>
  `${failed(t)} ${refusalText(t, reason)}`;
