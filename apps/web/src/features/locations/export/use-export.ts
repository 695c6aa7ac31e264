import { type ExportFormat, exportLocations } from '@rastnetz/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Downloaded, download } from '#kit/api/download.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { saveFile } from '#kit/lib/save-file.ts';
import { useAbortable } from '#kit/lib/use-abortable.ts';
import { toastError, toastInfo, toastSuccess } from '#kit/ui/toasts/toasts.ts';
import type { UploadError } from '#kit/upload/upload-entry.ts';
import { uploadErrorOf, uploadErrorText } from '#kit/upload/upload-error-text.ts';
import { rowCounter } from './count-rows.ts';
import type { ExportQuery } from './export-query.ts';

/** Progress of an export. `rows` is null if they cannot be counted, `total` if the server does not send it. */
interface ExportProgress {
  readonly receivedBytes: number;
  readonly rows: number | null;
  readonly total: number | null;
}

export interface Exporting {
  /** Null if no export is running. */
  readonly progress: ExportProgress | null;
  /** Why the last export failed; null after the next start or when dismissed. */
  readonly failure: string | null;
  readonly start: (query: ExportQuery) => void;
  readonly cancel: () => void;
  readonly retry: () => void;
  readonly dismiss: () => void;
}

const BEGINNING: ExportProgress = { receivedBytes: 0, rows: null, total: null };

/** Downloads one export at a time; leaving the page cancels it. */
export function useExport(): Exporting {
  const { t } = useTranslation();
  const sayDone = useDoneToast();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const [failure, setFailure] = useState<UploadError | null>(null);
  const { run, abort } = useAbortable();
  const last = useRef<ExportQuery | null>(null);
  const fail = (error: unknown, isCancelled: boolean) => {
    if (isCancelled) return toastInfo(t('download.cancelled'));
    setFailure(uploadErrorOf(error));
    toastError(t('download.failed'));
  };
  const fetchAndSave = async (query: ExportQuery, signal: AbortSignal) => {
    last.current = query;
    setFailure(null);
    setProgress(BEGINNING);
    try {
      const file = await fetchExport(query, setProgress, signal);
      const name = file.fileName ?? `${t('download.file')}.${query.format}`;
      saveFile(file.blob, name);
      sayDone(name, file.totalCount);
    } catch (error) {
      fail(error, signal.aborted);
    }
    setProgress(null);
  };
  const start = (query: ExportQuery) => void run((signal) => fetchAndSave(query, signal));
  return {
    progress,
    failure: failure && uploadErrorText(t, failure),
    start,
    cancel: abort,
    retry: () => last.current && start(last.current),
    dismiss: () => setFailure(null),
  };
}

function fetchExport(query: ExportQuery, onProgress: (progress: ExportProgress) => void, signal: AbortSignal): Promise<Downloaded> {
  const count = rowCounter(query.format as ExportFormat);
  return download(
    exportLocations,
    { query },
    {
      signal,
      onProgress: ({ piece, receivedBytes, totalCount: total }) => {
        const rows = count && Math.min(count(piece), total ?? Number.POSITIVE_INFINITY);
        onProgress({ receivedBytes, rows, total });
      },
    },
  );
}

function useDoneToast(): (name: string, total: number | null) => void {
  const { t } = useTranslation();
  const language = useLanguage();
  return (name, total) => {
    const counted = total !== null && t('download.done', { name, count: total, number: formatNumber(total, language) });
    toastSuccess(counted || t('download.done_uncounted', { name }));
  };
}
