import { type Access, can, type Endpoint, isKeyAccess, type KeyAccess } from '@rastnetz/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../../../kernel/problem.ts';
import type { Viewer } from '../../../kernel/viewer.ts';
import type { DownloadTurns } from '../limits/download-turns.ts';
import type { StrangerLimit } from '../limits/stranger-limit.ts';
import type { UploadsUnderWay } from '../limits/uploads-under-way.ts';
import type { EventStreams } from './event-streams.ts';
import { type KeyAuthenticator, requireKey } from './key-access.ts';

/** Where a call comes from: address of the caller as the network tells it (`TRUST_PROXY`), and what their program calls itself. */
export interface Caller {
  readonly network: string;
  readonly userAgent: string;
}

export const callerOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): Caller => ({
  network: ip,
  userAgent: (headers['user-agent'] ?? '').slice(0, 300),
});

/** Turns the token of a session into its owner; throws `session_expired` for one that is unknown, over or revoked. */
export interface Authenticator {
  authenticate(token: string, caller: Caller): Promise<Viewer>;
  /** Likewise, but counts as no use of the session: what merely looks on keeps none alive. */
  recognise(token: string, caller: Caller): Promise<Viewer>;
}

/** What every mounted endpoint needs of the app. */
export interface EndpointContext {
  readonly auth: Authenticator;
  readonly keys: KeyAuthenticator;
  readonly requestLimit: RequestLimit;
  readonly strangers: StrangerLimit;
  /** What a call meets while the server is overloaded. */
  readonly refuseOverload: (request: FastifyRequest) => void;
  readonly streams: EventStreams;
  readonly downloads: DownloadTurns;
  readonly uploads: UploadsUnderWay;
  /** Folder of the parts of calls under way. */
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

/** Signed-in calls of one person, or calls with one key, in a second. */
const REQUESTS_PER_SECOND = 200;

/** Counts the calls of one person or key; throws `too_many_requests`. */
export type RequestLimit = (callerId: string) => Promise<void>;

/** Counted in each node's memory: a second is too short to ask the database for. */
export function requestLimiter(points: number = REQUESTS_PER_SECOND): RequestLimit {
  const limiter = new RateLimiterMemory({ points, duration: 1 });
  return async (callerId) => {
    await limiter.consume(callerId).catch((refusal: unknown) => {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new Problem('too_many_requests', {
        detail: `More than ${points} calls in a second; try again in a moment.`,
        retryAfterSeconds: refusal.msBeforeNext / 1000,
      });
    });
  };
}

const BEARER = /^Bearer +([A-Za-z0-9_-]{16,200})$/i;

/** The bearer token of a call, or null when none is sent (RFC 6750, section 2.1). */
function bearerToken(request: Pick<FastifyRequest, 'headers'>): string | null {
  return BEARER.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** How long a body is before it is read; infinite where it comes in pieces and nobody says how many (RFC 9112, section 6). */
const announcedBytes = ({ headers }: FastifyRequest): number =>
  headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY;

/**
 * Who calls, if they may: null for a public call. Throws `unauthenticated` without a token, `session_expired` with one
 * that is over, `reauthentication_required` from another network and browser, `forbidden` without the right (S6-ROLE-07), `too_many_requests` where the network sent too many wrong ones.
 */
async function requireViewer(
  request: FastifyRequest,
  { access, fromElsewhere }: { readonly access: Exclude<Access, KeyAccess>; readonly fromElsewhere: Endpoint['fromElsewhere'] },
  { auth, requestLimit, strangers }: EndpointContext,
): Promise<Viewer | null> {
  if (access === 'public') {
    strangers.count(request.ip, announcedBytes(request));
    return null;
  }
  const token = bearerToken(request);
  if (token === null) throw new Problem('unauthenticated');
  const viewer = await strangers.identify(request.ip, token, () => auth.authenticate(token, callerOf(request)));
  await requestLimit(viewer.userId);
  requireRight(viewer, access, fromElsewhere);
  return viewer;
}

function requireRight(viewer: Viewer, access: Exclude<Access, KeyAccess>, fromElsewhere: Endpoint['fromElsewhere']): void {
  if (viewer.isElsewhere && fromElsewhere !== 'allowed')
    throw new Problem('reauthentication_required', { params: { reason: 'elsewhere' } });
  if (access !== 'session' && access !== 'public' && !can(viewer, access)) throw new Problem('forbidden', { params: { right: access } });
}

type Guarded = Pick<Endpoint, 'access' | 'recentAuth' | 'fromElsewhere'>;

function requireRecentAuth({ viewer }: FastifyRequest, { recentAuth }: Guarded): void {
  if (recentAuth === 'required' && viewer?.hasRecentAuth !== true) throw new Problem('reauthentication_required');
}

/** When calls under way came through the door, in milliseconds of `performance.now()`. */
const admittedAt = new WeakMap<FastifyRequest, number>();

/** The hook at an endpoint's door: lets those in who may, and leaves on the request who it is. */
export const admission =
  (endpoint: Guarded, endpointContext: EndpointContext) =>
  async (request: FastifyRequest): Promise<void> => {
    const { access, fromElsewhere } = endpoint;
    admittedAt.set(request, performance.now());
    if (isKeyAccess(access)) request.keyId = await requireKey(request, access, endpointContext);
    else request.viewer = await requireViewer(request, { access, fromElsewhere }, endpointContext);
    requireRecentAuth(request, endpoint);
  };

/** How long what was asked at the door holds for a call whose body still comes in. */
const ACCESS_VALID_MS = 3_000;

/**
 * Asks again, once the whole body is there, whether the caller may: one who lets it drip would keep for as long the rights of when it began.
 * A body that came at once asks nothing. Throws as `admission`, and counts as no use of the session.
 */
export async function recheckAccess(request: FastifyRequest, endpoint: Guarded, endpointContext: EndpointContext): Promise<void> {
  const { access, fromElsewhere } = endpoint;
  if (access === 'public' || performance.now() - (admittedAt.get(request) ?? 0) < ACCESS_VALID_MS) return;
  if (isKeyAccess(access)) {
    await requireKey(request, access, endpointContext);
    return;
  }
  request.viewer = await endpointContext.auth.recognise(bearerToken(request) ?? '', callerOf(request));
  requireRight(request.viewer, access, fromElsewhere);
  requireRecentAuth(request, endpoint);
}

/** The hook before an answer goes out: refusals of a public endpoint count for the network, and are held back where they are many. */
export const countRefusal = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (reply.statusCode >= 400 && reply.statusCode < 500) await request.server.endpointContext.strangers.countRefusal(request.ip);
};

/**
 * Whether who was let in once would be let in still, for answers that go on for long. A database that is away for a moment turns
 * nobody away.
 */
export async function holdsAccess(request: FastifyRequest, access: Access, { auth }: Pick<EndpointContext, 'auth'>): Promise<boolean> {
  const viewer = await auth.recognise(bearerToken(request) ?? '', callerOf(request)).catch((reason: unknown) => {
    if (reason instanceof Problem) return null;
    return request.viewer;
  });
  if (viewer === null || viewer.isElsewhere) return false;
  return access === 'public' || access === 'session' || (!isKeyAccess(access) && can(viewer, access));
}
