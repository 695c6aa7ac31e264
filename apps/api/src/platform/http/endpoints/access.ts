import { type Access, can, type Endpoint, isKeyAccess, isWriting, type KeyAccess, Right } from '@rastnetz/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../../../kernel/problem.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import type { BodyLimit } from '../limits/body-limit.ts';
import type { ConcurrencyLimit } from '../limits/concurrency-limit.ts';
import type { DownloadLimit } from '../limits/download-limit.ts';
import type { LargeDownloadLimit } from '../limits/large-download-limit.ts';
import type { StrangerLimit } from '../limits/stranger-limit.ts';
import type { UnreadJsonLimit } from '../limits/unread-json-limit.ts';
import type { UploadLimit } from '../limits/upload-limit.ts';
import type { CountChange, CountHistory } from '../limits/write-limits.ts';
import { callerSignal } from './caller-signal.ts';
import type { EventStreams } from './event-streams.ts';
import { identify, type RunInTurn } from './identify.ts';
import { type KeyAuthenticator, requireKey } from './key-access.ts';

/** Where a request comes from: the client address as the network reports it (`TRUST_PROXY`), and the user agent. */
export interface Caller {
  readonly network: string;
  readonly userAgent: string;
}

export const callerOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Caller => ({
  network: ip,
  userAgent: (headers['user-agent'] ?? '').slice(0, 300),
});

/** Resolves a session token to its viewer; throws `session_expired` for a token that is unknown, expired or revoked. */
export interface Authenticator {
  authenticate(token: string, caller: Caller): Promise<Viewer>;
  /** As `authenticate`, for requests that only read: may return what was true a moment ago (ADR 0075). */
  authenticateRead(token: string, caller: Caller): Promise<Viewer>;
  /** As `authenticate`, but does not extend the session, so that background requests do not keep it alive. */
  recognise(token: string, caller: Caller): Promise<Viewer>;
}

/** The request context: services and limits that every mounted endpoint needs. */
export interface EndpointContext {
  readonly auth: Authenticator;
  readonly keys: KeyAuthenticator;
  readonly requestLimit: RequestLimit;
  readonly concurrency: ConcurrencyLimit;
  readonly countChange: CountChange;
  /** Counts a change of the user's own account; throws `too_many_requests`. */
  readonly countProfileChange: (userId: string) => Promise<void>;
  /** Counts large history steps that a request of a signed-in user wrote. */
  readonly countHistory: CountHistory;
  readonly strangers: StrangerLimit;
  /** Applied to requests while the server is overloaded. */
  readonly refuseOverload: (request: FastifyRequest) => void;
  readonly streams: EventStreams;
  readonly downloads: DownloadLimit;
  readonly bodies: BodyLimit;
  readonly unreadJson: UnreadJsonLimit;
  readonly uploads: UploadLimit;
  readonly largeDownloads: LargeDownloadLimit;
  /** Folder for the uploaded parts of running requests. */
  readonly tmpDir: string;
  /** Mounted addresses and their methods, for 405. */
  readonly mounted: { readonly method: string; readonly path: string }[];
}

declare module 'fastify' {
  interface FastifyInstance {
    endpointContext: EndpointContext;
  }
  interface FastifyRequest {
    viewer: Viewer | null;
    keyId: string | null;
  }
}

/** Requests per second of one account or API key. */
const REQUESTS_PER_SECOND = 200;

/** Counts a request of one account or API key; throws `too_many_requests`. */
export type RequestLimit = (callerId: string) => Promise<void>;

/** Counts in the memory of each node: one second is too short for a database counter. */
export function requestLimiter(points: number = REQUESTS_PER_SECOND): RequestLimit {
  const limiter = new RateLimiterMemory({ points, duration: 1 });
  return async (callerId) => {
    await limiter.consume(callerId).catch((refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new Problem('too_many_requests', {
        detail: `More than ${points} requests in a second; try again in a moment.`,
        retryAfterSeconds: refusal.msBeforeNext / 1000,
      });
    });
  };
}

