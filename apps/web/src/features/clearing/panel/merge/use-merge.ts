import { type Location, mergeReport } from '@rastnetz/contract';
import { useMemo, useState } from 'react';
import { differingRows } from '#domain/locations/merge/differing-rows.ts';
import type { Choices, Side } from '#domain/locations/merge/merge.ts';
import {
  firstPictures,
  hasTooManyPictures,
  type MergePair,
  mergeDuplicates,
  type PictureChoices,
  withFirstSides,
} from '#domain/locations/merge/merge-into.ts';
import { refusedFiles } from '#domain/locations/values/form-files.ts';
import { type LocationValues, valuesOf } from '#domain/locations/values/location-values.ts';
import { locationWriteOf } from '#domain/locations/values/location-write.ts';
import { staleLocation } from '#domain/locations/values/stale-location.ts';
import { useDescribeContext } from '#domain/locations/words/use-describe-context.ts';
import { clearingWrite } from '#features/clearing/panel/form/clearing-values.ts';
import type { ReportEditor } from '#features/clearing/panel/form/use-report-editor.ts';
import { call } from '#kit/api/client.ts';

interface MergeParts {
  readonly editor: ReportEditor;
  readonly winner: Location;
  /** Called with the stored winner after a version conflict. */
  readonly onWinner: (winner: Location) => void;
}

/** State of a merge of a report with a location, and the request that performs it. */
export function useMerge({ editor, winner, onWinner }: MergeParts) {
  const { report, clearing, form, request, accept } = editor;
  const pair = useMemo<MergePair>(() => ({ mine: form.values, theirs: valuesOf(winner) }), [form.values, winner]);
  const context = useDescribeContext();
  const rows = useMemo(() => differingRows(pair, context), [pair, context]);
  const [chosen, setChosen] = useState<Choices>({});
  const [ownPictures, setPictures] = useState<PictureChoices | null>(null);
  const [isStale, setStale] = useState(false);
  const choices = withFirstSides(rows, chosen);
  const pictures = ownPictures ?? firstPictures(pair);
  const bodyOf = (mine: LocationValues) => {
    const merged = mergeDuplicates({ ...pair, mine }, choices, pictures);
    const standort = locationWriteOf(merged, { ...form, stored: winner }, winner.version);
    const reply = clearingWrite(
      clearing.values,
      clearing.changed.filter((field) => field === 'reply'),
    );
    const { sendReply } = clearing.values;
    return { version: report.version, winnerId: winner._id, winnerVersion: winner.version, standort, ...reply, sendReply };
  };
  const merge = async () => {
    const refused = refusedFiles(form.getValues()).length;
    const send = async (signal: AbortSignal) => {
      const mine = form.getValues();
      // A file that was refused while the merge waited for it is shown first, because it would be missing.
      if (refusedFiles(mine).length > refused) return null;
      return call(mergeReport, { params: { id: report._id }, body: bodyOf(mine) }, { signal }).catch(followWinner);
    };
    const options = { isWhole: true, isApart: true, isDecision: true };
    const detail = await request.run(send, 'clearing_panel.merge.failed', options);
    if (!detail) return false;
    accept(detail);
    return true;
  };
  const followWinner = (error: unknown): null => {
    const stored = staleLocation(error);
    if (stored?._id !== winner._id) throw error;
    setStale(true);
    onWinner(stored);
    return null;
  };
  const choose = (more: Choices) => setChosen({ ...chosen, ...more });
  const chooseAll = (side: Side) => choose(Object.fromEntries(rows.map(({ key }) => [key, side])));
  const notices = { isTooMany: hasTooManyPictures(pictures), hasRefusedFile: refusedFiles(form.values).length > 0, isStale };
  return { pair, rows, choices, choose, chooseAll, pictures, setPictures, ...notices, merge };
}

export type Merge = ReturnType<typeof useMerge>;
