import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver, { type Middleware } from '@20minutes/s3rver';
import { DUMMY_ACCOUNT } from '@20minutes/s3rver/lib/models/account.js';

/** A secret as generators make them: with characters that mean something in an address. */
const KEY = 'test-key';
const SECRET = 'a/b+c=d&e?f#g@h:i%j k';
const BUCKET = 'rastnetz-test';

/** An S3 server with one bucket, which checks signatures. */
export interface S3Server {
  /** What `STORAGE_URL` is set to; parts of it can be others than the right ones. */
  url(wrong?: { readonly key?: string; readonly secret?: string; readonly bucket?: string }): string;
  /** Changes every file that is read from now on; null changes none. */
  alterFiles(change: ((file: Buffer) => Buffer) | null): void;
  /** Nobody listens any more, until it comes back at the same address with the files it had. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

/** Keys of one page of a listing: a bucket has 1000, and as many files take seconds to make. */
export const PAGE_KEYS = 10;

/** Clients sign calls on the bucket itself with a slash at its end, which this server leaves out: those it takes unchecked. */
const takeBucketCalls: Middleware = (context, next) => {
  if (context.path === `/${BUCKET}/`) {
    context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } });
    if (context.method === 'GET') context.query = { ...context.query, 'max-keys': String(PAGE_KEYS) };
  }
  return next();
};

type Change = (file: Buffer) => Buffer;

/** Passes the files that are read through the present change. */
const altering =
  (present: () => Change | null): Middleware =>
  async (context, next) => {
    await next();
    const change = present();
    if (change && context.method === 'GET' && context.body instanceof Readable) context.body = change(await buffer(context.body));
  };

async function serverOn(directory: string, port: number, alter: Middleware) {
  const configureBuckets = port === 0 ? [{ name: BUCKET }] : [];
  const server = new S3rver({ port, address: '127.0.0.1', silent: true, directory, vhostBuckets: false, configureBuckets });
  server.middleware.unshift(takeBucketCalls, alter);
  return { server, port: (await server.run()).port };
}

/** Starts an S3 server on a free port over a folder of its own. Call `close` after the tests. */
export async function openS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'rastnetz-s3-'));
  DUMMY_ACCOUNT.createKeyPair(KEY, SECRET);
  let change: Change | null = null;
  const alter = altering(() => change);
  const { server: first, port } = await serverOn(folder, 0, alter);
  let server: S3rver | null = first;
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
      server ??= (await serverOn(folder, port, alter)).server;
    },
    async close() {
      await goDown();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
