import { type Feature, type Location, mergeLocations } from '@rastnetz/contract';
import { useMemo, useRef, useState } from 'react';
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
import type { MergeRow } from '#domain/locations/merge/merge-rows.ts';
import { type LocationValues, valuesOf } from '#domain/locations/values/location-values.ts';
import { locationWriteOf } from '#domain/locations/values/location-write.ts';
import { staleLocation } from '#domain/locations/values/stale-location.ts';
import type { DescribeContext } from '#domain/locations/words/describe-context.ts';
import { dialogIssueText } from '#domain/locations/words/issue-words.ts';
import { useDescribeContext } from '#domain/locations/words/use-describe-context.ts';
import { issuesOf } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { suggestWinner } from './suggest-winner.ts';

/** Both locations as they are after a merge. */
export interface MergedPair {
  readonly standort: Location;
  readonly loser: Location;
  /** Whether the winner was published before. */
  readonly wasPublished: boolean;
}

interface MergeParts {
  readonly one: Location;
  readonly other: Location;
  readonly onMerged: (pair: MergedPair) => void;
}

/** Choices made by hand; they apply to one direction of the merge and are reset when the winner changes. */
interface Decisions {
  readonly choices: Choices;
  readonly dropped: readonly Feature[];
  readonly pictures: PictureChoices | null;
}

const UNDECIDED: Decisions = { choices: {}, dropped: [], pictures: null };

/** State of a merge of two stored locations, and the request that performs it. */
export function useMerge({ one, other, onMerged }: MergeParts) {
  const context = useDescribeContext();
  const [stored, setStored] = useState([one, other] as const);
  const suggestion = useMemo(() => suggestWinner(one, other), [one, other]);
  const [winnerId, setWinnerId] = useState(suggestion.id);
  const [decisions, setDecisions] = useState(UNDECIDED);
  const [winner, loser] = stored[0]._id === winnerId ? stored : [stored[1], stored[0]];
  const pair = useMemo<MergePair>(() => ({ mine: valuesOf(loser), theirs: valuesOf(winner), mineMainId: loser._id }), [winner, loser]);
  const isDropped = ({ key }: MergeRow) => decisions.dropped.some((feature) => blockOf(pair, key) === feature);
  const rows = useMemo(() => differingRows(pair, context).filter(({ key }) => key !== 'features'), [pair, context]).filter(
    (row) => !isDropped(row),
  );
  const choices = withFirstSides(rows, decisions.choices);
  const pictures = decisions.pictures ?? firstPictures(pair);
  const sending = useSending((fresh) => setStored(stored[0]._id === fresh._id ? [fresh, stored[1]] : [stored[0], fresh]), context);
  const merge = () => {
    const values = withoutFeatures(mergeDuplicates(pair, { ...choices, features: 'both' }, pictures), decisions.dropped);
    const standort = locationWriteOf(values, { stored: winner, customFields: context.customFields }, winner.version);
    const body = { version: winner.version, loserId: loser._id, loserVersion: loser.version, standort };
    return sending.send(async () => {
      const merged = await call(mergeLocations, { params: { id: winner._id }, body });
      onMerged({ ...merged, wasPublished: winner.adminPublished });
    });
  };
  const decide = (part: Partial<Decisions>) => setDecisions({ ...decisions, ...part });
  const chooseWinner = (id: string) => {
    setWinnerId(id);
    setDecisions(UNDECIDED);
  };
  // Each location keeps its column, whichever is the winner.
  const order: readonly Side[] = stored[0] === winner ? ['theirs', 'mine'] : ['mine', 'theirs'];
  return {
    order,
    stored,
    suggestion,
    winner,
    loser,
    chooseWinner,
    pair,
    rows,
    choices,
    pictures,
    dropped: decisions.dropped,
    merge,
    choose: (more: Choices) => decide({ choices: { ...decisions.choices, ...more } }),
    setDropped: (dropped: readonly Feature[]) => decide({ dropped }),
    setPictures: (chosen: PictureChoices) => decide({ pictures: chosen }),
    /** Whether something was chosen by hand. */
    isChanged: decisions !== UNDECIDED || winnerId !== suggestion.id,
    isTooMany: hasTooManyPictures(pictures),
    isBusy: sending.isBusy,
    failure: sending.failure,
    isStale: sending.isStale,
  };
}

export type Merge = ReturnType<typeof useMerge>;

interface Sending {
  readonly isBusy: boolean;
  /** Whether the last attempt failed because somebody had changed one of the two locations. */
  readonly isStale: boolean;
  /** Message of any other failure. */
  readonly failure: string | null;
}

interface SendingState extends Omit<Sending, 'failure'> {
  /** What the message comes from, so that it changes with the language (S1-LANG-04). */
  readonly error: unknown;
}

const IDLE: SendingState = { isBusy: false, isStale: false, error: null };

/** Sends one request at a time. On a version conflict it reports the fresh location, which replaces the outdated one. */
function useSending(onStale: (fresh: Location) => void, context: DescribeContext) {
  const isRunning = useRef(false);
  const [{ error, ...state }, setState] = useState(IDLE);
  const fail = (reason: unknown) => {
    isRunning.current = false;
    const fresh = staleLocation(reason);
    if (fresh) onStale(fresh);
    setState({ isBusy: false, isStale: fresh !== null, error: fresh ? null : reason });
  };
  const send = async (work: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    setState({ ...IDLE, isBusy: true });
    await work().catch(fail);
  };
  return { ...state, failure: error === null ? null : failureText(error, context), send };
}

/** The messages of invalid fields, else of the problem. */
const failureText = (error: unknown, context: DescribeContext): string =>
  issuesOf(error)
    .map((issue) => dialogIssueText(issue, context))
    .join(' ') || problemText(context.t, error);

/** The feature whose company block a row shows. */
function blockOf({ mine, theirs }: MergePair, key: string): Feature | undefined {
  const name = key.startsWith('offers.') ? key.slice('offers.'.length) : '';
  return [...theirs.offers, ...mine.offers].find(({ id, type }) => id === name || type === name)?.type;
}

/** The values without some features and their company blocks. */
const withoutFeatures = (values: LocationValues, dropped: readonly Feature[]): LocationValues => ({
  ...values,
  features: values.features.filter((feature) => !dropped.includes(feature)),
  offers: values.offers.filter(({ type }) => !dropped.includes(type)),
});
