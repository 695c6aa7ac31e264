import { useCallback, useEffect, useState } from 'react';
import { isUnderWay, type UploadEntry, uploadEntry } from '#kit/upload/upload-entry.ts';
import { cancelUpload, startUpload } from '#kit/upload/upload-queue.ts';

/** What becomes of the stored picture with the next save: nothing, another one, or none. */
type Choice = 'stored' | 'none' | UploadEntry;

export interface Picture {
  /** The chosen file, null where none is chosen. */
  readonly upload: UploadEntry | null;
  readonly isRemoved: boolean;
  readonly isChanged: boolean;
  /** Whether a save must wait: the file is on its way or was refused. */
  readonly isBlocked: boolean;
  /** What the save carries. */
  readonly change: { readonly picture?: string | null };
  readonly choose: (file: File) => void;
  readonly remove: () => void;
  readonly retry: () => void;
  /** Back to the stored picture. */
  readonly reset: () => void;
}

/** The choice of a picture: a file is sent ahead as soon as it is chosen, the save names it. What is dropped is cancelled and let go. */
export function usePicture(): Picture {
  const [choice, setChoice] = useState<Choice>('stored');
  const upload = typeof choice === 'string' ? null : choice;
  const send = useCallback((entry: UploadEntry) => {
    setChoice(entry);
    startUpload(entry, 'file', (outcome) => setChoice((known) => (isSame(known, entry) ? { ...entry, ...ended(outcome) } : known)));
  }, []);
  useLettingGo(upload);
  return {
    upload,
    isRemoved: choice === 'none',
    isChanged: choice !== 'stored',
    isBlocked: upload !== null && upload.sent === null,
    change: choice === 'none' ? { picture: null } : upload?.sent ? { picture: upload.sent.id } : {},
    choose: (file) => send(uploadEntry(file)),
    remove: () => setChoice(upload ? 'stored' : 'none'),
    retry: () => upload && send({ ...upload, fault: null }),
    reset: () => setChoice('stored'),
  };
}

type Outcome = Parameters<Parameters<typeof startUpload>[2]>[0];

const ended = (outcome: Outcome): Pick<UploadEntry, 'sent' | 'fault'> =>
  'sent' in outcome ? { sent: outcome.sent, fault: null } : { sent: null, fault: outcome.fault };

const isSame = (choice: Choice, { id }: UploadEntry): boolean => typeof choice !== 'string' && choice.id === id && isUnderWay(choice);

/** Cancels a file that is no longer chosen and gives its preview back, also when the page goes. */
function useLettingGo(upload: UploadEntry | null): void {
  const { id, path } = upload ?? {};
  useEffect(
    () => () => {
      if (id) cancelUpload(id);
      if (path) URL.revokeObjectURL(path);
    },
    [id, path],
  );
}
