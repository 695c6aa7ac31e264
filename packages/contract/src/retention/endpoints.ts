import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { queryNumber } from '../http/query-number.ts';

/** What is kept for a time that people set. */
export const RetentionKind = z.enum(['trash', 'reports', 'audit', 'sentMails', 'unsentMails', 'imports']);
export type RetentionKind = z.infer<typeof RetentionKind>;

interface DayBounds {
  readonly min: number;
  readonly max: number;
  /** What holds while nobody set anything. */
  readonly preset: number;
}

/**
 * For how many days each may be kept. The audit log is kept for a year at least, which the database holds; a mail is tried for three
 * days; what an import wrote can be taken back while its rows are there.
 */
export const RETENTION_DAYS: Readonly<Record<RetentionKind, DayBounds>> = {
  trash: { min: 7, max: 3650, preset: 90 },
  reports: { min: 90, max: 3650, preset: 1095 },
  audit: { min: 365, max: 3650, preset: 1095 },
  sentMails: { min: 1, max: 365, preset: 30 },
  unsentMails: { min: 4, max: 90, preset: 14 },
  imports: { min: 7, max: 730, preset: 90 },
};

const FAULT = 'retention.error.days';
const daysOf = ({ min, max }: DayBounds) => z.int().min(min, FAULT).max(max, FAULT);
const { trash, reports, audit, sentMails, unsentMails, imports } = RETENTION_DAYS;

/** Days by what is kept. */
export const RetentionDays = z.object({
  /** Deleted locations, before they go for good with their files and history. */
  trash: daysOf(trash),
  /** Reports since they were decided, with their steps, replies and pictures; what became of the locations stays. */
  reports: daysOf(reports),
  /** Entries of the audit log. */
  audit: daysOf(audit),
  /** Sent mails: whom they went to and what about; their words go as soon as they are sent. */
  sentMails: daysOf(sentMails),
  /** Mails that no mail server took, with their words. */
  unsentMails: daysOf(unsentMails),
  /** Imports with the rows of their files, since they were last touched. */
  imports: daysOf(imports),
});
export type RetentionDays = z.infer<typeof RetentionDays>;

/** How long this installation keeps what; `version` is 0 while nobody set anything. */
export const RetentionSettings = z.object({ version: z.int().min(0), days: RetentionDays });
export type RetentionSettings = z.infer<typeof RetentionSettings>;

export const getRetention = endpoint({
  method: 'GET',
  path: '/api/v1/retention',
  summary: 'How long deleted locations, decided reports, the audit log, mails and imports are kept',
  access: 'retention',
  response: RetentionSettings,
});

export const setRetention = endpoint({
  method: 'POST',
  path: '/api/v1/retention',
  summary: 'Set how long things are kept; needs the `version` last read',
  access: 'retention',
  recentAuth: 'required',
  body: RetentionSettings,
  response: RetentionSettings,
});

/** Counts go no further than this. */
export const RETENTION_COUNTED = 100_000;

const count = z.int().min(0).max(RETENTION_COUNTED);
const days = (bounds: DayBounds) => queryNumber(daysOf(bounds)).default(bounds.preset);

export const previewRetention = endpoint({
  method: 'GET',
  path: '/api/v1/retention/preview',
  summary: 'How many would go in the coming night if things were kept for so many days, each counted up to 100,000; deletes nothing',
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
    /** When the coming night’s work begins. */
    at: z.iso.datetime(),
    counts: z.object({ trash: count, reports: count, audit: count, sentMails: count, unsentMails: count, imports: count }),
    /** Reporters that go with the setting of the clearing, and that setting. */
    reporters: count,
    keepReporterDays: z.int().positive(),
    /** Fixed: when a session is over without use, and in any case, in days. */
    sessionIdleDays: z.int().positive(),
    sessionMaxDays: z.int().positive(),
  }),
});

export const retentionEndpoints = [getRetention, setRetention, previewRetention] as const;
