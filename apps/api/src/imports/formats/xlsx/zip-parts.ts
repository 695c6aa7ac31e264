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

  /** A part as text, in pieces; empty if there is no such part. */
  async *text(name: string): AsyncGenerator<string> {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) return;
    const decoder = new TextDecoder();
    const stream = await this.#zip.openReadStreamPromise(entry).catch(rethrowAsFileError);
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) yield decoder.decode(chunk, { stream: true });
    } catch (error) {
      rethrowAsFileError(error);
    } finally {
      stream.destroy();
    }
    yield decoder.decode();
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
    entries.set(entry.fileName.toLowerCase().replace(/^\//, ''), entry);
  }
  if (inflated > MAX_INFLATED) throw new ImportFileError('import.file.inflated', { max: MAX_INFLATED / MEBIBYTE });
  return entries;
}
