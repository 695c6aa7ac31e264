import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';

/** Where files lie: a folder or a bucket, with one face. */
export interface Storage {
  /** Stores a file whole or not at all, replacing an earlier one. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** A file's bytes and length, or null when there is none. */
  open(key: string): Promise<{ readonly stream: Readable; readonly bytes: number } | null>;
  has(key: string): Promise<boolean>;
  /** Removes everything below a prefix. */
  removeAll(prefix: string): Promise<void>;
  /** Removes what a crash left half written, from before `before`. */
  clearDrafts(before: Date): Promise<void>;
  /** Throws when the storage cannot be reached or written. */
  check(): Promise<void>;
}

type Put = Storage['put'];

/** Where files lie while they are written. */
const DRAFTS = 'drafts/';

/** A crash while writing must not leave half a file under its name, so a folder gets it by renaming. */
const putByRename =
  (disk: Disk): Put =>
  async (key, bytes) => {
    const draft = `${DRAFTS}${randomUUID()}`;
    await disk.put(draft, bytes);
    await disk.move(draft, key);
  };

/** A bucket takes a file whole or not at all by itself. */
const putDirectly =
  (disk: Disk): Put =>
  (key, bytes, contentType) =>
    disk.put(key, bytes, { contentType });

function storageOn(disk: Disk, put: Put): Storage {
  return {
    put,
    has: (key) => disk.exists(key),
    removeAll: (prefix) => disk.deleteAll(prefix),
    async open(key) {
      if (!(await disk.exists(key))) return null;
      const { contentLength } = await disk.getMetaData(key);
      return { stream: await disk.getStream(key), bytes: contentLength };
    },
    clearDrafts: (before) => clearDrafts(disk, before),
    async check() {
      await put(`${DRAFTS}readiness`, new Uint8Array([1]), 'application/octet-stream');
    },
  };
}

async function clearDrafts(disk: Disk, before: Date): Promise<void> {
  await disk.put(`${DRAFTS}readiness`, new Uint8Array([1]));
  const { objects } = await disk.listAll(DRAFTS);
  for (const entry of objects) if (entry.isFile && (await entry.getMetaData()).lastModified < before) await disk.delete(entry.key);
}

/** The folder of a `file:` address; one without `//` may be relative. */
function folderOf(storageUrl: string): string {
  return storageUrl.startsWith('file://') ? fileURLToPath(storageUrl) : resolve(decodeURIComponent(storageUrl.slice('file:'.length)));
}

/** The driver of buckets is only loaded where one is used. */
async function bucketOf(storageUrl: string): Promise<Disk> {
  const { S3Driver } = await import('flydrive/drivers/s3');
  const url = new URL(storageUrl);
  const scheme = url.searchParams.get('tls') === 'false' ? 'http' : 'https';
  const driver = new S3Driver({
    credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) },
    endpoint: `${scheme}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    forcePathStyle: true,
    bucket: url.pathname.replace(/^\/+|\/+$/g, ''),
    supportsACL: false,
    visibility: 'private',
  });
  return new Disk(driver);
}

/** Opens the storage of `STORAGE_URL`: `file:` and a folder, or `s3://key:secret@host:port/bucket?tls=false&region=…`. */
export async function openStorage(storageUrl: string): Promise<Storage> {
  if (storageUrl.startsWith('s3:')) {
    const bucket = await bucketOf(storageUrl);
    return storageOn(bucket, putDirectly(bucket));
  }
  const folder = new Disk(new FSDriver({ location: folderOf(storageUrl), visibility: 'private' }));
  return storageOn(folder, putByRename(folder));
}
