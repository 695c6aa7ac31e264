import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { Header, RangeResponse, Source } from 'pmtiles';
import { PMTiles } from 'pmtiles';

/** Reads a PMTiles archive from disk, as a browser does by range requests. */
export class ArchiveReader {
  readonly #file: FileHandle;
  readonly #archive: PMTiles;

  private constructor(file: FileHandle, path: string) {
    this.#file = file;
    this.#archive = new PMTiles(fileSource(file, path));
  }

  static async open(path: string): Promise<ArchiveReader> {
    return new ArchiveReader(await open(path, 'r'), path);
  }

  header(): Promise<Header> {
    return this.#archive.getHeader();
  }

  /** Attribution and layer names as written by the build. */
  async metadata(): Promise<{ attribution: string; layers: string[] }> {
    const metadata = (await this.#archive.getMetadata()) as { attribution: string; vector_layers: { id: string }[] };
    return { attribution: metadata.attribution, layers: metadata.vector_layers.map((layer) => layer.id) };
  }

  /** The decoded tile, or undefined if the archive has none. */
  async tile(zoom: number, x: number, y: number): Promise<VectorTile | undefined> {
    const response = await this.#archive.getZxy(zoom, x, y);
    return response ? new VectorTile(new PbfReader(new Uint8Array(response.data))) : undefined;
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}

function fileSource(file: FileHandle, path: string): Source {
  return {
    getKey: () => path,
    getBytes: async (offset: number, length: number): Promise<RangeResponse> => {
      const bytes = new Uint8Array(length);
      const { bytesRead } = await file.read(bytes, 0, length, offset);
      return { data: bytes.buffer.slice(0, bytesRead) };
    },
  };
}
