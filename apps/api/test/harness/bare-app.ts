import { readdir } from 'node:fs/promises';
import { Writable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { Endpoint } from '@rastnetz/contract';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { Problem } from '../../src/kernel/problem.ts';
import type { Viewer } from '../../src/kernel/viewer.ts';
import { type RequestLimit, requestLimiter } from '../../src/platform/http/endpoints/access.ts';
import { EventStreams } from '../../src/platform/http/endpoints/event-streams.ts';
import type { KeyAuthenticator } from '../../src/platform/http/endpoints/key-access.ts';
import { type Handler, mount } from '../../src/platform/http/endpoints/mount.ts';
import { BodyLimit } from '../../src/platform/http/limits/body-limit.ts';
import { ConcurrencyLimit } from '../../src/platform/http/limits/concurrency-limit.ts';
import { DownloadLimit } from '../../src/platform/http/limits/download-limit.ts';
import { LargeDownloadLimit } from '../../src/platform/http/limits/large-download-limit.ts';
import type { StrangerLimit } from '../../src/platform/http/limits/stranger-limit.ts';
import { UnreadJsonLimit } from '../../src/platform/http/limits/unread-json-limit.ts';
import { UploadLimit } from '../../src/platform/http/limits/upload-limit.ts';
import { registerErrorHandler } from '../../src/platform/http/server/errors.ts';
import { readJsonOnly } from '../../src/platform/http/server/json-body.ts';
import { loggerOptions } from '../../src/platform/http/server/logging.ts';
import { registerNotFoundHandler } from '../../src/platform/http/server/not-found.ts';
import { refuseOverload } from '../../src/platform/http/server/security.ts';
import { closeAfterPartialBody } from '../../src/platform/http/uploads/partial-body.ts';
import { tempFolder } from './temp-folder.ts';
import { unboundedStrangers } from './unbounded-strangers.ts';

/** Tokens that a bare app accepts, one per role. */
export const TOKENS = { user: 'token-of-a-user-0000', admin: 'token-of-an-admin-00', superAdmin: 'token-of-a-super-000' } as const;
/** The API key that a bare app accepts, with the scope to report. */
export const REPORT_KEY = 'rn_key-of-a-program-00';
type RoleName = keyof typeof TOKENS;

const viewerOf = (role: RoleName): Viewer => ({
  userId: role,
  companyId: '00000000-0000-7000-8000-000000000001',
  isCompanyConfirmed: true,
  isAdmin: role !== 'user',
  isSuperAdmin: role === 'superAdmin',
  access: [],
  secondFactor: 'off',
  factors: [],
  sessionId: role,
  language: 'de',
  hasRecentAuth: true,
  place: { networkHash: '', userAgent: '' },
  isElsewhere: false,
});

export interface BareApp {
  readonly app: FastifyInstance;
  /** All lines of the log. */
  readonly log: string[];
  /** Upload folders that were not deleted. */
  leftovers(): Promise<string[]>;
  on<E extends Endpoint>(endpoint: E, handle: Handler<E>): void;
}

export interface BareOptions {
  readonly requestLimit?: RequestLimit;
  readonly strangers?: StrangerLimit;
  readonly answersUnknown?: boolean;
}

/** The endpoint layer only: access, input, responses and errors, without a database. */
export async function bareApp({
  requestLimit = requestLimiter(),
  strangers = unboundedStrangers(),
  answersUnknown = true,
}: BareOptions = {}): Promise<BareApp> {
  const log: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log.push(String(chunk));
      done();
    },
  });
  const tmpDir = tempFolder('server');
  const app = Fastify({
    logger: { ...Object(loggerOptions('info')), stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  const authenticate = async (token: string): Promise<Viewer> => {
    const role = (Object.keys(TOKENS) as RoleName[]).find((name) => TOKENS[name] === token);
    if (!role) throw new Problem('session_expired');
    return viewerOf(role);
  };
  const keys: KeyAuthenticator = {
    async authenticate(key) {
      if (key !== REPORT_KEY) throw new Problem('unauthenticated');
      return { keyId: 'key', scopes: ['report'] };
    },
  };
  const streams = new EventStreams();
  app.addHook('preClose', async () => streams.close());
  app.decorate('endpointContext', {
    auth: { authenticate, authenticateRead: authenticate, recognise: authenticate },
    keys,
    requestLimit,
    concurrency: new ConcurrencyLimit(),
    countChange: async () => undefined,
    countProfileChange: async () => undefined,
    countHistory: async () => undefined,
    strangers,
    refuseOverload,
    streams,
    downloads: new DownloadLimit(),
    bodies: new BodyLimit(),
    unreadJson: new UnreadJsonLimit(),
    uploads: new UploadLimit(),
    largeDownloads: new LargeDownloadLimit(),
    tmpDir,
    mounted: [],
  });
  app.decorateRequest('viewer', null);
  app.decorateRequest('keyId', null);
  registerErrorHandler(app);
  await app.register(multipart, { throwFileSizeLimit: false });
  readJsonOnly(app);
  closeAfterPartialBody(app);
  if (answersUnknown) registerNotFoundHandler(app, null);
  return { app, log, leftovers: () => readdir(tmpDir), on: (endpoint, handle) => mount(app, endpoint, handle) };
}

/** A form as a browser sends it, for `inject`. */
export async function encodeForm(form: FormData): Promise<{ payload: Buffer; headers: { 'content-type': string } }> {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const contentType = request.headers.get('content-type') ?? '';
  return { payload: Buffer.from(await request.arrayBuffer()), headers: { 'content-type': contentType } };
}
