import { networkOf } from '../http/network.ts';
import { keyedHash, networkLimit, type Queryable } from '../http/rate-limiter.ts';
import { type IntakeParts, ReportIntakeService } from './report-intake.service.ts';

/** Reports of one network in an hour (DESIGN section 3), and how often calls may be repeated under the name they had. */
const REPORT_LIMIT = { name: 'report', points: 20, durationSeconds: 60 * 60 };
const REPEAT_LIMIT = { name: 'report-repeat', points: 100, durationSeconds: 60 * 60 };

interface IntakeWish extends Omit<IntakeParts, 'limit' | 'repeatLimit' | 'networkHash'> {
  readonly pool: Queryable;
  /** Addresses of networks are kept hashed with it. */
  readonly secret: string;
}

/** What takes reports in, put together for the composition root. */
export const intakeServices = ({ pool, secret, ...parts }: IntakeWish) => ({
  reportIntake: new ReportIntakeService({
    ...parts,
    networkHash: (network) => keyedHash(secret, networkOf(network)),
    limit: networkLimit(pool, secret, REPORT_LIMIT),
    repeatLimit: networkLimit(pool, secret, REPEAT_LIMIT),
  }),
});
