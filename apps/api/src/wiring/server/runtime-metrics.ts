import { AuditLogStore } from '../../audit/audit-log.store.ts';
import type { AuditStores } from '../../audit/audit-stores.ts';
import type { ClearingStores } from '../../clearing/stores/clearing-stores.ts';
import { ReportPictureStore } from '../../clearing/stores/report-picture.store.ts';
import { ImportStore } from '../../imports/stores/import.store.ts';
import type { ImportStores } from '../../imports/stores/import-stores.ts';
import { atMostPerSecond } from '../../kernel/at-most-per-second.ts';
import { withTimeout } from '../../kernel/with-timeout.ts';
import { DuplicateTaskStore } from '../../locations/stores/duplicate-task.store.ts';
import type { LocationStores } from '../../locations/stores/location-stores.ts';
import type { MapFeed } from '../../map/index/map-feed.ts';
import type { LiveIndex } from '../../map/index/map-index.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Health } from '../../platform/http/server/health.ts';
import { JobStore } from '../../platform/jobs/job.store.ts';
import type { JobStores } from '../../platform/transactions/job-stores.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { UnsentMailStore } from '../../unsent-mails/unsent-mail.store.ts';
import type { UnsentMailStores } from '../../unsent-mails/unsent-mail-stores.ts';

/** Timeout of the queries, in milliseconds: an operator who reads metrics during an outage needs the rest. */
const PATIENCE_MS = 2000;

const MAX_QUERIES_PER_SECOND = 5;

/** Waiting and running work of the whole installation. */
const work = async ({
  unsentMails,
  jobCounts,
  imports,
  auditLog,
  reportPictures,
  duplicateTasks,
}: Pick<AuditStores, 'auditLog'> &
  Pick<ImportStores, 'imports'> &
  Pick<JobStores, 'jobCounts'> &
  UnsentMailStores &
  Pick<ClearingStores, 'reportPictures'> &
  Pick<LocationStores, 'duplicateTasks'>) => ({
  mails: await unsentMails.counts(),
  jobs: await jobCounts.counts(),
  imports: await imports.countWorked(),
  reportPictureBytes: await reportPictures.heldBytes(),
  duplicatesSetAside: await duplicateTasks.countSetAside(),
  backups: { made: await auditLog.lastOf('backup.made'), tried: await auditLog.lastOf('backup.tried') },
});
export type Work = Awaited<ReturnType<typeof work>>;

export interface RuntimeMetricsDeps {
  readonly pool: Pick<Database['pool'], 'totalCount' | 'idleCount' | 'waitingCount'>;
  readonly inTransaction: InTransaction;
  readonly feed: Pick<MapFeed, 'lagMs'>;
  readonly live: LiveIndex;
  readonly health: Pick<Health, 'parts'>;
}

/** Runtime metrics of a server. Cheap to read: counters in memory, and eight small statements. */
export class RuntimeMetrics {
  readonly #deps: RuntimeMetricsDeps;
  /** Metrics may be open to everybody: a flood of requests gets the last result, and costs no query. */
  readonly #query: () => Promise<Work>;

  constructor(deps: RuntimeMetricsDeps) {
    this.#deps = deps;
    const stores = {
      auditLog: AuditLogStore,
      duplicateTasks: DuplicateTaskStore,
      imports: ImportStore,
      jobCounts: JobStore,
      reportPictures: ReportPictureStore,
      unsentMails: UnsentMailStore,
    };
    this.#query = atMostPerSecond(MAX_QUERIES_PER_SECOND, () => deps.inTransaction(stores, work));
  }

  /** Connections of this server to the database, and requests that wait for one. */
  connections(): { readonly used: number; readonly idle: number; readonly waiting: number } {
    const { totalCount, idleCount, waitingCount } = this.#deps.pool;
    return { used: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  /** Locations in the map index of this server, and seconds since it last read changes of other nodes. */
  mapIndex(): { readonly locations: number; readonly lagSeconds: number } {
    return { locations: this.#deps.live.current.columns.size, lagSeconds: this.#deps.feed.lagMs / 1000 };
  }

  /** Whether each dependency responds. */
  parts(): Promise<Readonly<Record<string, boolean>>> {
    return this.#deps.health.parts();
  }

  /** Waiting and running work; null if the database does not respond in two seconds. */
  async work(): Promise<Work | null> {
    return withTimeout<Work | null>(
      PATIENCE_MS,
      this.#query().catch(() => null),
      null,
    );
  }
}
