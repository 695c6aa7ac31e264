import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { queryNumber } from '../http/query-number.ts';

/** Kinds of data with a configurable retention period. */
export const RetentionKind = z.enum(['trash', 'reports', 'audit', 'sentMails', 'unsentMails', 'imports']);
export type RetentionKind = z.infer<typeof RetentionKind>;

interface DayBounds {
  readonly min: number;
  readonly max: number;
  /** The default. */
  readonly preset: number;
}

/**
 * Bounds of the retention periods, in days. The minimum of the audit log is a year, which the database enforces; sending a mail is retried
 * for three days; an import can be rolled back while its rows are stored.
 */
export const RETENTION_DAYS: Readonly<Record<RetentionKind, DayBounds>> = {
  trash: { min: 7, max: 3650, preset: 90 },
  reports: { min: 90, max: 3650, preset: 1095 },
  audit: { min: 365, max: 3650, preset: 1095 },
  sentMails: { min: 1, max: 365, preset: 30 },
  unsentMails: { min: 4, max: 90, preset: 14 },
  imports: { min: 7, max: 730, preset: 90 },
};

const DAYS_ERROR = 'retention.error.days';
const daysOf = ({ min, max }: DayBounds) => z.int().min(min, DAYS_ERROR).max(max, DAYS_ERROR);
const { trash, reports, audit, sentMails, unsentMails, imports } = RETENTION_DAYS;

/** Retention periods in days, by kind of data. */
export const RetentionDays = z.object({
  /** Deleted locations, until they are purged with their files and history. */
  trash: daysOf(trash),
  /** Reports since their decision, with their steps, replies and pictures; their locations are not affected. */
  reports: daysOf(reports),
  /** Entries of the audit log. */
  audit: daysOf(audit),
  /** Sent mails: recipient and subject; the text is deleted right after sending. */
  sentMails: daysOf(sentMails),
  /** Mails that could not be delivered, with their text. */
  unsentMails: daysOf(unsentMails),
  /** Imports with the rows of their files, since their last change. */
  imports: daysOf(imports),
});
export type RetentionDays = z.infer<typeof RetentionDays>;

/** Retention settings of this installation; `version` is 0 until they are changed for the first time. */
export const RetentionSettings = z.object({ version: z.int().min(0), days: RetentionDays });
export type RetentionSettings = z.infer<typeof RetentionSettings>;

export const getRetention = endpoint({
  method: 'GET',
  path: '/api/v1/retention',
  summary: 'Retention periods of deleted locations, decided reports, the audit log, mails and imports',
  access: 'retention',
  response: RetentionSettings,
});

export const setRetention = endpoint({
  method: 'POST',
  path: '/api/v1/retention',
  summary: 'Set the retention periods; requires the `version` last read',
  access: 'retention',
  recentAuth: 'required',
  body: RetentionSettings,
  response: RetentionSettings,
});

/** Maximum of the counts; larger numbers are reported as this. */
export const RETENTION_COUNTED = 100_000;

const count = z.int().min(0).max(RETENTION_COUNTED);
const days = (bounds: DayBounds) => queryNumber(daysOf(bounds)).default(bounds.preset);

export const previewRetention = endpoint({
  method: 'GET',
  path: '/api/v1/retention/preview',
  summary: 'Number of records that the next retention job would delete with the given periods, each counted up to 100,000; deletes nothing',
  access: 'retention',
  query: z.object({
    trash: days(trash),
    reports: days(reports),
    audit: days(audit),
    sentMails: days(sentMails),
    unsentMails: days(unsentMails),
    imports: days(imports),
  }),
  response: z.object({
    /** Start of the next retention job. */
    at: z.iso.datetime(),
    /** Why it will delete nothing yet: the clock jumped, and has to run for some hours. Null unless it waits. */
    waiting: z
      .object({
        /** The last time before the jump. */
        trustedAt: z.iso.datetime(),
        /** Hours that the clock has yet to run. */
        hours: z.int().min(1),
      })
      .nullable(),
    counts: z.object({ trash: count, reports: count, audit: count, sentMails: count, unsentMails: count, imports: count }),
    /** Reporters whose data the retention job will delete, and the clearing setting that determines it. */
    reporters: count,
    keepReporterDays: z.int().positive(),
    /** Fixed lifetimes of a session, in days: when idle, and in any case. */
    sessionIdleDays: z.int().positive(),
    sessionMaxDays: z.int().positive(),
  }),
});

export const retentionEndpoints = [getRetention, setRetention, previewRetention] as const;
