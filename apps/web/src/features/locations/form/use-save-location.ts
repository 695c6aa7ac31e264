import { Location, saveLocation } from '@rastnetz/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/client.ts';
import { problemText } from '../../../shared/api/problem-text.ts';
import { toastError, toastSuccess } from '../../../shared/ui/toasts.ts';
import { type FieldErrors, serverErrors } from './location-issues.ts';
import type { SaveParts } from './location-write.ts';

/** Why the last save failed. `conflict` is the location as somebody else stored it in between. */
export interface SaveFailure {
  readonly reason: string;
  readonly others: readonly string[];
  readonly conflict: Location | null;
}

interface SaveHandlers {
  readonly onSaved: (location: Location) => void;
  readonly onFieldErrors: (errors: FieldErrors) => void;
}

export interface LocationSave {
  readonly isSaving: boolean;
  /** Share of the payload that has left, 0 to 1. */
  readonly sent: number;
  readonly failure: SaveFailure | null;
  readonly save: (parts: SaveParts) => Promise<void>;
  readonly stop: () => void;
  readonly clearFailure: () => void;
}

/** Saves a location and says how it went: toasts of the spec (section 8), a lasting reason, issues at their fields. */
export function useSaveLocation({ onSaved, onFieldErrors }: SaveHandlers): LocationSave {
  const { t } = useTranslation();
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const fail = (fault: unknown) => {
    const wasStopped = running.current?.signal.aborted ?? false;
    const { fields, others } = serverErrors(fault instanceof ApiError ? (fault.problem?.errors ?? []) : [], t);
    setFailure({ reason: wasStopped ? t('panel.stopped') : problemText(t, fault), others, conflict: conflictOf(fault) });
    onFieldErrors(fields);
    if (!wasStopped) toastError(t('panel.failed'));
  };
  const save = async ({ body, files }: SaveParts) => {
    if (running.current) return;
    running.current = new AbortController();
    setFailure(null);
    setSent(0);
    const onProgress = ({ sentBytes, totalBytes }: { sentBytes: number; totalBytes: number }) =>
      setSent(totalBytes > 0 ? sentBytes / totalBytes : 0);
    try {
      const saved = await call(saveLocation, { body, files }, { onProgress, signal: running.current.signal });
      onSaved(saved);
      toastSuccess(t('panel.saved'));
    } catch (fault) {
      fail(fault);
    } finally {
      running.current = null;
      setSent(null);
    }
  };
  const stop = useCallback(() => running.current?.abort(), []);
  return { isSaving: sent !== null, sent: sent ?? 0, failure, save, stop, clearFailure: () => setFailure(null) };
}

/** The stored location that came with a stale version (DESIGN section 3). */
function conflictOf(fault: unknown): Location | null {
  if (!(fault instanceof ApiError) || fault.code !== 'stale_version') return null;
  const parsed = Location.safeParse(fault.problem?.standort);
  return parsed.success ? parsed.data : null;
}
