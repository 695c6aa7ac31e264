import type { AuditLogService } from '../../audit/audit-log.service.ts';
import type { AccountSweepService } from '../../auth/own-account/account-sweep.service.ts';
import type { EmailChangeService } from '../../auth/own-account/email-change.service.ts';
import type { SessionService } from '../../auth/sessions/session.service.ts';
import type { ReportIntakeService } from '../../clearing/intake/report-intake.service.ts';
import type { ReporterRetentionService } from '../../clearing/retention/reporter-retention.service.ts';
import type { ImportIntakeService } from '../../imports/intake/import-intake.service.ts';
import type { LocationPurgeService } from '../../locations/lifecycle/location-purge.service.ts';
import type { MailService } from '../../mails/mail.service.ts';
import type { MediaService } from '../../media/media.service.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';

interface Swept {
  readonly media: MediaService;
  readonly sessions: SessionService;
  readonly accountSweep: AccountSweepService;
  readonly emailChange: EmailChangeService;
  readonly mails: MailService;
  readonly reportIntake: ReportIntakeService;
  readonly reporterRetention: ReporterRetentionService;
  readonly importIntake: ImportIntakeService;
  readonly purge: LocationPurgeService;
  readonly auditLog: AuditLogService;
}

/** Writes a line into the log of the server. */
export type WriteLog = (values: Readonly<Record<string, unknown>>, message: string) => void;

/**
 * Registers the scheduled jobs. Hourly: unreferenced files (ADR 0009). Nightly: expired sessions, links, unconfirmed registrations, changes of
 * address and idempotency keys. Data with a configurable retention is deleted after the daily retention time, checked every hour so that a
 * machine that is off at night misses none. The head of the audit log is logged every night. Imports that a stopped process left are resumed
 * within a minute.
 */
export async function registerScheduledJobs(
  jobs: Pick<Jobs, 'every'>,
  { media, sessions, accountSweep, emailChange, mails, reportIntake, reporterRetention, importIntake, purge, auditLog }: Swept,
  writeLog: WriteLog,
): Promise<void> {
  await jobs.every('media-sweep', '17 * * * *', () => media.sweep());
  await jobs.every('session-sweep', '43 2 * * *', () => sessions.forgetOver());
  await jobs.every('mail-link-sweep', '53 2 * * *', () => accountSweep.forgetOverLinks());
  await jobs.every('registration-sweep', '55 2 * * *', () => accountSweep.forgetUnconfirmed());
  await jobs.every('email-change-sweep', '57 2 * * *', () => emailChange.forgetOver());
  await jobs.every('report-call-sweep', '59 2 * * *', () => reportIntake.forgetOver());
  await jobs.every('mail-sweep', '3 * * * *', () => mails.forgetOld());
  await jobs.every('reporter-sweep', '9 * * * *', () => reporterRetention.forgetDue());
  await jobs.every('report-sweep', '11 * * * *', () => reporterRetention.deleteDue());
  await jobs.every('import-sweep', '13 * * * *', () => importIntake.forgetOld());
  await jobs.every('trash-purge', '19 * * * *', () => purge.forgetDue());
  await jobs.every('audit-sweep', '23 * * * *', () => auditLog.forgetOld());
  await jobs.every('audit-head', '33 3 * * *', async () =>
    writeLog({ auditHead: await auditLog.head() }, 'the newest link of the audit log'),
  );
  await jobs.every('import-run', '* * * * *', () => importIntake.takeUp());
}
