import { argon2Hasher } from '../../accounts/password-hasher.ts';
import { AuditHeadService } from '../../audit/audit-head.service.ts';
import { AccessFeed } from '../../auth/sessions/access-feed.ts';
import { cacheSessions } from '../../auth/sessions/session-changes.ts';
import { decisionServices } from '../../clearing/decisions/decision-services.ts';
import { intakeServices } from '../../clearing/intake/intake-services.ts';
import { reportNoteService } from '../../clearing/notes/report-note.service.ts';
import { ReportFeed } from '../../clearing/queue/report-feed.ts';
import { ReportQueueService } from '../../clearing/queue/report-queue.service.ts';
import { ClearingSettingsService } from '../../clearing/settings/clearing-settings.service.ts';
import { CompanyService } from '../../companies/company.service.ts';
import { CustomFieldService } from '../../custom-fields/custom-field.service.ts';
import { ExportService } from '../../exports/export.service.ts';
import { HoursService } from '../../hours/hours.service.ts';
import { STEP_ROWS } from '../../imports/runs/import-step.ts';
import { importServices } from '../../imports/service/import-services.ts';
import type { Config } from '../../kernel/config.ts';
import { LegalService } from '../../legal/legal.service.ts';
import { lifecycleServices } from '../../locations/lifecycle/lifecycle-services.ts';
import { LocationListService } from '../../locations/list/location-list.service.ts';
import { SearchFilters } from '../../locations/list/search-filters.ts';
import { locationNoteService } from '../../locations/notes/location-note.service.ts';
import { PublishedService } from '../../locations/published/published.service.ts';
import type { LifecycleDeps } from '../../locations/save/lifecycle-deps.ts';
import { LocationService } from '../../locations/save/location.service.ts';
import { MapFeed } from '../../map/index/map-feed.ts';
import { type LiveIndex, MapIndex } from '../../map/index/map-index.ts';
import { MapService } from '../../map/service/map.service.ts';
import { pathSigner } from '../../media/signed-path.ts';
import { NoteSweepService } from '../../notes/note-sweep.service.ts';
import type { NotificationCollector } from '../../notifications/notification-collector.ts';
import type { NotificationFeed } from '../../notifications/notification-feed.ts';
import { notificationServices } from '../../notifications/notification-services.ts';
import { OnboardingService } from '../../onboarding/onboarding.service.ts';
import { loadGazetteer } from '../../places/gazetteer.ts';
import { loadMunicipalityMap } from '../../places/municipality-map.ts';
import { PlaceService } from '../../places/place.service.ts';
import { ReverseGeocoder } from '../../places/reverse-geocoder.ts';
import { ChangeListener } from '../../platform/db/change-listener.ts';
import type { Database } from '../../platform/db/database.ts';
import { earlierNow } from '../../platform/db/earlier-now.ts';
import { Health } from '../../platform/http/server/health.ts';
import type { JobOutbox } from '../../platform/jobs/jobs.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { statementsOn, transactionsOn } from '../../platform/transactions/transactions.ts';
import { qualityServices } from '../../quality/quality-services.ts';
import { RetentionService } from '../../retention/retention.service.ts';
import { RetentionClockService } from '../../retention/retention-clock.service.ts';
import { SavedViewService } from '../../saved-views/saved-view.service.ts';
import { FreshnessService } from '../../statistics/freshness.service.ts';
import { StatisticsService } from '../../statistics/statistics.service.ts';
import { SubscriptionService } from '../../subscriptions/subscription.service.ts';
import { DemoService } from '../demo/demo.service.ts';
import { DemoRemovalService } from '../demo/demo-removal.service.ts';
import { accountAndMediaServices } from './account-and-media-services.ts';
import { RuntimeMetrics, type RuntimeMetricsDeps } from './runtime-metrics.ts';

/**
 * The composition root: constructs every service. Resolves once the map index holds every location; `close` ends the background work that
 * updates it, before the database closes.
 */
