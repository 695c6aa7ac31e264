import {
  DAY_MS,
  type HandlerInput,
  type previewRetention,
  RETENTION_COUNTED,
  type ResponseOf,
  type RetentionDays,
  RetentionKind,
  type RetentionSettings,
} from '@rastnetz/contract';
import { AuditStore } from '../audit/audit.store.ts';
import { AuditChainStore } from '../audit/audit-chain.store.ts';
import type { AuditStores } from '../audit/audit-stores.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '../auth/sessions/session-lifetime.ts';
import { clearingStores } from '../clearing/stores/clearing-stores.ts';
import { ImportStore } from '../imports/stores/import.store.ts';
import type { ImportStores } from '../imports/stores/import-stores.ts';
import { Problem } from '../kernel/problem.ts';
import { nextRetentionRun, retentionCutoff } from '../kernel/retention-run.ts';
import { hoursUntilTrusted, type SteadyClock } from '../kernel/steady-clock.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { LocationPurgeStore } from '../locations/stores/location-purge.store.ts';
import type { LocationStores } from '../locations/stores/location-stores.ts';
import { MailStore } from '../mails/mail.store.ts';
import type { MailStores } from '../mails/mail-stores.ts';
import type { AuditChanges } from '../platform/db/schema/people-tables.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { ReportStore } from '../reports/report.store.ts';
import type { ReportStores } from '../reports/report-stores.ts';
import { RetentionPeriodStore } from '../retention-periods/retention-period.store.ts';
import { retentionClockStores, retentionPeriodStores } from '../retention-periods/retention-period-stores.ts';

const SESSIONS = { sessionIdleDays: SESSION_IDLE_MS / DAY_MS, sessionMaxDays: SESSION_MAX_MS / DAY_MS };

type PreviewQuery = HandlerInput<typeof previewRetention>['query'];
type Preview = ResponseOf<typeof previewRetention>;

/** The page of the retention periods: reads and changes them, and counts what the next retention job would delete. */
export class RetentionService {
  readonly #inTransaction: InTransaction;

  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  get(): Promise<RetentionSettings> {
    return this.#inTransaction(retentionPeriodStores, ({ retention }) => retention.get());
  }

  /**
   * Saves the settings and returns the next version; without a difference nothing is written. Throws `stale_version` if somebody else saved since
   * `version` was read.
   */
  set({ userId }: Pick<Viewer, 'userId'>, wanted: RetentionSettings): Promise<RetentionSettings> {
    return this.#inTransaction({ audit: AuditStore, retention: RetentionPeriodStore }, async ({ retention, audit }) => {
      const before = await retention.lock();
      if (before.version !== wanted.version)
        throw new Problem('stale_version', { detail: 'Somebody else set how long things are kept in the meantime; read it again.' });
      const changes = changesOf(before.days, wanted.days);
      if (Object.keys(changes).length === 0) return before;
      const after = { ...wanted, version: before.version + 1 };
      await retention.set(after);
      await audit.append({ actorId: userId, action: 'retention.changed', subjectId: null, changes });
      return after;
    });
  }

  /** What the next retention job would delete with these settings; deletes nothing. */
  preview(days: PreviewQuery, now: Date = new Date()): Promise<Preview> {
    const at = nextRetentionRun(now);
    return this.#inTransaction(
      {
        auditChain: AuditChainStore,
        ...clearingStores,
        imports: ImportStore,
        locationPurge: LocationPurgeStore,
        mails: MailStore,
        reports: ReportStore,
        ...retentionClockStores,
      },
      async (stores) => {
        const counts = await countsOf(stores, days, at);
        const { keepReporterDays } = await stores.clearingSettings.get();
        const reporters = await stores.reportRedaction.countDue(retentionCutoff(keepReporterDays, at), RETENTION_COUNTED);
        return {
          at: at.toISOString(),
          waiting: waitingOf(await stores.retentionClock.get()),
          counts,
          reporters,
          keepReporterDays,
          ...SESSIONS,
        };
      },
    );
  }
}

function waitingOf(clock: SteadyClock | null): Preview['waiting'] {
  const hours = clock && hoursUntilTrusted(clock);
  return clock && hours !== null ? { trustedAt: clock.trustedAt.toISOString(), hours } : null;
}

const changesOf = (before: RetentionDays, after: RetentionDays): AuditChanges =>
  Object.fromEntries(
    RetentionKind.options
      .filter((kind) => before[kind] !== after[kind])
      .map((kind) => [`days.${kind}`, { before: before[kind], after: after[kind] }]),
  );

/** Counts with the same conditions that rows are deleted by. */
async function countsOf(
  {
    locationPurge,
    reports,
    auditChain,
    mails,
    imports,
  }: Pick<AuditStores, 'auditChain'> & Pick<ImportStores, 'imports'> & Pick<LocationStores, 'locationPurge'> & MailStores & ReportStores,
  days: RetentionDays,
  at: Date,
): Promise<Preview['counts']> {
  return {
    trash: await locationPurge.countDue(retentionCutoff(days.trash, at), RETENTION_COUNTED),
    reports: await reports.countDecided(retentionCutoff(days.reports, at), RETENTION_COUNTED),
    audit: await auditChain.countDeletable(retentionCutoff(days.audit, at), RETENTION_COUNTED),
    sentMails: await mails.countOld('sent', retentionCutoff(days.sentMails, at), RETENTION_COUNTED),
    unsentMails: await mails.countOld('unsent', retentionCutoff(days.unsentMails, at), RETENTION_COUNTED),
    imports: await imports.countUntouched(retentionCutoff(days.imports, at), RETENTION_COUNTED),
  };
}
