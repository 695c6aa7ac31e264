import { type AnyViewOf, type Endpoint, type HandlerInput, isWriting, type KeyAccess, type MultipartParts } from '@rastnetz/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Problem } from '../../../kernel/problem.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import { withHistorySizes } from '../../db/history-sizes.ts';
import { partiesOf } from '../limits/network.ts';
import { whenClosed } from '../limits/when-closed.ts';
import { NO_FILES, type ReceivedFiles, type ReceivedForm, readMultipart } from '../uploads/multipart.ts';
import { admission, announcedBytes, type Caller, callerOf, countRefusal, type EndpointContext, recheckAccess } from './access.ts';
import { asCaller } from './as-caller.ts';
import { callerSignal } from './caller-signal.ts';
import { CheckedJson } from './checked-json.ts';
import { bodyOf, parseInput } from './input.ts';

/** The viewer of a request: null with an API key, nullable on public endpoints. */
type ViewerOf<E extends Endpoint> = E['access'] extends KeyAccess ? null : E['access'] extends 'public' ? Viewer | null : Viewer;
/** The id of the request's API key; null for signed-in users. */
type KeyIdOf<E extends Endpoint> = E['access'] extends KeyAccess ? string : null;

/** Arguments of a handler: parsed input, viewer, files by part name. */
interface HttpRequest<E extends Endpoint> extends Caller {
  readonly input: HandlerInput<E>;
  readonly viewer: ViewerOf<E>;
  readonly keyId: KeyIdOf<E>;
  readonly files: ReceivedFiles;
  readonly setHeader: (name: string, value: string | number) => void;
  /** Aborted when the client disconnects before the response. */
  readonly signal: AbortSignal;
  /** Client-chosen key for a safe retry (draft-ietf-httpapi-idempotency-key-header). */
  readonly idempotencyKey: string | undefined;
  /**
   * Checks access again after work that may take minutes, such as storing files, and returns the viewer as of now. Throws as the first check; skipped
   * for requests that were admitted a moment ago.
   */
  readonly recheck: () => Promise<ViewerOf<E>>;
}

/** What is known of a request before its body is read. */
interface Arrival extends Pick<HttpRequest<Endpoint>, 'network' | 'idempotencyKey'> {
  readonly keyId: string | null;
  /** Registers a listener for the end of the request, whether or not it was answered. */
  readonly whenOver: (listener: () => void) => void;
}

const idempotencyKeyOf = ({ headers }: FastifyRequest): string | undefined => headers['idempotency-key']?.toString();

const arrivalOf = (request: FastifyRequest, { raw }: FastifyReply): Arrival => ({
  network: request.ip,
  idempotencyKey: idempotencyKeyOf(request),
  keyId: request.keyId,
  whenOver: (listener) => whenClosed(raw, listener),
});

/** Largest JSON body of public endpoints, and of endpoints without a body; other bodies have the limit of the whole app. */
const PUBLIC_BODY_BYTES = 64 * 1024;
const NO_BODY_BYTES = 1024;

function bodyLimitOf({ access, body, multipart }: Endpoint): { bodyLimit?: number } {
  if (multipart) return {};
  if (!body) return { bodyLimit: NO_BODY_BYTES };
  return access === 'public' ? { bodyLimit: PUBLIC_BODY_BYTES } : {};
}

export type Handler<E extends Endpoint> = (request: HttpRequest<E>) => Promise<AnyViewOf<E> | CheckedJson<AnyViewOf<E>>>;

interface MountOptions<E extends Endpoint> {
  /** May refuse an admitted request before its body is read. */
  readonly admit?: (arrival: Arrival) => Promise<void>;
  /** Rows that a request changes, which count for unconfirmed companies; one by default. */
  readonly changedRows?: (input: HandlerInput<E>) => number;
}

interface Mounted<E extends Endpoint> extends Required<Pick<MountOptions<E>, 'changedRows'>> {
  readonly endpoint: E;
  readonly handle: Handler<E>;
}

/** The hook that counts a JSON body before it is received, until its request is over. Throws `too_many_requests`. */
const countBody = async (request: FastifyRequest, { raw }: FastifyReply): Promise<void> => {
  // The texts of a form are counted while they are read.
  if (request.headers['content-type']?.startsWith('multipart/form-data')) return;
  const { take, release } = request.server.endpointContext.bodies.enter(request);
  // A longer body is refused before it is read.
  take(Math.min(announcedBytes(request), request.routeOptions.bodyLimit));
  whenClosed(raw, release);
};

/** The hook that counts a large response until its client has read it. Throws `too_many_requests`, but never after a change. */
const countUnread =
  (endpoint: Endpoint) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> => {
    request.server.endpointContext.unreadJson.enter(request, reply, payload, !isWriting(endpoint));
  };

