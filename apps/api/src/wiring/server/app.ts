import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { apiKeyRoutes } from '../../api-keys/api-key.routes.ts';
import { accountRoutes } from '../../auth/own-account/account.routes.ts';
import { profileRoutes } from '../../auth/own-account/profile.routes.ts';
import { secondFactorRoutes } from '../../auth/second-factor/second-factor.routes.ts';
import { sessionRoutes } from '../../auth/sessions/session.routes.ts';
import { authRoutes } from '../../auth/sign-in/auth.routes.ts';
import { passkeyRoutes } from '../../auth/sign-in/passkey.routes.ts';
import { decisionRoutes } from '../../clearing/decisions/decision.routes.ts';
import { intakeRoutes } from '../../clearing/intake/intake.routes.ts';
import { reportNoteRoutes } from '../../clearing/notes/report-note.routes.ts';
import { clearingRoutes } from '../../clearing/queue/clearing.routes.ts';
import { clearingSettingsRoutes } from '../../clearing/settings/clearing-settings.routes.ts';
import { companyRoutes } from '../../companies/company.routes.ts';
import { customFieldRoutes } from '../../custom-fields/custom-field.routes.ts';
import { exportRoutes } from '../../exports/export.routes.ts';
import { hoursRoutes } from '../../hours/hours.routes.ts';
import { importRoutes } from '../../imports/service/import.routes.ts';
import type { Config } from '../../kernel/config.ts';
import { legalRoutes } from '../../legal/legal.routes.ts';
import { lifecycleRoutes } from '../../locations/lifecycle/lifecycle.routes.ts';
import { locationRoutes } from '../../locations/list/location.routes.ts';
import { locationNoteRoutes } from '../../locations/notes/location-note.routes.ts';
import { publishedRoutes } from '../../locations/published/published.routes.ts';
import { devMailRoutes } from '../../mails/dev-mails.routes.ts';
import { mapRoutes } from '../../map/service/map.routes.ts';
import { MapProvider } from '../../map/style/map-provider.ts';
import { mediaRoutes } from '../../media/media.routes.ts';
import { signPersonPictures } from '../../media/sign-person-pictures.ts';
import { signPrivateFiles } from '../../media/sign-private-files.ts';
import { notificationRoutes } from '../../notifications/notification.routes.ts';
import { unsubscribeRoutes } from '../../notifications/unsubscribe.routes.ts';
import { onboardingRoutes } from '../../onboarding/onboarding.routes.ts';
import { placeRoutes } from '../../places/place.routes.ts';
import { requestLimiter } from '../../platform/http/endpoints/access.ts';
import { EventStreams } from '../../platform/http/endpoints/event-streams.ts';
import { BodyLimit } from '../../platform/http/limits/body-limit.ts';
import { ConcurrencyLimit } from '../../platform/http/limits/concurrency-limit.ts';
import { DownloadLimit } from '../../platform/http/limits/download-limit.ts';
import { LargeDownloadLimit } from '../../platform/http/limits/large-download-limit.ts';
import { requireMinimumTransferRate } from '../../platform/http/limits/minimum-transfer-rate.ts';
import { trustNearestProxy } from '../../platform/http/limits/network.ts';
import { limitPipelining } from '../../platform/http/limits/pipelining-limit.ts';
import { StrangerLimit } from '../../platform/http/limits/stranger-limit.ts';
import { limitUnreadBytes } from '../../platform/http/limits/unread-bytes-limit.ts';
import { UnreadJsonLimit } from '../../platform/http/limits/unread-json-limit.ts';
import { UploadLimit } from '../../platform/http/limits/upload-limit.ts';
import { apiDocs } from '../../platform/http/server/api-docs.ts';
import { registerErrorHandler } from '../../platform/http/server/errors.ts';
import { closeConnectionsWhenStopping } from '../../platform/http/server/graceful-stop.ts';
import { healthRoutes } from '../../platform/http/server/health.ts';
import { checkHostHeader } from '../../platform/http/server/host-header.ts';
import { returnMemoryWhenIdle } from '../../platform/http/server/idle-memory.ts';
import { readJsonOnly } from '../../platform/http/server/json-body.ts';
import { loggerOptions, logRequests } from '../../platform/http/server/logging.ts';
import { registerNotFoundHandler } from '../../platform/http/server/not-found.ts';
import { newRequestId } from '../../platform/http/server/request-id.ts';
import { refuseOverload, secure } from '../../platform/http/server/security.ts';
import { serveSecurityTxt } from '../../platform/http/server/security-txt.ts';
import { serveMap, serveWeb } from '../../platform/http/server/web-app.ts';
import { ignoreExpectHeader, wireOptions } from '../../platform/http/server/wire-options.ts';
import { closeAfterPartialBody } from '../../platform/http/uploads/partial-body.ts';
import { sweepStaleUploads } from '../../platform/http/uploads/stale-uploads.ts';
import { qualityRoutes } from '../../quality/quality.routes.ts';
import { retentionRoutes } from '../../retention/retention.routes.ts';
import { savedViewRoutes } from '../../saved-views/saved-view.routes.ts';
import { statisticsRoutes } from '../../statistics/statistics.routes.ts';
import { subscriptionRoutes } from '../../subscriptions/subscription.routes.ts';
import { unsentMailRoutes } from '../../unsent-mails/unsent-mail.routes.ts';
import { invitationRoutes } from '../../users/invitation.routes.ts';
import { peopleRoutes } from '../../users/people.routes.ts';
import { registerMetrics } from './metrics.ts';
import type { Services } from './services.ts';
import { settingsRoutes } from './settings.routes.ts';

