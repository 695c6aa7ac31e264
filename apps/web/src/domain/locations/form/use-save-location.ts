import { type Location, type LocationWrite, saveLocation } from '@rastnetz/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FieldErrors, serverErrors } from '#domain/locations/values/location-issues.ts';
import { staleLocation } from '#domain/locations/values/stale-location.ts';
import { issuesOf } from '#kit/api/api-error.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { toastError, toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { whenUploadsEnd } from '#kit/upload/upload-queue.ts';

/** Why the last save failed. `conflict` is the location as somebody else stored it in the meantime. */
export interface SaveFailure {
  readonly reason: string;
  readonly others: readonly string[];
  readonly conflict: Location | null;
}

/** Sends a location to the server. Throws ApiError. */
export type SendLocation = (write: LocationWrite, signal: AbortSignal) => Promise<Location>;

const sendDirectly: SendLocation = (body, signal) => call(saveLocation, { body }, { signal });

interface SaveHandlers {
  /** Defaults to `POST /standort`. */
  readonly send?: SendLocation | undefined;
  readonly onSaved: (location: Location) => void;
  readonly onFieldErrors: (errors: FieldErrors) => void;
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
export function useSaveLocation({ send = sendDirectly, onSaved, onFieldErrors }: SaveHandlers): LocationSave {
  const { t } = useTranslation();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const fail = (error: unknown) => {
    const wasStopped = running.current?.signal.aborted ?? false;
    const { fields, others } = serverErrors(issuesOf(error), t);
    setFailure({ reason: wasStopped ? t('panel.stopped') : problemText(t, error), others, conflict: staleLocation(error) });
    onFieldErrors(fields);
    if (!wasStopped) toastError(t('panel.failed'));
  };
  const save: LocationSave['save'] = async (prepare) => {
    if (running.current) return;
    running.current = new AbortController();
    const { signal } = running.current;
    setFailure(null);
    setSaving(true);
    try {
      await whenUploadsEnd(signal);
      const body = prepare();
      if (!body) return;
      const location = await send(body, signal);
      onSaved(location);
      toastSuccess(t(savedText(location)));
    } catch (error) {
      fail(error);
    } finally {
      running.current = null;
      setSaving(false);
    }
  };
  const stop = useCallback(() => running.current?.abort(), []);
  return { isSaving, failure, save, stop, clearFailure: () => setFailure(null) };
}

const savedText = ({ adminPublished }: Location) => (adminPublished ? 'panel.saved' : 'panel.saved_unpublished');