const BEARER = /^Bearer +([A-Za-z0-9_-]{16,200})$/i;

/** The bearer token of a request, or null (RFC 6750, section 2.1). */
function bearerToken(request: Pick<FastifyRequest, 'headers'>): string | null {
  return BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** Announced length of a body; infinite with chunked transfer encoding (RFC 9112, section 6). */
export const announcedBytes = ({ headers }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY;

/**
 * Authenticates and authorizes a request; null for a public endpoint. Throws `unauthenticated` without a token, `session_expired` with an
 * expired one, `reauthentication_required` from another network and browser, `forbidden` without the right (S6-ROLE-07), `too_many_requests`
 * if the network sent too many wrong tokens, `forbidden` for a change without sign-in that another website sends.
 */
async function requireViewer(
  request: FastifyRequest,
  endpoint: Guarded & { readonly access: Exclude<Access, KeyAccess> },
  context: EndpointContext,
  runInTurn: RunInTurn,
): Promise<Viewer | null> {
  const { access, fromElsewhere } = endpoint;
  if (access === 'public') {
    context.strangers.count(request.ip, announcedBytes(request));
    refuseCrossSite(request);
    return null;
  }
  const token = bearerToken(request);
  if (token === null) {
    await context.strangers.countRefusal(request.ip);
    throw new Problem('unauthenticated');
  }
  const viewer = await identify(
    { address: request.ip, credential: token, runInTurn },
    {
      resolve: () => context.auth[onlyReads(endpoint) ? 'authenticateRead' : 'authenticate'](token, callerOf(request)),
      knownAs: ({ userId, isCompanyConfirmed }) => ({ id: userId, isUnconfirmed: !isCompanyConfirmed }),
    },
    context,
  );
  requireRight(viewer, access, fromElsewhere);
  return viewer;
}

/**
 * Refuses a change without sign-in that another website made a browser send: a form post needs no preflight, and its visitors come from many
 * networks. Requests of programs have no such header (W3C Fetch Metadata), requests with a token need a preflight.
 */
function refuseCrossSite({ method, headers }: FastifyRequest): void {
  if (method !== 'GET' && method !== 'HEAD' && headers['sec-fetch-site'] === 'cross-site')
    throw new Problem('forbidden', { detail: 'Other websites may not send this.' });
}

function requireRight(viewer: Viewer, access: Exclude<Access, KeyAccess>, fromElsewhere: Endpoint['fromElsewhere']): void {
  if (viewer.isElsewhere && fromElsewhere !== 'allowed')
    throw new Problem('reauthentication_required', { params: { reason: 'elsewhere' } });
  if (access !== 'session' && access !== 'public' && !can(viewer, access)) throw new Problem('forbidden', { params: { right: access } });
}

type Guarded = Pick<Endpoint, 'method' | 'isReadOnly' | 'access' | 'recentAuth' | 'fromElsewhere'>;

/** Whether a request changes nothing, and neither gives nor needs a proof of who sends it. */
const onlyReads = ({ method, isReadOnly, recentAuth, fromElsewhere }: Guarded): boolean =>
  (method === 'GET' || isReadOnly === true) && recentAuth !== 'required' && fromElsewhere !== 'allowed';

function requireRecentAuth({ viewer }: FastifyRequest, { recentAuth }: Guarded): void {
  if (recentAuth === 'required' && viewer?.hasRecentAuth !== true) throw new Problem('reauthentication_required');
}

/** When each running request was admitted, in milliseconds of `performance.now()`. */
const admittedAt = new WeakMap<FastifyRequest, number>();

/** The access hook of an endpoint: admits or refuses a request, and stores the viewer or API key on it. */
export const admission =
  (endpoint: Guarded, endpointContext: EndpointContext) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { access } = endpoint;
    const signal = callerSignal(reply);
    const runInTurn: RunInTurn = (party, lookUp) => endpointContext.concurrency.run(party, lookUp, signal);
    admittedAt.set(request, performance.now());
    if (isKeyAccess(access)) request.keyId = await requireKey(request, access, endpointContext, runInTurn);
    else request.viewer = await requireViewer(request, { ...endpoint, access }, endpointContext, runInTurn);
    requireRecentAuth(request, endpoint);
  };

/** How long an access decision remains valid while the body is received or the request waits for its turn: of a read, and of a write. */
const [READ_VALID_MS, WRITE_VALID_MS] = [3_000, 250];

/** Never for an endpoint that needs recent re-authentication: it gives rights, which somebody who was just blocked must not do. */
const isStillValid = (request: FastifyRequest, endpoint: Endpoint): boolean =>
  endpoint.recentAuth !== 'required' &&
  performance.now() - (admittedAt.get(request) ?? 0) < (isWriting(endpoint) ? WRITE_VALID_MS : READ_VALID_MS);

/**
 * Checks access again once the whole body has arrived and it is the request's turn: a client that sends slowly, or many requests at once, would
 * otherwise keep rights it has lost since. Skipped for requests that did not wait, unless the endpoint needs recent re-authentication. Throws as `admission`, and does not extend the session.
 */
export async function recheckAccess(request: FastifyRequest, endpoint: Endpoint, endpointContext: EndpointContext): Promise<void> {
  const { access, fromElsewhere } = endpoint;
  if (access === 'public' || isStillValid(request, endpoint)) return;
  if (isKeyAccess(access)) {
    // The request has a slot already.
    await requireKey(request, access, endpointContext, (_party, lookUp) => lookUp());
    return;
  }
  request.viewer = await endpointContext.auth.recognise(bearerToken(request) ?? '', callerOf(request));
  requireRight(request.viewer, access, fromElsewhere);
  requireRecentAuth(request, endpoint);
}

/** The hook of a route without sign-in outside the contract: its client is counted as a stranger. */
export const countStranger = ({ server, ip }: FastifyRequest): Promise<void> => server.endpointContext.strangers.admit(ip);

/** The hook before a response: refusals of public endpoints count for the network, and are delayed if there are many. */
export const countRefusal = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (reply.statusCode >= 400 && reply.statusCode < 500) await request.server.endpointContext.strangers.countRefusal(request.ip);
};