/** Longest JSON body, in bytes. */
const BODY_LIMIT = 1024 * 1024;

const tmpDirOf = ({ dataDir }: Config): string => join(dataDir, 'tmp');

function decorateApp(app: FastifyInstance, config: Config, services: Services): void {
  const streams = new EventStreams();
  services.accessFeed.subscribe((userId) => void streams.review(userId));
  // `preClose` runs before the server waits for running requests, among which event streams would never end.
  app.addHook('preClose', async () => streams.close());
  app.decorate('endpointContext', {
    auth: services.auth,
    keys: services.apiKeys,
    requestLimit: requestLimiter(),
    concurrency: new ConcurrencyLimit(),
    countChange: services.countChange,
    countProfileChange: services.countProfileChange,
    countHistory: services.countHistory,
    strangers: new StrangerLimit(),
    refuseOverload,
    streams,
    downloads: new DownloadLimit(),
    bodies: new BodyLimit(),
    unreadJson: new UnreadJsonLimit(),
    uploads: new UploadLimit(),
    largeDownloads: new LargeDownloadLimit(),
    tmpDir: tmpDirOf(config),
    mounted: [],
  });
  app.decorateRequest('viewer', null);
  app.decorateRequest('keyId', null);
}

/** Loaded before the first page is served, because its content security policy depends on it. */
async function mapProvider(app: FastifyInstance, { mapStyleUrl }: Config): Promise<MapProvider> {
  const provider = new MapProvider(mapStyleUrl, app.log);
  app.addHook('onClose', async () => provider.stop());
  await provider.start();
  return provider;
}

/** Answers up to this size are compressed at once, because a stream's setup takes longer than their compression: 256 kB take half a millisecond. */
const SYNC_COMPRESSION_BYTES = 256 * 1024;
/** Brotli at 1 instead of the default 4: thousands of map points take half the time of 3 and are as small, a page of the list is a tenth larger. */
const BROTLI = { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_QUALITY]: 1 } };

async function plugIn(app: FastifyInstance, config: Config): Promise<void> {
  await secure(app, config, await mapProvider(app, config));
  await app.register(compress, {
    globalDecompression: false,
    threshold: 1024,
    syncThreshold: SYNC_COMPRESSION_BYTES,
    // The first that the client accepts. Zstandard (RFC 9659) is as fast as that Brotli, and a page of the list is a seventh smaller.
    encodings: ['zstd', 'br', 'gzip'],
    brotliOptions: BROTLI,
  });
  await app.register(multipart, { throwFileSizeLimit: false });
  readJsonOnly(app);
  closeAfterPartialBody(app);
}

function mountAll(app: FastifyInstance, config: Config, services: Services): void {
  authRoutes(app, services);
  accountRoutes(app, services);
  secondFactorRoutes(app, services);
  passkeyRoutes(app, services);
  sessionRoutes(app, services);
  profileRoutes(app, services);
  invitationRoutes(app, services);
  peopleRoutes(app, services);
  companyRoutes(app, services);
  subscriptionRoutes(app, services);
  clearingSettingsRoutes(app, services);
  retentionRoutes(app, services);
  customFieldRoutes(app, services);
  savedViewRoutes(app, services);
  apiKeyRoutes(app, services);
  unsentMailRoutes(app, services);
  if (config.demo) devMailRoutes(app, services);
  settingsRoutes(app, config);
  legalRoutes(app, services);
  locationRoutes(app, services);
  lifecycleRoutes(app, services);
  locationNoteRoutes(app, services);
  publishedRoutes(app, services);
  intakeRoutes(app, services);
  exportRoutes(app, services);
  importRoutes(app, services);
  hoursRoutes(app, services);
  mapRoutes(app, services);
  placeRoutes(app, services);
  statisticsRoutes(app, services);
  onboardingRoutes(app, services);
  qualityRoutes(app, services);
  clearingRoutes(app, services);
  decisionRoutes(app, services);
  reportNoteRoutes(app, services);
  notificationRoutes(app, services);
  mediaRoutes(app, services);
}

/** Builds the server without listening. */
export async function buildApp(config: Config, services: Services): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(config.logLevel),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    bodyLimit: BODY_LIMIT,
    ...wireOptions(config),
    trustProxy: config.trustProxy && trustNearestProxy,
    forceCloseConnections: 'idle',
    // Requests that arrive while the server stops are answered normally.
    return503OnClosing: false,
  });
  ignoreExpectHeader(app.server);
  limitPipelining(app);
  decorateApp(app, config, services);
  await sweepStaleUploads(app, tmpDirOf(config));
  registerErrorHandler(app);
  logRequests(app);
  limitUnreadBytes(app);
  requireMinimumTransferRate(app);
  returnMemoryWhenIdle(app);
  closeConnectionsWhenStopping(app, services.health);
  await plugIn(app, config);
  checkHostHeader(app, config);
  registerMetrics(app, services);
  healthRoutes(app, services.health, app.endpointContext.strangers);
  serveSecurityTxt(app, config);
  apiDocs(app);
  signPrivateFiles(app, services);
  signPersonPictures(app, services);
  mountAll(app, config, services);
  await unsubscribeRoutes(app, services);
  await serveMap(app);
  registerNotFoundHandler(app, await serveWeb(app, config));
  await app.ready();
  return app;
}
