import { type Location, type LocationWrite, type PublicationState, publicationState } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import { serverIssues } from '#domain/locations/values/location-issues.ts';
import { staleLocation } from '#domain/locations/values/stale-location.ts';
import { useDescribeContext } from '#domain/locations/words/use-describe-context.ts';
import { issuesOf } from '#kit/api/api-error.ts';
import type { FieldIssues } from '#kit/forms/form-errors.ts';
import { useAbortable } from '#kit/lib/use-abortable.ts';
import { toastError, toastInfo, toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { whenUploadsEnd } from '#kit/upload/upload-queue.ts';
import { type FailedSave, failureOf, isCreatedGone, mayBeStored, type SaveFailure } from './save-failure.ts';
import { type Creation, sendLocation } from './send-location.ts';

/** Sends a location to the server. Throws ApiError. */
export type SendLocation = (write: LocationWrite, signal: AbortSignal) => Promise<Location>;

interface SaveHandlers {
  /** Names the location while it is new. */
  readonly creation: Creation;
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
export function useSaveLocation({ creation, send, onSaved, onFieldIssues }: SaveHandlers): LocationSave {
  const context = useDescribeContext();
  const { t } = context;
  const sendNow = send ?? ((body, signal) => sendLocation(body, { creation, signal, onFilesLeft: () => toastInfo(t('panel.files_left')) }));
  const [isSaving, setSaving] = useState(false);
  const [failed, setFailed] = useState<FailedSave | null>(null);
  const queries = useQueryClient();
  const { run, abort } = useAbortable();
  const fail = (failure: FailedSave) => {
    setFailed(failure);
    if (isCreatedGone(failure)) creation.renew();
    onFieldIssues(serverIssues(issuesOf(failure.error)).fields);
    if (!failure.wasStopped) toastError(t('panel.failed'));
    if (mayBeStored(failure)) void queries.invalidateQueries({ queryKey: locationKeys.all });
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
        const location = await sendNow(body, signal);
        onSaved(location);
        toastSuccess(t(savedText(location)));
      } catch (error) {
        fail({ error, wasStopped: signal.aborted, sent: body, conflict: staleLocation(error) });
      } finally {
        setSaving(false);
      }
    });
  return { isSaving, failure: failed && failureOf(failed, context), save, stop: abort, clearFailure: () => setFailed(null) };
}

const savedText = (location: Location) => SAVED_TEXTS[publicationState(location)];

const SAVED_TEXTS = {
  published: 'panel.saved',
  offline: 'panel.saved_offline',
  waiting: 'panel.saved_unpublished',
  unpublished: 'panel.saved_unpublished',
} as const satisfies Readonly<Record<PublicationState, string>>;