export async function buildServices(config: Config, database: Database, storage: Storage, jobs: JobOutbox) {
  const inTransaction = transactionsOn(database, jobs);
  const singleStatement = statementsOn(database);
  const accounts = accountAndMediaServices({ config, database, storage, inTransaction });
  const { gazetteer, reverseGeocoder, ...country } = loadCountry();
  const live: LiveIndex = { current: new MapIndex(country.hours) };
  const feed = new MapFeed(inTransaction, live, database.engine === 'embedded');
  const notified = notificationServices({ inTransaction, ...config });
  const feeds = { ...notified, reportFeed: new ReportFeed(inTransaction), accessFeed: new AccessFeed(), mapFeed: feed };
  const customFields = new CustomFieldService(inTransaction);
  const filters = new SearchFilters(customFields, (words) => live.current.columns.keys.prepare(words));
  const map = new MapService(live, filters);
  const signer = pathSigner(config.secret);
  const refreshMap = () => feed.refresh();
  const locations = new LocationService({ inTransaction, singleStatement, media: accounts.media, gazetteer, refreshMap });
  const locationList = new LocationListService({
    singleStatement,
    filters,
    find: (filter, range) => live.current.list.find(filter, range),
  });
  const quality = qualityServices({ inTransaction, refreshMap, gazetteer, map, locationList, live });
  const imports = importServices({ inTransaction, gazetteer, reverseGeocoder, refreshMap, stepRows: STEP_ROWS[database.engine] });
  await feed.start();
  const listener = listenerFor(database, feeds);
  cacheSessions(accounts.sessionCache, { writes: database.writes, accessFeed: feeds.accessFeed, isInformed: () => listener.isListening });
  await listener.start();
  return {
    ...accounts,
    ...watchServices(database, storage, { inTransaction, feed, live }),
    ...feeds,
    ...plainServices({ reverseGeocoder, inTransaction, refreshMap, config }),
    customFields,
    locations,
    locationList,
    exports: new ExportService({ list: locationList, filters, customFields, publicUrl: config.publicUrl }),
    ...lifecycleServices({ inTransaction, refreshMap, gazetteer, signer }),
    map,
    ...country,
    reportQueue: new ReportQueueService(inTransaction, signer),
    ...decisionServices({ inTransaction, gazetteer, signer, refreshMap }),
    ...intakeServices({ inTransaction, media: accounts.media, gazetteer, reverseGeocoder, pool: database.pool, config }),
    ...quality,
    freshness: new FreshnessService(inTransaction),
    statistics: new StatisticsService({ inTransaction, map, quality: quality.quality }),
    ...imports,
    async close(): Promise<void> {
      await imports.importRunner.close();
      listener.close();
      await notified.notificationCollector.close();
      await quality.duplicates.close();
      await feed.close();
    },
  };
}

/** Readiness, runtime metrics and clock of the server. */
function watchServices(
  { pool }: Database,
  storage: Storage,
  parts: Pick<RuntimeMetricsDeps, 'inTransaction' | 'live'> & { readonly feed: MapFeed },
) {
  const health = new Health({
    database: async () => void (await pool.query('select 1')),
    storage: () => storage.check(),
    map: () => parts.feed.check(),
  });
  const retentionClock = new RetentionClockService({ inTransaction: parts.inTransaction, now: () => earlierNow(pool) });
  return { health, retentionClock, vitals: new RuntimeMetrics({ ...parts, pool, health }) };
}

interface DomainDeps extends Pick<LifecycleDeps, 'inTransaction' | 'refreshMap'> {
  readonly config: Pick<Config, 'mapStyleUrl' | 'dataDir' | 'smtpUrl'>;
  readonly reverseGeocoder: ReverseGeocoder;
}

/** Services that need little more than the database. */
const plainServices = ({ inTransaction, refreshMap, config, reverseGeocoder }: DomainDeps) => ({
  legal: new LegalService(inTransaction, config.mapStyleUrl),
  onboarding: new OnboardingService(inTransaction, config.smtpUrl !== null),
  clearingSettings: new ClearingSettingsService(inTransaction),
  auditHead: new AuditHeadService(inTransaction, config.dataDir),
  retention: new RetentionService(inTransaction),
  companies: new CompanyService({ inTransaction, refreshMap }),
  subscriptions: new SubscriptionService(inTransaction),
  savedViews: new SavedViewService(inTransaction),
  published: new PublishedService(inTransaction, reverseGeocoder),
  demo: new DemoService({ inTransaction, refreshMap }),
  demoRemoval: new DemoRemovalService({ inTransaction, hasher: argon2Hasher }),
  locationNotes: locationNoteService(inTransaction),
  reportNotes: reportNoteService(inTransaction),
  noteSweep: new NoteSweepService(inTransaction),
});

let country: ReturnType<typeof readCountry> | null = null;

/** Gazetteer data of the country; it never changes, so a process reads it once. */
export function loadCountry() {
  country ??= readCountry();
  return country;
}

function readCountry() {
  const gazetteer = loadGazetteer();
  const municipalities = loadMunicipalityMap();
  const reverseGeocoder = new ReverseGeocoder(municipalities, gazetteer);
  const places = new PlaceService({ gazetteer, municipalities, reverseGeocoder });
  return { gazetteer, reverseGeocoder, places, hours: new HoursService(reverseGeocoder) };
}

interface Feeds {
  readonly reportFeed: ReportFeed;
  readonly accessFeed: AccessFeed;
  readonly mapFeed: MapFeed;
  readonly notificationFeed: NotificationFeed;
  readonly notificationCollector: NotificationCollector;
}

/** The embedded database belongs to one process, whose index has already seen its own saves, so map changes need no listener. */
function listenerFor({ sessions, engine }: Database, { mapFeed, ...feeds }: Feeds): ChangeListener {
  const { reportFeed, accessFeed, notificationFeed, notificationCollector } = feeds;
  const handlers = {
    report_change: () => void reportFeed.refresh(),
    access_change: (userId: string) => accessFeed.notify(userId || null),
    notification_event: () => void notificationCollector.collectAnnounced(),
    notification_change: (userId: string) => void notificationFeed.refresh(userId || null),
  };
  return new ChangeListener(sessions, engine === 'embedded' ? handlers : { ...handlers, location_change: () => void mapFeed.refresh() });
}

export type Services = Awaited<ReturnType<typeof buildServices>>;
