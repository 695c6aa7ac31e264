import { crc32 } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { ImportFileError } from '../parts/import-file-error.ts';
import { MAX_PARTS, MEBIBYTE } from '../parts/sheet-limits.ts';

/** Most bytes that a workbook may unpack to. */
const MAX_INFLATED = 512 * MEBIBYTE;

/** The parts of a zip file by name in lower case; each is unpacked only while it is read. */
export class ZipParts {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /**
   * Reads the directory of the zip. The declared sizes are checked here, and enforced while a part is unpacked. Throws
   * `ImportFileError` for a broken or encrypted file, and for one that unpacks to too much.
   */
  static async open(path: string): Promise<ZipParts> {
    const zip = await openPromise(path, { autoClose: false, lazyEntries: true }).catch(rethrowAsFileError);
    try {
      return new ZipParts(zip, await entriesOf(zip).catch(rethrowAsFileError));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  /** A part as text, in pieces; empty if there is no such part. Throws `ImportFileError` for damaged bytes, and for a text that is not UTF-8. */
  async *text(name: string): AsyncGenerator<string> {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) return;
    const decoder = new TextDecoder('utf-8', { fatal: true });
    let checksum = 0;
    const stream = await this.#zip.openReadStreamPromise(entry).catch(rethrowAsFileError);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        checksum = crc32(chunk, checksum);
        yield decoder.decode(chunk, { stream: true });
      }
      if (checksum !== entry.crc32) throw new ImportFileError('import.file.workbook');
      yield decoder.decode();
    } catch (error) {
      rethrowAsFileError(error);
    } finally {
      stream.destroy();
    }
  }

  close(): void {
    this.#zip.close();
  }
}

/** Maps any error of the zip itself to `ImportFileError`. */
function rethrowAsFileError(error: unknown): never {
  throw error instanceof ImportFileError ? error : new ImportFileError('import.file.workbook');
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let inflated = 0;
  if (zip.entryCount > MAX_PARTS) throw new ImportFileError('import.file.workbook');
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new ImportFileError('import.file.encrypted');
    inflated += entry.uncompressedSize;
    const name = entry.fileName.toLowerCase().replace(/^\//, '');
    // Programs differ in which of the two they read.
    if (entries.has(name)) throw new ImportFileError('import.file.workbook');
    entries.set(name, entry);
  }
  if (inflated > MAX_INFLATED) throw new ImportFileError('import.file.inflated', { max: MAX_INFLATED / MEBIBYTE });
  return entries;
}
