import type { FieldIssue, ProblemCode, SentFile } from '@rastnetz/contract';

/** Why a file was refused: the code of the failed request and, if the server sent one, the error of the file. */
export interface UploadError {
  readonly code: ProblemCode | 'offline';
  readonly issue: FieldIssue | null;
}

/**
 * A chosen file (S3-UPLOAD-02), uploaded ahead of the save: `sent` is the server's response, `error` why it was refused; both are null
 * while the upload is pending.
 */
export interface UploadEntry {
  readonly id: string;
  /** Null after a reload, because a browser cannot store it; the uploaded file is on the server. */
  readonly file: File | null;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly type: string;
  /** URL of the preview: an object URL, which must be revoked after use, or a small picture. */
  readonly path: string;
  readonly sent: Pick<SentFile, 'id' | 'preview'> | null;
  readonly error: UploadError | null;
}

const ID_LENGTH = 8;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Eight random characters (S3-UPLOAD-01). */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(ID_LENGTH)), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** Creates the entry of a chosen file, with an object URL for its preview. */
export const uploadEntry = (file: File): UploadEntry => ({
  id: randomId(),
  file,
  name: file.name,
  size: file.size,
  type: file.type,
  path: URL.createObjectURL(file),
  sent: null,
  error: null,
});

/** Whether the upload of a file is pending. */
export const isUploading = ({ sent, error }: UploadEntry): boolean => sent === null && error === null;
