import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { fieldProblem, Problem } from '../../../kernel/problem.ts';
import { BoundedText } from '../limits/bounded-text.ts';

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
 * Reads a body. Rejects with `payload_too_large` beyond the limit in bytes, or in too many chunks, and discards the rest; with `validation` if
 * it is not UTF-8, or the client disconnects.
 */
function readText(payload: IncomingMessage, limit: number): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const body = new BoundedText(limit);
  const onData = (chunk: Buffer) => {
    const excess = body.add(chunk);
    if (excess !== null) end(excess === 'bytes' ? tooLarge() : tooManyChunks());
  };
  const onEnd = () => end(null);
  const onError = () => end(new Problem('validation', { detail: 'The body did not arrive completely.' }));
  const end = (refusal: Problem | null) => {
    payload.off('data', onData).off('end', onEnd).off('error', onError);
    const text = refusal === null ? body.text() : null;
    if (text !== null) return resolve(text);
    payload.resume();
    reject(refusal ?? notUtf8());
  };
  payload.on('data', onData).on('end', onEnd).on('error', onError);
  return promise;
}

const notUtf8 = (): Problem => fieldProblem('body', 'validation.utf8', 'is not encoded in UTF-8');
const tooLarge = (): Problem => new Problem('payload_too_large', { detail: 'Request body is too large' });
const tooManyChunks = (): Problem => new Problem('payload_too_large', { detail: 'The body comes in too many small chunks.' });
