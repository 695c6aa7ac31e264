import type { ExecuteSql } from './reconnecting-sql.ts';

/** Interval between checks of the database clock, in milliseconds. */
const CHECK_INTERVAL_MS = 15_000;
/** Timestamps up to this far ahead are normal: their transaction started slightly later. */
const AHEAD = "now() + interval '10 seconds'";

/** Timestamps of pg-boss: it records once a minute when it last checked schedules, and checks again only after that time. */
const CLOCKS = ['cron_on', 'maintained_on', 'monitored_on'];
const REPAIR_CLOCKS = `update pgboss.version set ${CLOCKS.map((at) => `${at} = case when ${at} > ${AHEAD} then null else ${at} end`).join(', ')}`;
const REPAIR_JOBS = `
  update pgboss.job set start_after = start_after - (created_on - now()), singleton_on = null, created_on = now()
  where state in ('created', 'retry') and created_on > ${AHEAD}`;

/**
 * Repairs timestamps after the database clock was set back: jobs and schedules recorded in the future would stay idle until that time.
 * Resolves to whether anything was repaired.
 */
export async function repairClockSkew(executeSql: ExecuteSql): Promise<boolean> {
  const { rows } = await executeSql(`select 1 from pgboss.version where greatest(${CLOCKS.join(', ')}) > ${AHEAD}`, []);
  if (rows.length === 0) return false;
  await executeSql(REPAIR_JOBS, []);
  // Last, because the next check uses it to decide whether anything is left to repair.
  await executeSql(REPAIR_CLOCKS, []);
  return true;
}

/** Repairs clock skew at an interval; returns a function that stops it. Errors are passed to `onError`. */
export function watchClock(executeSql: ExecuteSql, onError: (error: Error) => void): () => void {
  const timer = setInterval(() => void repairClockSkew(executeSql).catch(onError), CHECK_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
