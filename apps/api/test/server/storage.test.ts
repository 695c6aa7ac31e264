import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BucketAddress, bucketAddress } from '../../src/platform/storage/bucket-address.ts';
import { bucketStorage } from '../../src/platform/storage/bucket-storage.ts';
import { checksumOf, withChecksum } from '../../src/platform/storage/file-checksum.ts';
import { openStorage } from '../../src/platform/storage/open-storage.ts';
import type { Storage } from '../../src/platform/storage/storage.ts';
import { openS3Server, PAGE_KEYS, type S3Server } from '../doubles/s3-server.ts';

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rastnetz-storage-'));
  s3 = await openS3Server();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const read = async (storage: Storage, key: string): Promise<string | null> => {
  const file = await storage.open(key);
  if (!file) return null;
  const bytes = await buffer(file.stream);
  expect(bytes.length).toBe(file.bytes);
  return bytes.toString();
};

describe.each([
  ['a folder', () => `file:${folder}/files`],
  ['a bucket', () => s3.url()],
])('%s', (_kind, url) => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openStorage(url());
  });
  const listed = (prefix: string) => Readable.from(storage.keys(prefix)).toArray();
  const put = (key: string, text: string) => storage.put(key, Buffer.from(text), 'image/webp');

  test('a file is read back byte by byte, and a later one replaces it', async () => {
    await put('media/one/320.webp', 'first');
    expect(await read(storage, 'media/one/320.webp')).toBe('first');
    await put('media/one/320.webp', 'the second');
    expect(await read(storage, 'media/one/320.webp')).toBe('the second');
    expect(await storage.has('media/one/320.webp')).toBe(true);
  });

  test('a missing file is null', async () => {
    expect(await storage.open('media/none/320.webp')).toBeNull();
    expect(await storage.has('media/none/320.webp')).toBe(false);
  });

  test('abandoned reads of a file do not block later requests', async () => {
    await storage.put('media/big/original.pdf', Buffer.alloc(3_000_000, 7), 'application/pdf');
    for (let turn = 0; turn < 60; turn += 1) (await storage.open('media/big/original.pdf'))?.stream.destroy();
    expect(await storage.has('media/big/original.pdf')).toBe(true);
  });

  test('deleting a prefix deletes everything below it, over several pages, and nothing next to it', async () => {
    const names = Array.from({ length: 2 * PAGE_KEYS + 5 }, (_, index) => `media/many/${index}.webp`);
    await Promise.all(names.map((name) => put(name, 'x')));
    await put('media/many2/320.webp', 'stays');
    const keys: string[] = [];
    for await (const key of storage.keys('media/many/')) keys.push(key);
    expect(keys.toSorted()).toEqual(names.toSorted());
    expect((await listed('media/many/')).sort()).toEqual([...names].sort());
    await storage.removeAll('media/many/');
    expect(await listed('media/many/')).toEqual([]);
    expect(await Promise.all(names.map((name) => storage.has(name)))).not.toContain(true);
    expect(await read(storage, 'media/many2/320.webp')).toBe('stays');
    await storage.removeAll('media/never/');
  });

  test('partial files of a crash are deleted, the readiness probe stays', async () => {
    await storage.clearDrafts(new Date(Date.now() - 60_000));
    await storage.check();
    expect(await storage.has('drafts/readiness')).toBe(true);
  });
});

