import type { CallInput } from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DownloadEndpoint, download } from '#kit/api/download.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { saveFile } from '#kit/lib/save-file.ts';
import { useAbortable } from '#kit/lib/use-abortable.ts';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import { refusalWords } from './refusal-words.ts';

interface FileDownload {
  /** Downloads a file; `fallbackName` is used if the server sends no name. */
  readonly start: <E extends DownloadEndpoint>(endpoint: E, input: CallInput<E>, fallbackName: string) => void;
  readonly isBusy: boolean;
  /** Why the last download failed. */
  readonly error: string | null;
}

/** Downloads one file at a time; unmounting cancels it. */
export function useFileDownload(): FileDownload {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useState<{ readonly error: unknown } | null>(null);
  const { run } = useAbortable();
  const fetchAndSave = async <E extends DownloadEndpoint>(endpoint: E, input: CallInput<E>, fallbackName: string, signal: AbortSignal) => {
    setFailed(null);
    setBusy(true);
    try {
      const { blob, fileName } = await download(endpoint, input, { signal });
      const name = fileName ?? fallbackName;
      saveFile(blob, name);
      toastSuccess(t('imports.download.done', { name }));
    } catch (error) {
      if (!signal.aborted) setFailed({ error });
    }
    setBusy(false);
  };
  return {
    start: (endpoint, input, fallbackName) => void run((signal) => fetchAndSave(endpoint, input, fallbackName, signal)),
    isBusy,
    error: failed && `${t('imports.download.failed')} ${refusalWords(t, language, failed.error)}`,
  };
}
