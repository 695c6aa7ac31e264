import { pipeline, Readable, Transform } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';

/** Bytes of a response that is held in memory and parsed: a megabyte of XML can take half a second. */
const MAX_BYTES = 64_000;
/** Of a response about up to a thousand files: a page of a listing has about 0.5 MB. */
const MAX_LIST_BYTES = 1_000_000;
const LISTS: ReadonlySet<string> = new Set(['ListObjectsCommand', 'DeleteObjectsCommand']);

interface Limits {
  /** Time in which the whole response has to arrive, in milliseconds. */
  readonly timeoutMs: number;
}

/** A body that fails when it is too long, or is not complete in time. */
function bounded(body: Readable, maxBytes: number, { timeoutMs }: Limits): Readable {
  let bytes = 0;
  const counting = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new Error(`the storage sends a response of more than ${maxBytes} bytes`));
      else done(null, chunk);
    },
  });
  // The client may leave an empty body unread, and then handles no error of it.
  counting.on('error', () => undefined);
  const timer = setTimeout(() => counting.destroy(new Error('the storage does not complete its response')), timeoutMs).unref();
  return pipeline(body, counting, () => clearTimeout(timer));
}

interface Answer {
  readonly statusCode?: number;
  body?: unknown;
}

/** Maximum length of a response, null for a file. */
function maxBytesOf(commandName: string | undefined, status: number): number | null {
  if (status >= 300) return MAX_BYTES;
  if (commandName === 'GetObjectCommand') return null;
  return LISTS.has(commandName ?? '') ? MAX_LIST_BYTES : MAX_BYTES;
}

/** Bounds every response but a file: the client would collect errors and listings in memory, however long they are. */
export function boundAnswers(client: S3Client, limits: Limits): void {
  // The lowest priority receives the response first.
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args);
        const answer = result.response as Answer;
        const maxBytes = maxBytesOf(commandName, answer.statusCode ?? 0);
        if (maxBytes !== null && answer.body instanceof Readable) answer.body = bounded(answer.body, maxBytes, limits);
        return result;
      },
    { step: 'deserialize', priority: 'low' },
  );
}
