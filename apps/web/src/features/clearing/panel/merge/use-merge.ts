import { type Location, mergeReport } from '@rastnetz/contract';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
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
import { valuesOf } from '#domain/locations/values/location-values.ts';
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
  const { t } = useTranslation();
  const { report, clearing, form, request, accept } = editor;
  const pair = useMemo<MergePair>(() => ({ mine: form.values, theirs: valuesOf(winner) }), [form.values, winner]);
  const context = useDescribeContext();
  const rows = useMemo(() => differingRows(pair, context), [pair, context]);
  const [chosen, setChosen] = useState<Choices>({});
  const [ownPictures, setPictures] = useState<PictureChoices | null>(null);
  const [isStale, setStale] = useState(false);
  const choices = withFirstSides(rows, chosen);
  const pictures = ownPictures ?? firstPictures(pair);
  const merge = async () => {
    const standort = locationWriteOf(mergeDuplicates(pair, choices, pictures), { ...form, stored: winner }, winner.version);
    const reply = clearingWrite(
      clearing.values,
      clearing.changed.filter((field) => field === 'reply'),
    );
    const body = { version: report.version, winnerId: winner._id, winnerVersion: winner.version, standort, ...reply };
    const input = { params: { id: report._id }, body: { ...body, sendReply: clearing.values.sendReply } };
    const send = (signal: AbortSignal) => call(mergeReport, input, { signal }).catch(followWinner);
    const detail = await request.run(send, t('clearing_panel.merge.failed'), { isApart: true });
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
  return { pair, rows, choices, choose, chooseAll, pictures, setPictures, isTooMany: hasTooManyPictures(pictures), isStale, merge };
}

export type Merge = ReturnType<typeof useMerge>;
