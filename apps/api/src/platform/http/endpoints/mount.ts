import { type Endpoint, type HandlerInput, isWriting, type KeyAccess, type MultipartParts, type ResponseOf } from '@rastnetz/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../../../kernel/problem.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { partyOf } from '../limits/network.ts';
import { NO_FILES, type ReceivedFiles, type ReceivedForm, readMultipart } from '../uploads/multipart.ts';
import { admission, type Caller, callerOf, countRefusal, type EndpointContext, recheckAccess } from './access.ts';
import { callerSignal } from './caller-signal.ts';
import { parseInput } from './input.ts';

/** The person of a request: nobody behind a key, and only public requests may come from nobody. */
type ViewerOf<E extends Endpoint> = E['access'] extends KeyAccess ? null : E['access'] extends 'public' ? Viewer | null : Viewer;
/** The key of a request by a program; people have none. */
type KeyIdOf<E extends Endpoint> = E['access'] extends KeyAccess ? string : null;

/** What a handler receives: parsed input, the person, the files by part name. */
interface HttpRequest<E extends Endpoint> extends Caller {
  readonly input: HandlerInput<E>;
  readonly viewer: ViewerOf<E>;
  readonly keyId: KeyIdOf<E>;
  readonly files: ReceivedFiles;
  readonly setHeader: (name: string, value: string | number) => void;
  /** Aborted when the caller hangs up before the answer. */
  readonly signal: AbortSignal;
  /** What the caller named this request, to make it again safely (draft-ietf-httpapi-idempotency-key-header). */
  readonly idempotencyKey: string | undefined;
}

/** What is known of a request before any of its body is read. */
interface Arrival extends Pick<HttpRequest<Endpoint>, 'network' | 'idempotencyKey'> {
  readonly keyId: string | null;
  /** Hears when the request is over, answered or not. */
  readonly whenOver: (listener: () => void) => void;
}

const idempotencyKeyOf = ({ headers }: FastifyRequest): string | undefined => headers['idempotency-key']?.toString();

const arrivalOf = (request: FastifyRequest, { raw }: FastifyReply): Arrival => ({
  network: request.ip,
  idempotencyKey: idempotencyKeyOf(request),
  keyId: request.keyId,
  whenOver: (listener) => void raw.once('close', listener),
});

/** What anybody may send as JSON, and what a request may that takes no body; the bytes of others are bounded for the whole app. */
const PUBLIC_BODY_BYTES = 64 * 1024;
const NO_BODY_BYTES = 1024;

function bodyLimitOf({ access, body, multipart }: Endpoint): { bodyLimit?: number } {
  if (multipart) return {};
  if (!body) return { bodyLimit: NO_BODY_BYTES };
  return access === 'public' ? { bodyLimit: PUBLIC_BODY_BYTES } : {};
}

export type Handler<E extends Endpoint> = (call: HttpRequest<E>) => Promise<ResponseOf<E>>;

/**
 * Binds one contract endpoint to one handler: access, again after a body that took long → parse input → count a change → handle → parse the
 * answer, here and nowhere else. An answer that does not fit its schema is a logged 500, so that no private column can leave. `admit` may turn a call away
 * that got in, before its body is read.
 */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handler<E>,
  admit: (arrival: Arrival) => Promise<void> = async () => undefined,
): void {
  for (const url of [endpoint.path, ...(endpoint.aliases ?? [])]) {
    app.endpointContext.mounted.push({ method: endpoint.method, path: url });
    app.route({
      method: endpoint.method,
      url,
      ...bodyLimitOf(endpoint),
      onRequest: [admission(endpoint, app.endpointContext), (request, reply) => admit(arrivalOf(request, reply))],
      ...(endpoint.access === 'public' && { onSend: countRefusal }),
      handler: (request, reply) => answer(app, endpoint, handle, request, reply),
    });
  }
}

async function answer<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handler<E>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const signal = callerSignal(reply);
  const form = await receive(app, endpoint, request);
  const carryOut = async () => {
    await recheckAccess(request, endpoint, app.endpointContext);
    const input = parseInput(endpoint, { params: request.params, query: request.query, body: form.json });
    if (request.viewer && isWriting(endpoint)) await app.endpointContext.countWrite(request.viewer.userId);
    return checkedAnswer(endpoint, request, await handle(requestOf<E>({ input, form, signal }, request, reply)), reply);
  };
  try {
    // Requests with files are queued elsewhere, for pictures and PDFs, and for longer: they have limits of their own.
    return endpoint.multipart ? await carryOut() : await app.endpointContext.concurrency.run(partyOf(request), carryOut, signal);
  } finally {
    await form.discard();
  }
}

async function receive(app: FastifyInstance, { multipart, body }: Endpoint, request: FastifyRequest): Promise<ReceivedForm> {
  if (multipart && !request.isMultipart())
    throw new Problem('unsupported_media_type', { detail: `multipart/form-data with the part "${multipart.jsonPart}" is expected.` });
  if (multipart) return receiveFiles(app.endpointContext, multipart, request);
  if (body && request.isMultipart()) throw new Problem('unsupported_media_type', { detail: 'application/json is expected.' });
  return { json: request.body, files: NO_FILES, discard: async () => undefined };
}

/** Files count as under way until they are removed, also where the caller has hung up. */
async function receiveFiles({ tmpDir, uploads }: EndpointContext, parts: MultipartParts, request: FastifyRequest): Promise<ReceivedForm> {
  const { take, leave } = uploads.enter(request);
  try {
    const form = await readMultipart(request, parts, { tmpDir, take });
    return { ...form, discard: () => form.discard().finally(leave) };
  } catch (error) {
    leave();
    throw error;
  }
}

interface Received<E extends Endpoint> extends Pick<HttpRequest<E>, 'input' | 'signal'> {
  readonly form: ReceivedForm;
}

function requestOf<E extends Endpoint>({ input, form, signal }: Received<E>, request: FastifyRequest, reply: FastifyReply): HttpRequest<E> {
  return {
    input,
    viewer: request.viewer as ViewerOf<E>,
    keyId: request.keyId as KeyIdOf<E>,
    files: form.files,
    setHeader: (name, value) => void reply.header(name, value),
    signal,
    ...callerOf(request),
    idempotencyKey: idempotencyKeyOf(request),
  };
}

function checkedAnswer(endpoint: Endpoint, request: FastifyRequest, result: unknown, reply: FastifyReply): unknown {
  const checked = endpoint.response.safeParse(result);
  if (!checked.success) {
    const faults = checked.error.issues.map(({ path, code }) => ({ path: path.join('.'), code }));
    request.log.error({ route: endpoint.path, faults }, 'answer does not fit its schema');
    throw new Problem('internal');
  }
  reply.code(endpoint.status ?? 200).header('cache-control', 'no-store');
  return checked.data;
}
