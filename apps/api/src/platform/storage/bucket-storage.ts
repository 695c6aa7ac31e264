import type { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { BucketAddress } from './bucket-address.ts';
import type { Storage } from './storage.ts';

/** Written again and again to see that the bucket takes files. */
const READINESS_KEY = 'drafts/readiness';

const CONNECT_TIMEOUT_MS = 3000;
/** Until an answer begins. How long its body takes is for the reader to say: a slow one is no fault of the storage. */
const ANSWER_TIMEOUT_MS = 15_000;
/** Connections of one node. Reading has its own: whoever reads slowly keeps nobody from writing, and says nothing about the storage. */
const MAX_SOCKETS = { reading: 256, rest: 64 };
/** A second try, after a moment: what fails twice is told. */
const TRIES = 2;

/** Older stores of one's own know none of the newer checksums, so they are sent where the protocol demands one alone. */
function clientOf({ endpoint, region, key, secret }: BucketAddress, maxSockets: number): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    forcePathStyle: true,
    maxAttempts: TRIES,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_TIMEOUT_MS,
      requestTimeout: ANSWER_TIMEOUT_MS,
      throwOnRequestTimeout: true,
      httpAgent: { maxSockets },
      httpsAgent: { maxSockets },
    },
  });
}

/** What the storage calls a file that is not there; a bucket that is not there is another matter, but for HEAD. */
const ABSENT = new Set(['NoSuchKey', 'NotFound']);

function nullIfAbsent(error: unknown): null {
  if (error instanceof Error && ABSENT.has(error.name)) return null;
  throw error;
}

/** Files in a bucket, which takes each whole or not at all by itself. */
export function bucketStorage(address: BucketAddress): Storage {
  const client = clientOf(address, MAX_SOCKETS.rest);
  const reader = clientOf(address, MAX_SOCKETS.reading);
  const { bucket: Bucket } = address;
  const put: Storage['put'] = async (Key, Body, ContentType) => {
    await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }));
  };
  return {
    put,
    async open(Key) {
      const answer = await reader.send(new GetObjectCommand({ Bucket, Key })).catch(nullIfAbsent);
      if (!answer) return null;
      const stream = answer.Body as Readable;
      if (answer.ContentLength !== undefined) return { stream, bytes: answer.ContentLength };
      // Sent on without a length, what comes could pass for the answer to the next call.
      stream.destroy();
      throw new Error('the storage does not say how long a file is');
    },
    has: async (Key) => (await client.send(new HeadObjectCommand({ Bucket, Key })).catch(nullIfAbsent)) !== null,
    keys: (prefix) => keysBelow(client, Bucket, prefix),
    removeAll: (prefix) => removeAll(client, Bucket, prefix),
    /** Nothing is ever half written here. */
    clearDrafts: async () => undefined,
    check: () => put(READINESS_KEY, new Uint8Array([1]), 'application/octet-stream'),
  };
}

async function* keysBelow(client: S3Client, Bucket: string, Prefix: string): AsyncGenerator<string> {
  for (let after: string | undefined, isTruncated = true; isTruncated; ) {
    const { Contents = [], IsTruncated = false } = await client.send(new ListObjectsCommand({ Bucket, Prefix, Marker: after }));
    const keys = Contents.flatMap(({ Key }) => Key ?? []);
    yield* keys;
    isTruncated = IsTruncated && keys.length > 0;
    if (isTruncated && keys.at(-1) === after) throw new Error('the storage lists the same files again');
    after = keys.at(-1);
  }
}

/** A page of a listing has as many keys as one deletion takes: 1000. */
async function removeAll(client: S3Client, Bucket: string, Prefix: string): Promise<void> {
  let more = true;
  while (more) {
    const { Contents = [], IsTruncated = false } = await client.send(new ListObjectsCommand({ Bucket, Prefix }));
    const Objects = Contents.flatMap(({ Key }) => (Key === undefined ? [] : { Key }));
    if (Objects.length > 0) await removeThese(client, Bucket, Objects);
    more = IsTruncated && Objects.length > 0;
  }
}

/** The request succeeds as a whole even where single files stay. */
async function removeThese(client: S3Client, Bucket: string, Objects: { Key: string }[]): Promise<void> {
  const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
  const [first] = Errors;
  if (first) throw new Error(`the storage keeps ${Errors.length} files that should go (${first.Code})`);
}
