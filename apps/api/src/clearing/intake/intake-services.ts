import type { Config } from '../../kernel/config.ts';
import { ConcurrencyCounter } from '../../platform/http/limits/concurrency-counter.ts';
import { customerOf, networkOf } from '../../platform/http/limits/network.ts';
import { keyedHash, networkLimit, networkLimits, type Queryable } from '../../platform/http/limits/rate-limiter.ts';
import { type IntakeDeps, ReportIntakeService } from './report-intake.service.ts';

/** Hourly limits per network: new reports (ADR 0020), and repeated requests with a known idempotency key. */
const REPORT_LIMIT = { name: 'report', points: 20, durationSeconds: 60 * 60 };
const REPEAT_LIMIT = { name: 'report-repeat', points: 100, durationSeconds: 60 * 60 };

/** Concurrent requests of the public form per network and node. */
const UNDER_WAY = 4;

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Limits of the public form: reports, and kilobytes of their pictures, per network and per /48 of an IPv6 network. */
const STRANGERS = {
  reports: {
    network: [{ name: 'report-day', points: 100, durationSeconds: DAY_SECONDS }],
    site: [
      { name: 'report-site', points: 60, durationSeconds: HOUR_SECONDS },
      { name: 'report-site-day', points: 300, durationSeconds: DAY_SECONDS },
    ],
  },
  kilobytes: {
    network: [{ name: 'report-kilobytes', points: 200_000, durationSeconds: DAY_SECONDS }],
    site: [{ name: 'report-site-kilobytes', points: 600_000, durationSeconds: DAY_SECONDS }],
  },
} as const;

interface IntakeServicesDeps extends Omit<IntakeDeps, 'limit' | 'repeatLimit' | 'strangers' | 'networkHash' | 'siteHash' | 'pictureBytes'> {
  readonly pool: Queryable;
  /** `secret` is the key for hashing network addresses. */
  readonly config: Pick<Config, 'secret' | 'reportPictureBytes'>;
}

/** Constructs the report intake for the composition root. */
export const intakeServices = ({ pool, config: { secret, reportPictureBytes }, ...parts }: IntakeServicesDeps) => ({
  reportIntake: new ReportIntakeService({
    ...parts,
    pictureBytes: reportPictureBytes,
    networkHash: (network) => keyedHash(secret, networkOf(network)),
    siteHash: (network) => keyedHash(secret, customerOf(network)),
    limit: networkLimit(pool, secret, REPORT_LIMIT),
    repeatLimit: networkLimit(pool, secret, REPEAT_LIMIT),
    strangers: {
      reports: networkLimits(pool, secret, STRANGERS.reports),
      kilobytes: networkLimits(pool, secret, STRANGERS.kilobytes),
      underWay: new ConcurrencyCounter(UNDER_WAY),
    },
  }),
});
