import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** The folder of the files of one request. It is created for the first file, because most requests that may have files have none. */
export class UploadFolder {
  readonly #tmpDir: string;
  #path: Promise<string> | null = null;

  constructor(tmpDir: string) {
    this.#tmpDir = tmpDir;
  }

  /** Path for a file of this name. Rejects as `mkdir`. */
  async pathOf(name: string): Promise<string> {
    this.#path ??= this.#create();
    return join(await this.#path, name);
  }

  /** Removes the folder and its files, if there are any. */
  async remove(): Promise<void> {
    const path = await this.#path?.catch(() => null);
    if (path) await rm(path, { recursive: true, force: true });
  }

  async #create(): Promise<string> {
    await mkdir(this.#tmpDir, { recursive: true });
    return mkdtemp(join(this.#tmpDir, 'call-'));
  }
}
