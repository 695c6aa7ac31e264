import { type Location, type LocationWrite, type PublicationState, publicationState, saveLocation } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import { serverIssues } from '#domain/locations/values/location-issues.ts';
import { staleLocation } from '#domain/locations/values/stale-location.ts';
import type { DescribeContext } from '#domain/locations/words/describe-context.ts';
import { namedIssueText } from '#domain/locations/words/issue-words.ts';
import { useDescribeContext } from '#domain/locations/words/use-describe-context.ts';
import { hasCode, issuesOf } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import type { FieldIssues } from '#kit/forms/form-errors.ts';
import { useAbortable } from '#kit/lib/use-abortable.ts';
import { toastError, toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { whenUploadsEnd } from '#kit/upload/upload-queue.ts';

/** Why a request failed. */
export interface RequestFailure {
  readonly title: string;
  readonly reason: string;
  /** Errors of fields that are not shown. */
  readonly others: readonly string[];
}

interface SaveFailure extends RequestFailure {
  /** The location as somebody else stored it in the meantime. */
  readonly conflict: Location | null;
}

/** What a failure is shown from; its texts change with the language (S1-LANG-04). */
interface FailedSave extends Pick<SaveFailure, 'conflict'> {
  readonly error: unknown;
  /** Whether the user has stopped the save. */
  readonly wasStopped: boolean;
  /** What was sent; null if nothing was. */
  readonly sent: LocationWrite | null;
}

/** Sends a location to the server. Throws ApiError. */
export type SendLocation = (write: LocationWrite, signal: AbortSignal) => Promise<Location>;

const sendDirectly: SendLocation = (body, signal) => call(saveLocation, { body }, { signal });

interface SaveHandlers {
  /** Defaults to `POST /standort`. */
  readonly send?: SendLocation | undefined;
  readonly onSaved: (location: Location) => void;
  /** Called with the server's errors of fields that are shown; empty if the save failed for another reason. */
  readonly onFieldIssues: (issues: FieldIssues) => void;
}

export interface LocationSave {
  readonly isSaving: boolean;
  readonly failure: SaveFailure | null;
  /** Waits for uploads in progress, then saves the result of `prepare`; if that is null, nothing is saved. */
  readonly save: (prepare: () => LocationWrite | null) => Promise<void>;
  readonly stop: () => void;
  readonly clearFailure: () => void;
}

/** Saves a location and reports the result: a toast (S8-SAVE-01, S8-SAVE-02), a persistent failure, errors at their fields. */
export function useSaveLocation({ send = sendDirectly, onSaved, onFieldIssues }: SaveHandlers): LocationSave {
  const context = useDescribeContext();
  const { t } = context;
  const [isSaving, setSaving] = useState(false);
  const [failed, setFailed] = useState<FailedSave | null>(null);
  const queries = useQueryClient();
  const { run, abort } = useAbortable();
  const fail = (error: unknown, wasStopped: boolean, sent: LocationWrite | null) => {
    setFailed({ error, wasStopped, sent, conflict: staleLocation(error) });
    onFieldIssues(serverIssues(issuesOf(error)).fields);
    if (!wasStopped) toastError(t('panel.failed'));
    // The location may be stored although no response came: the list, to which the user is referred, is read again.
    if (sent && (wasStopped || hasCode(error, 'offline'))) void queries.invalidateQueries({ queryKey: locationKeys.all });
  };
  const save: LocationSave['save'] = (prepare) =>
    run(async (signal) => {
      setFailed(null);
      setSaving(true);
      let body: LocationWrite | null = null;
      try {
        await whenUploadsEnd(signal);
        body = prepare();
        if (!body) return;
        const location = await send(body, signal);
        onSaved(location);
        toastSuccess(t(savedText(location)));
      } catch (error) {
        fail(error, signal.aborted, body);
      } finally {
        setSaving(false);
      }
    });
  return { isSaving, failure: failed && failureOf(failed, context), save, stop: abort, clearFailure: () => setFailed(null) };
}

const failureOf = (failed: FailedSave, context: DescribeContext): SaveFailure => ({
  title: context.t('panel.failed'),
  reason: reasonOf(failed, context.t),
  others: serverIssues(issuesOf(failed.error)).others.map((issue) => namedIssueText(issue, context)),
  conflict: failed.conflict,
});

/** Why a save failed, and where to see whether it was stored, if the response is missing: sending a new location again would create another. */
function reasonOf({ error, wasStopped, sent }: FailedSave, t: TFunction): string {
  const isNew = sent !== null && sent._id === undefined;
  if (!wasStopped) return isNew && hasCode(error, 'offline') ? `${problemText(t, error)} ${t('panel.see_list')}` : problemText(t, error);
  if (!sent) return `${t('panel.stopped')} ${t('panel.nothing_saved')}`;
  return `${t('panel.stopped')} ${t(isNew ? 'panel.see_list' : 'panel.see_history')}`;
}

const savedText = (location: Location) => SAVED_TEXTS[publicationState(location)];

const SAVED_TEXTS = {
  published: 'panel.saved',
  offline: 'panel.saved_offline',
  waiting: 'panel.saved_unpublished',
  unpublished: 'panel.saved_unpublished',
} as const satisfies Readonly<Record<PublicationState, string>>;
