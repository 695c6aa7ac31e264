import { type AuditFormat, exportAudit } from '@rastnetz/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '#kit/api/download.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { saveFile } from '#kit/lib/save-file.ts';
import { toastInfo, toastSuccess } from '#kit/ui/toasts/toasts.ts';
import type { AuditQuery } from './audit-url.ts';

/** Downloads the filtered entries as a file; unmounting cancels it. */
export function useAuditExport(filter: AuditQuery) {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const running = useRef<AbortController | null>(null);
  const [receivedBytes, setReceivedBytes] = useState(0);
  useEffect(() => () => running.current?.abort(), []);
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async (format: AuditFormat) => {
      running.current = new AbortController();
      setReceivedBytes(0);
      const onProgress = (step: { readonly receivedBytes: number }) => setReceivedBytes(step.receivedBytes);
      const query = { ...filter, format, language };
      const file = await download(exportAudit, { query }, { onProgress, signal: running.current.signal });
      const name = file.fileName ?? `${t('audit_log.file')}.${format}`;
      saveFile(file.blob, name);
      return name;
    },
    onSuccess: (name) => toastSuccess(t('download.done_uncounted', { name })),
    onError: () => running.current?.signal.aborted && toastInfo(t('download.cancelled')),
    // The export itself is logged, so the list is outdated.
    onSettled: () => queries.invalidateQueries({ queryKey: ['audit'] }),
  });
  const isCancelled = running.current?.signal.aborted === true;
  return {
    start: mutate,
    isRunning: isPending,
    receivedBytes,
    cancel: () => running.current?.abort(),
    failure: error && !isCancelled ? `${t('download.failed')} ${problemText(t, error)}` : null,
    dismiss: reset,
  };
}
