import { useEffect, useRef } from 'react';
import { changeFiles, type FileValues, filesIn } from '#domain/locations/values/form-files.ts';
import { isUploading, type UploadEntry } from '#kit/upload/upload-entry.ts';
import { cancelUpload, startUpload, type UploadOutcome } from '#kit/upload/upload-queue.ts';

interface FilesOfForm {
  readonly values: FileValues;
  readonly getValues: () => FileValues;
  readonly setFiles: (files: FileValues) => void;
}

/**
 * Uploads every new file of a form as soon as it is added, and writes the result into the form. Removing a file cancels its upload and
 * revokes its preview, as unmounting the form does for all files.
 */
export function useSentFiles({ values, getValues, setFiles }: FilesOfForm): void {
  const known = useRef<readonly UploadEntry[]>([]);
  const finish = useRef<Finish>(() => undefined);
  useEffect(() => {
    finish.current = (id, outcome) => setFiles(changeFiles(getValues(), (entry) => (entry.id === id ? ended(entry, outcome) : entry)));
    const files = filesIn(values);
    letGo(known.current.filter(({ id }) => !files.some(({ entry }) => entry.id === id)));
    known.current = files.map(({ entry }) => entry);
    for (const { entry, part } of files)
      if (entry.file && isUploading(entry)) startUpload(entry, part, (outcome) => finish.current(entry.id, outcome));
  });
  useEffect(
    () => () => {
      letGo(known.current);
      known.current = [];
    },
    [],
  );
}

type Finish = (id: string, outcome: UploadOutcome) => void;

const ended = (entry: UploadEntry, outcome: UploadOutcome): UploadEntry =>
  'sent' in outcome ? { ...entry, sent: { id: outcome.sent.id, preview: outcome.sent.preview } } : { ...entry, error: outcome.error };

function letGo(entries: readonly UploadEntry[]): void {
  for (const { id, path } of entries) {
    cancelUpload(id);
    if (path.startsWith('blob:')) URL.revokeObjectURL(path);
  }
}
