import { IMPORT_RULE, startImport } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importKeys } from '#features/imports/base/import-queries.ts';
import { refusalWords } from '#features/imports/base/refusal-words.ts';
import { call } from '#kit/api/client.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { useAbortable } from '#kit/lib/use-abortable.ts';
import { toastInfo } from '#kit/ui/toasts/toasts.ts';

/** An upload in progress. Once all bytes are sent, the server reads the file. */
export interface Sending {
  readonly name: string;
  readonly sentBytes: number;
  readonly totalBytes: number;
}

export interface SendFile {
  /** Null if no upload is in progress. */
  readonly sending: Sending | null;
  /** Why the last file was refused, and its name. */
  readonly refusal: { readonly name: string; readonly text: string } | null;
  /** Uploads the chosen file; several are refused. */
  readonly choose: (files: readonly File[]) => void;
  readonly cancel: () => void;
}

/** Uploads a file for a company (null for the own one) and passes on the id of its import; unmounting cancels it. */
export function useSendFile(companyId: string | null, onStarted: (id: string) => void): SendFile {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const [sending, setSending] = useState<Sending | null>(null);
  const [refusal, setRefusal] = useState<SendFile['refusal']>(null);
  const { run, abort } = useAbortable();
  const fail = ({ name }: File, error: unknown, isCancelled: boolean) => {
    if (isCancelled) toastInfo(t('imports.upload.cancelled'));
    else setRefusal({ name, text: refusalWords(t, language, error) });
  };
  const upload = async (file: File, signal: AbortSignal) => {
    setSending({ name: file.name, sentBytes: 0, totalBytes: file.size });
    await begin(file, companyId, (sent) => setSending({ name: file.name, ...sent }), signal).then(onStarted, (error: unknown) =>
      fail(file, error, signal.aborted),
    );
    setSending(null);
    void queries.invalidateQueries({ queryKey: importKeys.all });
  };
  const choose = (files: readonly File[]) => {
    const [file] = files;
    if (!file || sending) return;
    const text = refusalOf(t, file, files.length);
    setRefusal(text === null ? null : { name: file.name, text });
    if (text === null) void run((signal) => upload(file, signal));
  };
  return { sending, refusal, choose, cancel: abort };
}

const refusalOf = (t: TFunction, file: File, count: number): string | null =>
  count > 1 ? t('imports.upload.several') : fileRefusal(t, file);

async function begin(
  file: File,
  companyId: string | null,
  onProgress: (sent: Omit<Sending, 'name'>) => void,
  signal: AbortSignal,
): Promise<string> {
  const body = companyId === null ? {} : { companyId };
  const { id } = await call(startImport, { body, files: { file: [file] } }, { signal, onProgress });
  return id;
}

/** Files with these extensions are uploaded; the server detects the format from the content. */
const EXTENSIONS = /\.(csv|tsv|txt|xlsx|geojson|json|osm|xml)$/i;
const OTHER_SHEETS = [
  [/\.xls$/i, 'import.file.xls'],
  [/\.ods$/i, 'import.file.ods'],
  [/\.xlsm$/i, 'import.file.macros'],
] as const;
const MEBIBYTE = 1024 * 1024;

/** Why a file is refused before the upload; null if it is not. */
function fileRefusal(t: TFunction, { name, size }: Pick<File, 'name' | 'size'>): string | null {
  const other = OTHER_SHEETS.find(([ending]) => ending.test(name));
  if (other) return t(other[1]);
  if (!EXTENSIONS.test(name)) return t('imports.upload.kind');
  if (size === 0) return t('imports.upload.empty');
  if (size <= IMPORT_RULE.maxBytes) return null;
  return t('imports.upload.too_big', { megabytes: Math.ceil(size / MEBIBYTE), max: IMPORT_RULE.maxBytes / MEBIBYTE });
}
