import type { FieldIssue, ProblemCode, SentFile } from '@rastnetz/contract';

/** Why a file was not taken: the code of the failed request and, where the server named it, what is wrong with the file. */
export interface UploadFault {
  readonly code: ProblemCode | 'offline';
  readonly issue: FieldIssue | null;
}

/**
 * A chosen file on its way (S3-UPLOAD-02). It is sent ahead of the save: `sent` is what the server answered, `fault` why it
 * refused; both null while it is under way.
 */
export interface UploadEntry {
  readonly id: string;
  /** Null after a reload: a browser cannot keep a file, the server can. */
  readonly file: File | null;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly type: string;
  /** An address to look at it: an object URL, which must be revoked when nothing shows it any more, or a small picture. */
  readonly path: string;
  readonly sent: Pick<SentFile, 'id' | 'preview'> | null;
  readonly fault: UploadFault | null;
}

const ID_LENGTH = 8;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Eight random characters (S3-UPLOAD-01). */
const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(ID_LENGTH)), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** Makes the entry of a chosen file, with an object URL for its preview. */
export const uploadEntry = (file: File): UploadEntry => ({
  id: randomId(),
  file,
  name: file.name,
  size: file.size,
  type: file.type,
  path: URL.createObjectURL(file),
  sent: null,
  fault: null,
});

/** Whether a file is neither with the server nor refused yet. */
export const isUnderWay = ({ sent, fault }: UploadEntry): boolean => sent === null && fault === null;
