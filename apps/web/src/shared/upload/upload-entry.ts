/** A chosen file on its way (spec section 3). `path` is an object URL for the preview; it must be revoked when nothing shows it any more. */
export interface UploadEntry {
  readonly id: string;
  readonly file: File;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly type: string;
  readonly path: string;
}

const ID_LENGTH = 8;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Eight random characters (spec section 3). */
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
});
