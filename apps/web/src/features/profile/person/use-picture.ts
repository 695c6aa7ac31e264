import { useCallback, useEffect, useState } from 'react';
import { isUploading, type UploadEntry, uploadEntry } from '#kit/upload/upload-entry.ts';
import { cancelUpload, startUpload } from '#kit/upload/upload-queue.ts';

/** Effect of the next save on the picture: keep it, remove it, or replace it. */
type Choice = 'stored' | 'none' | UploadEntry;

export interface Picture {
  /** The chosen file, or null. */
  readonly upload: UploadEntry | null;
  readonly isRemoved: boolean;
  readonly isChanged: boolean;
  /** Whether saving must wait, because the file is still uploading or was refused. */
  readonly isBlocked: boolean;
  /** Part of the request body; empty if the picture stays. */
  readonly change: { readonly picture?: string | null };
  readonly choose: (file: File) => void;
  readonly remove: () => void;
  readonly retry: () => void;
  /** Returns to the stored picture. */
  readonly reset: () => void;
}

/** Choice of a picture. A file is uploaded when chosen, and the save refers to it; the upload of a discarded file is aborted. */
export function usePicture(): Picture {
  const [choice, setChoice] = useState<Choice>('stored');
  const upload = typeof choice === 'string' ? null : choice;
  const send = useCallback((entry: UploadEntry) => {
    setChoice(entry);
    startUpload(entry, 'file', (outcome) => setChoice((known) => (isSame(known, entry) ? { ...entry, ...ended(outcome) } : known)));
  }, []);
  useDiscardedUpload(upload);
  return {
    upload,
    isRemoved: choice === 'none',
    isChanged: choice !== 'stored',
    isBlocked: upload !== null && upload.sent === null,
    change: choice === 'none' ? { picture: null } : upload?.sent ? { picture: upload.sent.id } : {},
    choose: (file) => send(uploadEntry(file)),
    remove: () => setChoice(upload ? 'stored' : 'none'),
    retry: () => upload && send({ ...upload, error: null }),
    reset: () => setChoice('stored'),
  };
}

type Outcome = Parameters<Parameters<typeof startUpload>[2]>[0];

const ended = (outcome: Outcome): Pick<UploadEntry, 'sent' | 'error'> =>
  'sent' in outcome ? { sent: outcome.sent, error: null } : { sent: null, error: outcome.error };

const isSame = (choice: Choice, { id }: UploadEntry): boolean => typeof choice !== 'string' && choice.id === id && isUploading(choice);

/** Aborts the upload of a discarded file and revokes its preview URL, also on unmount. */
function useDiscardedUpload(upload: UploadEntry | null): void {
  const { id, path } = upload ?? {};
  useEffect(
    () => () => {
      if (id) cancelUpload(id);
      if (path) URL.revokeObjectURL(path);
    },
    [id, path],
  );
}
