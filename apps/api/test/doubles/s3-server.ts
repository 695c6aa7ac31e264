import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver, { type Middleware } from '@20minutes/s3rver';
import { DUMMY_ACCOUNT } from '@20minutes/s3rver/lib/models/account.js';
import { freePort } from '../harness/node-processes.ts';

/** A generated secret, with characters that are special in URLs. */
const KEY = 'test-key';
const SECRET = 'a/b+c=d&e?f#g@h:i%j k';
const BUCKET = 'rastnetz-test';

/** An S3 server with one bucket, which verifies signatures. */
export interface S3Server {
  /** Value of `STORAGE_URL`, optionally with wrong parts. */
  url(wrong?: { readonly key?: string; readonly secret?: string; readonly bucket?: string }): string;
  /** Changes the bytes of every file that is read from now on; null changes none. */
  alterFiles(change: ((file: Buffer) => Buffer) | null): void;
  /** Stops listening until `comeBack`, which uses the same address and files. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** Keys per page of a listing. S3 has 1000, but creating so many files takes seconds. */
export const PAGE_KEYS = 10;

/** Clients sign requests on the bucket itself with a trailing slash, which this server ignores: it does not verify those. */
const takeBucketCalls: Middleware = (context, next) => {
  if (context.path === `/${BUCKET}/`) {
    context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } });
    if (context.method === 'GET') context.query = { ...context.query, 'max-keys': String(PAGE_KEYS) };
  }
  return next();
};

type Change = (file: Buffer) => Buffer;

/** Applies the current change to files that are read. */
const altering =
  (present: () => Change | null): Middleware =>
  async (context, next) => {
    await next();
    const change = present();
    if (change && context.method === 'GET' && context.body instanceof Readable) context.body = change(await buffer(context.body));
  };

async function serverOn(directory: string, port: number, alter: Middleware, buckets: readonly string[] = []): Promise<S3rver> {
  const configureBuckets = buckets.map((name) => ({ name }));
  const server = new S3rver({ port, address: '127.0.0.1', silent: true, directory, vhostBuckets: false, configureBuckets });
  server.middleware.unshift(takeBucketCalls, alter);
  await server.run();
  return server;
}

/** Starts an S3 server on a free port, with a new folder. Call `close` after the tests. */
export async function openS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'rastnetz-s3-'));
  DUMMY_ACCOUNT.createKeyPair(KEY, SECRET);
  let change: Change | null = null;
  const alter = altering(() => change);
  const port = await freePort();
  let server: S3rver | null = await serverOn(folder, port, alter, [BUCKET]);
  const goDown = async () => {
    const ended = server?.close();
    server?.httpServer.closeAllConnections();
    server = null;
    await ended;
  };
  return {
    url: ({ key = KEY, secret = SECRET, bucket = BUCKET } = {}) =>
      `s3://${encodeURIComponent(key)}:${encodeURIComponent(secret)}@127.0.0.1:${port}/${bucket}?tls=false`,
    alterFiles(next) {
      change = next;
    },
    goDown,
    async comeBack() {
      server ??= await serverOn(folder, port, alter);
    },
    async close() {
      await goDown();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