/** What a response that takes long depends on besides its admission. */
interface Continued {
  readonly request: FastifyRequest;
  readonly access: Access;
  readonly context: Pick<EndpointContext, 'auth'>;
}

/** The viewer as of now if they would still be admitted with the company of the admission; null otherwise. */
async function stillAdmitted({ request, access, context: { auth } }: Continued): Promise<Viewer | null> {
  const admitted = request.viewer;
  // While the database is unavailable the last decision applies.
  const viewer = await auth.recognise(bearerToken(request) ?? '', callerOf(request)).catch((reason: unknown) => {
    if (reason instanceof Problem) return null;
    return admitted;
  });
  if (viewer === null || viewer.isElsewhere || viewer.companyId !== admitted?.companyId) return null;
  const isAllowed = access === 'public' || access === 'session' || (!isKeyAccess(access) && can(viewer, access));
  return isAllowed ? viewer : null;
}

/** Whether a client would still be admitted, with the company and the `rights` of its admission, to a stream of events. */
export async function mayGoOnListening(continued: Continued, rights: readonly Right[]): Promise<boolean> {
  const [viewer, admitted] = [await stillAdmitted(continued), continued.request.viewer];
  return viewer !== null && admitted !== null && rights.every((right) => can(viewer, right) === can(admitted, right));
}

/**
 * Whether a client may have the rest of a file, whose content was chosen by all that its viewer could see at the admission: no right was withdrawn
 * since, nor the confirmation of the company.
 */
export async function mayGoOnReading(continued: Continued): Promise<boolean> {
  const [viewer, admitted] = [await stillAdmitted(continued), continued.request.viewer];
  if (viewer === null || admitted === null || (admitted.isCompanyConfirmed && !viewer.isCompanyConfirmed)) return false;
  return Right.options.every((right) => can(viewer, right) || !can(admitted, right));
}
