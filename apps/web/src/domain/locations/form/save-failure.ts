import type { Location, LocationWrite } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { serverIssues } from '#domain/locations/values/location-issues.ts';
import { createdLocation } from '#domain/locations/values/stale-location.ts';
import type { DescribeContext } from '#domain/locations/words/describe-context.ts';
import { namedIssueText } from '#domain/locations/words/issue-words.ts';
import { hasCode, issuesOf } from '#kit/api/api-error.ts';
import { problemText } from '#kit/api/problem-text.ts';

/** Why a request failed. */
export interface RequestFailure {
  readonly title: string;
  readonly reason: string;
  /** Errors of fields that are not shown. */
  readonly others: readonly string[];
}

export interface SaveFailure extends RequestFailure {
  /** The location as somebody else stored it in the meantime. */
  readonly conflict: Location | null;
}

/** What a failure is shown from; its texts change with the language (S1-LANG-04). */
export interface FailedSave extends Pick<SaveFailure, 'conflict'> {
  readonly error: unknown;
  /** Whether the user has stopped the save. */
  readonly wasStopped: boolean;
  /** What was sent; null if nothing was. */
  readonly sent: LocationWrite | null;
}

export const failureOf = (failed: FailedSave, context: DescribeContext): SaveFailure => ({
  title: context.t('panel.failed'),
  reason: reasonOf(failed, context.t),
  others: serverIssues(issuesOf(failed.error)).others.map((issue) => namedIssueText(issue, context)),
  conflict: failed.conflict,
});

/** Whether no response came, so that what was sent may be stored. */
export const isUnanswered = ({ error, wasStopped }: Pick<FailedSave, 'error' | 'wasStopped'>): boolean =>
  wasStopped || hasCode(error, 'offline');

/** Whether the location may be stored, although no response came. */
export const mayBeStored = (failure: FailedSave): boolean => failure.sent !== null && isUnanswered(failure);

/** Whether an earlier save created the new location, and it is not visible any more. */
export const isCreatedGone = ({ error, sent }: FailedSave): boolean => isNew(sent) && hasCode(error, 'wrong_state');

const isNew = (sent: LocationWrite | null): boolean => sent !== null && sent._id === undefined;

/** Why a save failed, and what to do if the response is missing: a new location may be sent again, because it is created once (ADR 0086). */
function reasonOf(failed: FailedSave, t: TFunction): string {
  const { error, wasStopped, sent } = failed;
  if (wasStopped) return `${t('panel.stopped')} ${sent ? adviceFor(sent, t) : t('panel.nothing_saved')}`;
  if (isCreatedGone(failed)) return t('panel.created_gone');
  if (createdLocation(error)) return t('panel.created_changed');
  return isNew(sent) && mayBeStored(failed) ? `${problemText(t, error)} ${t('panel.send_again')}` : problemText(t, error);
}

const adviceFor = (sent: LocationWrite, t: TFunction): string => t(isNew(sent) ? 'panel.send_again' : 'panel.see_history');
