import type { AuditHeadService } from '../../audit/audit-head.service.ts';
import type { AuditLogService } from '../../audit/audit-log.service.ts';
import type { AccountSweepService } from '../../auth/own-account/account-sweep.service.ts';
import type { EmailChangeService } from '../../auth/own-account/email-change.service.ts';
import type { SessionService } from '../../auth/sessions/session.service.ts';
import type { ReportIntakeService } from '../../clearing/intake/report-intake.service.ts';
import type { ReportRedactionService } from '../../clearing/redaction/report-redaction.service.ts';
import type { ImportIntakeService } from '../../imports/intake/import-intake.service.ts';
import type { LocationPurgeService } from '../../locations/lifecycle/location-purge.service.ts';
import type { MailService } from '../../mails/mail.service.ts';
import type { MediaService } from '../../media/media.service.ts';
import type { NoteSweepService } from '../../notes/note-sweep.service.ts';
import type { NotificationService } from '../../notifications/notification.service.ts';
import type { NotificationCollector } from '../../notifications/notification-collector.ts';
import type { NotificationMailService } from '../../notifications/notification-mail.service.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import type { RetentionClockService } from '../../retention/retention-clock.service.ts';
import type { SavedViewService } from '../../saved-views/saved-view.service.ts';
import type { FreshnessService } from '../../statistics/freshness.service.ts';

interface Swept {
  readonly retentionClock: RetentionClockService;
  readonly media: MediaService;
  readonly sessions: SessionService;
  readonly accountSweep: AccountSweepService;
  readonly emailChange: EmailChangeService;
  readonly mails: MailService;
  readonly reportIntake: ReportIntakeService;
  readonly reportRedaction: ReportRedactionService;
  readonly importIntake: ImportIntakeService;
  readonly purge: LocationPurgeService;
  readonly auditLog: AuditLogService;
  readonly auditHead: AuditHeadService;
  readonly notifications: NotificationService;
  readonly freshness: FreshnessService;
  readonly noteSweep: NoteSweepService;
  readonly savedViews: SavedViewService;
}

/** Writes to the log of the server. */
export type WriteLog = (values: Readonly<Record<string, unknown>>, message: string, level?: 'info' | 'error') => void;

const CLOCK_JUMPED =
  'The clock is more than five days from the last time that was seen here: nothing is deleted until it has run for a day. Check the clock.';

/**
 * Registers the scheduled jobs. Unreferenced files are swept hourly; expired sessions, links, unconfirmed registrations, e-mail changes and
 * idempotency keys nightly. Data with a configurable retention expires with the daily cutoff, but is swept hourly, so that a machine that is
 * off at night misses nothing. A clock that is ahead deletes nothing early (`earlierNow`), and one that jumps nothing at all until it has run
 * for a day (`lookAtClock`). The head of the audit log is recorded nightly in the data folder and in the server log. Imports of ended
 * processes are resumed within a minute. The freshness of the locations is recorded once a day, by the first run of that day.
 */
export async function registerScheduledJobs(
  jobs: Pick<Jobs, 'every'>,
  {
    retentionClock,
    media,
    sessions,
    accountSweep,
    emailChange,
    mails,
    reportIntake,
    reportRedaction,
    importIntake,
    purge,
    auditLog,
    auditHead,
    notifications,
    freshness,
    noteSweep,
    savedViews,
  }: Swept,
  writeLog: WriteLog,
): Promise<void> {
  const sweeps: readonly (readonly [name: string, cron: string, sweep: (now: Date) => Promise<unknown>])[] = [
    ['media-sweep', '17 * * * *', (now) => media.sweep(now)],
    ['session-sweep', '43 2 * * *', (now) => sessions.deleteExpired(now)],
    ['mail-link-sweep', '53 2 * * *', (now) => accountSweep.deleteExpiredLinks(now)],
    ['registration-sweep', '55 2 * * *', (now) => accountSweep.deleteUnconfirmed(now)],
    ['email-change-sweep', '57 2 * * *', (now) => emailChange.deleteExpired(now)],
    ['report-call-sweep', '59 2 * * *', (now) => reportIntake.deleteExpiredKeys(now)],
    ['mail-sweep', '3 * * * *', (now) => mails.deleteExpired(now)],
    ['reporter-sweep', '9 * * * *', (now) => reportRedaction.redactDue(now)],
    ['report-sweep', '11 * * * *', (now) => reportRedaction.deleteDue(now)],
    ['import-sweep', '13 * * * *', (now) => importIntake.deleteExpired(now)],
    ['trash-purge', '19 * * * *', (now) => purge.purgeDue(now)],
    ['audit-sweep', '23 * * * *', (now) => auditLog.deleteExpired(now)],
    ['notification-sweep', '29 * * * *', (now) => notifications.deleteExpired(now)],
    ['freshness-record', '31 * * * *', (now) => freshness.record(now)],
    ['note-sweep', '37 * * * *', (now) => noteSweep.removeDeleted(now)],
    ['saved-view-sweep', '41 * * * *', (now) => savedViews.deleteRemoved(now)],
  ];
  const now = () => retentionClock.now(({ trustedAt }) => writeLog({ trustedAt }, CLOCK_JUMPED, 'error'));
  // A jump after this moment is noticed even if no job has run yet.
  await now();
  for (const [name, cron, sweep] of sweeps) {
    await jobs.every(name, cron, async () => {
      const at = await now();
      if (at !== null) await sweep(at);
    });
  }
  await jobs.every('audit-head', '33 3 * * *', async () => {
    const { head, loss } = await auditHead.note();
    writeLog({ auditHead: head }, 'the newest link of the audit log');
    if (loss !== null) writeLog({ auditHead: head }, `The audit log is not intact. ${loss}`, 'error');
  });
  await jobs.every('import-run', '* * * * *', () => importIntake.recover());
}

interface NotificationWork {
  readonly notificationCollector: NotificationCollector;
  readonly notificationMails: NotificationMailService;
}

/** Every minute: events whose announcement was lost become notifications, and mails that are due are queued. */
export async function registerNotificationJobs(
  jobs: Pick<Jobs, 'every'>,
  { notificationCollector, notificationMails }: NotificationWork,
): Promise<void> {
  await jobs.every('notification-collect', '* * * * *', () => notificationCollector.collect());
  await jobs.every('notification-mails', '* * * * *', () => notificationMails.queueDue());
}
