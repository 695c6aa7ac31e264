import type { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { boundAnswers } from './bounded-answer.ts';
import type { BucketAddress } from './bucket-address.ts';
import { checksumOf, withChecksum } from './file-checksum.ts';
import type { Storage } from './storage.ts';

/** Overwritten by every readiness check, to verify that the bucket accepts files. */
const READINESS_KEY = 'drafts/readiness';

const CONNECT_TIMEOUT_MS = 3000;
/** Time until a response starts, and until one other than a file ends, in milliseconds. A file has no limit, because its reader may be slow. */
const ANSWER_TIMEOUT_MS = 15_000;
/** Metadata of a file: its checksum. Files of earlier versions have none, and only their length is compared. */
const CHECKSUM = 'rastnetz-sha256';
/** Connections of one node. Reads have a pool of their own, so that slow readers do not block writes. */
const MAX_SOCKETS = { reading: 256, rest: 64 };
/** One retry after a short delay. */
const TRIES = 2;

/** Checksums are sent only where the protocol requires them, because older self-hosted S3 servers do not support the newer ones. */
function clientOf({ endpoint, region, key, secret }: BucketAddress, maxSockets: number): S3Client {
  const client = new S3Client({
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
  boundAnswers(client, { timeoutMs: ANSWER_TIMEOUT_MS });
  return client;
}

/** Error names for a missing file; a missing bucket has another name, except for HEAD. */
const ABSENT = new Set(['NoSuchKey', 'NotFound']);

function nullIfAbsent(error: unknown): null {
  if (error instanceof Error && ABSENT.has(error.name)) return null;
  throw error;
}

/** Files in a bucket, whose PUT is atomic. */
export function bucketStorage(address: BucketAddress): Storage {
  const client = clientOf(address, MAX_SOCKETS.rest);
  const reader = clientOf(address, MAX_SOCKETS.reading);
  const { bucket: Bucket } = address;
  const put: Storage['put'] = async (Key, Body, ContentType) => {
    const Metadata = { [CHECKSUM]: checksumOf(Key, Body) };
    await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType, Metadata }));
  };
  return {
    put,
    async open(Key) {
      const answer = await reader.send(new GetObjectCommand({ Bucket, Key })).catch(nullIfAbsent);
      if (!answer) return null;
      const stream = answer.Body as Readable;
      const checksum = answer.Metadata?.[CHECKSUM];
      if (answer.ContentLength !== undefined)
        return { stream: checksum === undefined ? stream : withChecksum(stream, Key, checksum), bytes: answer.ContentLength };
      // A response of unknown length could not be delimited from the next one on the connection.
      stream.destroy();
      throw new Error('the storage did not send the length of a file');
    },
    has: async (Key) => (await client.send(new HeadObjectCommand({ Bucket, Key })).catch(nullIfAbsent)) !== null,
    keys: (prefix) => keysBelow(client, Bucket, prefix),
    removeAll: (prefix) => removeAll(client, Bucket, prefix),
    /** A bucket has no incomplete files. */
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
    if (isTruncated && keys.at(-1) === after) throw new Error('the storage listed the same files again');
    after = keys.at(-1);
  }
}

/** A listing page has at most 1000 keys, which is also the limit of one deletion. */
async function removeAll(client: S3Client, Bucket: string, Prefix: string): Promise<void> {
  let more = true;
  while (more) {
    const { Contents = [], IsTruncated = false } = await client.send(new ListObjectsCommand({ Bucket, Prefix }));
    const Objects = Contents.flatMap(({ Key }) => (Key === undefined ? [] : { Key }));
    if (Objects.length > 0) await removeThese(client, Bucket, Objects);
    more = IsTruncated && Objects.length > 0;
  }
}

/** The request succeeds as a whole even if single files could not be deleted. */
async function removeThese(client: S3Client, Bucket: string, Objects: { Key: string }[]): Promise<void> {
  const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
  const [first] = Errors;
  if (first) throw new Error(`the storage still has ${Errors.length} files that should be deleted (${first.Code})`);
}