describe('a bucket with errors', () => {
  test.each([
    ['other bytes of the same length', () => Buffer.from('FIRST')],
    ['a shorter file', (file: Buffer) => file.subarray(1)],
    ['a longer file', (file: Buffer) => Buffer.concat([file, file])],
    ['nothing', () => Buffer.alloc(0)],
  ])('returns %s: reading fails before the end, and the right file is read afterwards', async (_what, change) => {
    const storage = await openStorage(s3.url());
    await storage.put('media/wrong/320.webp', Buffer.from('first'), 'image/webp');
    s3.alterFiles(change);
    const file = await storage.open('media/wrong/320.webp');
    const came: Buffer[] = [];
    file?.stream.on('data', (chunk: Buffer) => came.push(chunk));
    await expect(finished(file?.stream as Readable)).rejects.toThrow('returned other bytes of media/wrong/320.webp than were stored');
    expect(Buffer.concat(came)).toHaveLength(0);
    s3.alterFiles(null);
    expect(await read(storage, 'media/wrong/320.webp')).toBe('first');
  });

  test('returns another of its files, with the checksum of that file: reading fails', async () => {
    const other = Buffer.from('another');
    const stream = withChecksum(Readable.from([other]), 'media/wrong/320.webp', checksumOf('media/other/320.webp', other));
    await expect(buffer(stream)).rejects.toThrow('returned other bytes of media/wrong/320.webp');
  });

  test.each([
    [500, 64_000],
    [403, 64_000],
    [200, 1_000_000],
  ])('sends a response of status %i without an end: the request fails, and after %i bytes no more is read', async (status, bytes) => {
    let sent = 0;
    const closed = Promise.withResolvers<void>();
    const server = createServer((_request, response) => {
      response.writeHead(status, { 'content-type': 'application/xml' });
      const chunk = Buffer.alloc(65_536, ' ');
      const more = () => {
        do sent += chunk.length;
        while (response.write(chunk));
      };
      response.on('drain', more).once('close', closed.resolve);
      more();
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const storage = bucketStorage(bucketAddress(`s3://key:secret@127.0.0.1:${port}/pictures?tls=false`) as BucketAddress);
    const request = status === 200 ? Readable.from(storage.keys('media/')).toArray() : storage.open('media/one/320.webp');
    await expect(request).rejects.toThrow(`more than ${bytes} bytes`);
    await closed.promise;
    server.close();
    server.closeAllConnections();
    expect(sent).toBeLessThan(50_000_000);
  });
});

describe('parsing of an s3 URL', () => {
  const right = { endpoint: 'https://s3.example.org', region: 'us-east-1', bucket: 'pictures', key: 'key', secret: 'secret' };

  test.each([
    ['s3://key:secret@s3.example.org/pictures', right],
    ['s3://key:secret@s3.example.org/pictures/?tls=true', right],
    ['s3://key:secret@[::1]:9000/pictures?tls=false', { ...right, endpoint: 'http://[::1]:9000' }],
    ['s3://key:secret@s3.example.org/pictures?region=eu-central-1', { ...right, region: 'eu-central-1' }],
    ["s3://k%2Fy:a%2Fb+c=%3F%23%40%3A%25!$&'()*,;~@s3.example.org/pictures", { ...right, key: 'k/y', secret: "a/b+c=?#@:%!$&'()*,;~" }],
  ])('%s', (url, expected) => {
    expect(bucketAddress(url)).toEqual(expected);
  });

  test.each([
    's3://s3.example.org/pictures',
    's3://key@s3.example.org/pictures',
    's3://key:secret@s3.example.org',
    's3://key:secret@s3.example.org/pictures/below',
    's3://key:secret@s3.example.org/Pictures',
    's3://key:secret@s3.example.org/pictures?tls=0',
    's3://key:%zz@s3.example.org/pictures',
    's3://key:se/cret@s3.example.org/pictures',
    's3:pictures',
  ])('%s is invalid', (url) => {
    expect(bucketAddress(url)).toBeNull();
  });
});

describe('a start reports what is wrong with the storage, without secrets', () => {
  const startError = (url: string) =>
    openStorage(url).then(
      () => 'none',
      (error: Error) => `${error.name} ${error.message}`,
    );

  test.each([
    ['an unknown key', () => s3.url({ key: 'nobody' }), 'rejects the key or the secret (InvalidAccessKeyId)'],
    ['a wrong secret', () => s3.url({ secret: 's3cret' }), 'rejects the key or the secret (SignatureDoesNotMatch)'],
    ['a missing bucket', () => s3.url({ bucket: 'elsewhere' }), 'has no bucket of this name'],
    ['TLS on a plain port', () => s3.url().replace('?tls=false', ''), 'does not use TLS; add ?tls=false'],
    ['a port without a listener', () => 's3://key:s3cret@127.0.0.1:9/pictures?tls=false', 'cannot be reached (ECONNREFUSED)'],
    ['an unknown host', () => 's3://key:s3cret@s3.invalid/pictures', 'cannot be reached'],
    ['a file in place of a folder', () => `file:${folder}/taken/files`, 'the folder cannot be written to'],
  ])('%s', async (_what, url, sentence) => {
    await writeFile(join(folder, 'taken'), '');
    const error = await startError(url());
    expect(error).toContain('StartError STORAGE_URL: ');
    expect(error).toContain(sentence);
    expect(error).not.toMatch(/s3cret|test-key|nobody/);
  });

  test('the check reports an unavailable storage, which is used again once it is back', async () => {
    const storage = await openStorage(s3.url());
    await storage.put('media/two/320.webp', Buffer.from('kept'), 'image/webp');
    await s3.goDown();
    await expect(storage.check()).rejects.toThrow();
    await expect(storage.open('media/two/320.webp')).rejects.toThrow();
    await s3.comeBack();
    await storage.check();
    expect(await read(storage, 'media/two/320.webp')).toBe('kept');
  });
});