/**
 * Binds one contract endpoint to one handler: access, checked again after a slow body → parse input → count a change → handle → count
 * large history steps → parse the response. This is the only place for these steps. A response that does not match its schema is a logged 500,
 * so that no private column leaks.
 */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: Handler<E>,
  { admit = async () => undefined, changedRows = () => 1 }: MountOptions<E> = {},
): void {
  for (const url of [endpoint.path, ...(endpoint.aliases ?? [])]) {
    app.endpointContext.mounted.push({ method: endpoint.method, path: url });
    app.route({
      method: endpoint.method,
      url,
      ...bodyLimitOf(endpoint),
      onRequest: [
        admission(endpoint, app.endpointContext),
        countBody,
        (request, reply) => asCaller(request, () => admit(arrivalOf(request, reply))),
      ],
      onSend: [countUnread(endpoint), ...(endpoint.access === 'public' ? [countRefusal] : [])],
      handler: (request, reply) => answer(app, { endpoint, handle, changedRows }, request, reply),
    });
  }
}

async function answer<E extends Endpoint>(
  app: FastifyInstance,
  { endpoint, handle, changedRows }: Mounted<E>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const signal = callerSignal(reply);
  const form = await receive(app, endpoint, request);
  const carryOut = async () => {
    await recheckAccess(request, endpoint, app.endpointContext);
    const input = parseInput(endpoint, { params: request.params, query: request.query, body: form.readJson() });
    if (request.viewer) await countWrite(endpoint, request.viewer, changedRows(input), app.endpointContext);
    const { result, sizes } = await withHistorySizes(() => handle(requestOf<E>({ endpoint, input, form, signal }, request, reply)));
    if (request.viewer) await app.endpointContext.countHistory(request.viewer, sizes);
    return checkedAnswer(endpoint, { request, input, result }, reply);
  };
  try {
    // Uploads have limits and queues of their own, because processing pictures and PDFs takes longer.
    const work = () => asCaller(request, carryOut);
    return endpoint.multipart ? await work() : await app.endpointContext.concurrency.runOfAll(partiesOf(request), work, signal);
  } finally {
    await form.discard();
  }
}

async function countWrite(endpoint: Endpoint, viewer: Viewer, rows: number, context: EndpointContext): Promise<void> {
  if (isWriting(endpoint)) await context.countChange(viewer, rows);
  if (endpoint.isProfileChange) await context.countProfileChange(viewer.userId);
}

async function receive(app: FastifyInstance, { multipart, body }: Endpoint, request: FastifyRequest): Promise<ReceivedForm> {
  if (multipart && !request.isMultipart())
    throw new Problem('unsupported_media_type', { detail: `multipart/form-data with the part "${multipart.jsonPart}" is expected.` });
  if (multipart) return receiveFiles(app.endpointContext, multipart, request);
  if (body && request.isMultipart()) throw new Problem('unsupported_media_type', { detail: 'application/json is expected.' });
  return { readJson: () => bodyOf(request), files: NO_FILES, discard: async () => undefined };
}

/** Files count as running uploads until they are removed, also after the client has disconnected. */
async function receiveFiles(
  { tmpDir, uploads, bodies }: EndpointContext,
  parts: MultipartParts,
  request: FastifyRequest,
): Promise<ReceivedForm> {
  const upload = uploads.enter(request);
  const text = bodies.enter(request);
  const release = () => {
    upload.release();
    text.release();
  };
  try {
    const form = await readMultipart(request, parts, { tmpDir, take: upload.take, takeText: text.take });
    return { ...form, discard: () => form.discard().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

interface Received<E extends Endpoint> extends Pick<HttpRequest<E>, 'input' | 'signal'> {
  readonly endpoint: E;
  readonly form: ReceivedForm;
}

function requestOf<E extends Endpoint>(
  { endpoint, input, form, signal }: Received<E>,
  request: FastifyRequest,
  reply: FastifyReply,
): HttpRequest<E> {
  return {
    input,
    viewer: request.viewer as ViewerOf<E>,
    keyId: request.keyId as KeyIdOf<E>,
    files: form.files,
    setHeader: (name, value) => void reply.header(name, value),
    signal,
    ...callerOf(request),
    idempotencyKey: idempotencyKeyOf(request),
    recheck: async () => {
      await recheckAccess(request, endpoint, request.server.endpointContext);
      return request.viewer as ViewerOf<E>;
    },
  };
}

/** The schema of the requested view of a response. */
function responseSchema({ response, views = {} }: Endpoint, { query }: { readonly query?: unknown }): z.ZodType {
  const { view } = (query ?? {}) as { readonly view?: unknown };
  return (typeof view === 'string' && views[view]) || response;
}

interface Answered {
  readonly request: FastifyRequest;
  readonly input: { readonly query?: unknown };
  readonly result: unknown;
}

function checkedAnswer(endpoint: Endpoint, { request, input, result }: Answered, reply: FastifyReply): unknown {
  reply.code(endpoint.status ?? 200).header('cache-control', 'no-store');
  if (result instanceof CheckedJson) {
    reply.type('application/json; charset=utf-8');
    return result.text;
  }
  const checked = responseSchema(endpoint, input).safeParse(result);
  if (!checked.success) {
    const issues = checked.error.issues.map(({ path, code }) => ({ path: path.join('.'), code }));
    request.log.error({ route: endpoint.path, issues }, 'response does not match its schema');
    throw new Problem('internal');
  }
  return checked.data;
}
