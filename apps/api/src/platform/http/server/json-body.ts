import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../../kernel/problem.ts';

/** Chunks that a body may come in, whatever their size. */
const FREE_CHUNKS = 4096;
/** Beyond these, chunks have to be this large on average, in bytes: each costs about a microsecond, which the limits of bytes do not count. */
const MIN_CHUNK_BYTES = 16;

/**
 * Accepts JSON bodies only (multipart on some endpoints). `request.body` is their text: it is parsed when it is its request's turn. Fastify's own
 * parser holds every chunk as an object until the end, a hundred times a body of one-byte chunks.
 */
export function readJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', (request, payload, done) => {
    const limit = request.routeOptions.bodyLimit;
    if (Number(request.headers['content-length']) > limit) done(tooLarge());
    else readText(payload, limit).then((text) => done(null, text), done);
  });
}

/**
 * Reads a body as UTF-8. Rejects with `payload_too_large` beyond the limit in bytes, or in too many chunks, and discards the rest; with
 * `validation` if the client disconnects.
 */
function readText(payload: IncomingMessage, limit: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let body: Buffer = Buffer.alloc(0);
  let length = 0;
  let chunks = 0;
  const onData = (chunk: Buffer) => {
    chunks += 1;
    if (length + chunk.length > limit) return end(tooLarge());
    if (chunks > FREE_CHUNKS + length / MIN_CHUNK_BYTES) return end(tooManyChunks());
    if (length + chunk.length > body.length) body = grown(body, length + chunk.length);
    length += chunk.copy(body, length);
  };
  const onEnd = () => end(null);
  const onError = () => end(new Problem('validation', { detail: 'The body did not arrive completely.' }));
  const end = (refusal: Problem | null) => {
    payload.off('data', onData).off('end', onEnd).off('error', onError);
    if (refusal === null) return resolve(body.toString('utf8', 0, length));
    payload.resume();
    reject(refusal);
  };
  payload.on('data', onData).on('end', onEnd).on('error', onError);
  return promise;
}

/** A copy with at least this many bytes; doubled, so that few copies are made. */
const grown = (body: Buffer, length: number): Buffer => Buffer.concat([body], Math.max(length, body.length * 2));

const tooLarge = (): Problem => new Problem('payload_too_large', { detail: 'Request body is too large' });
const tooManyChunks = (): Problem => new Problem('payload_too_large', { detail: 'The body comes in too many small chunks.' });
