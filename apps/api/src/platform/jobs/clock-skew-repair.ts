import type { ExecuteSql } from './reconnecting-sql.ts';

/** How often it is looked whether the database's clock went back, in milliseconds. */
const CHECK_INTERVAL_MS = 15_000;
/** What lies no further ahead was written by somebody whose transaction began a little later. */
const AHEAD = "now() + interval '10 seconds'";

/** Clocks of pg-boss: once a minute it notes when it last looked at schedules, and looks again only later than that. */
const CLOCKS = ['cron_on', 'maintained_on', 'monitored_on'];
const REPAIR_CLOCKS = `update pgboss.version set ${CLOCKS.map((at) => `${at} = case when ${at} > ${AHEAD} then null else ${at} end`).join(', ')}`;
const REPAIR_JOBS = `
  update pgboss.job set start_after = start_after - (created_on - now()), singleton_on = null, created_on = now()
  where state in ('created', 'retry') and created_on > ${AHEAD}`;

/**
 * Where the clock was ahead and went back, everything noted meanwhile would rest for as long as that was: jobs, and with them every
 * schedule. Those are brought back to now; resolves to whether there was anything to bring back.
 */
export async function repairClockSkew(executeSql: ExecuteSql): Promise<boolean> {
  const { rows } = await executeSql(`select 1 from pgboss.version where greatest(${CLOCKS.join(', ')}) > ${AHEAD}`, []);
  if (rows.length === 0) return false;
  await executeSql(REPAIR_JOBS, []);
  // Last, for by it the next look knows whether there is something left to do.
  await executeSql(REPAIR_CLOCKS, []);
  return true;
}

/** Looks again and again; answers how to stop. What goes wrong goes to `onError`. */
export function watchClock(executeSql: ExecuteSql, onError: (error: Error) => void): () => void {
  const timer = setInterval(() => void repairClockSkew(executeSql).catch(onError), CHECK_INTERVAL_MS).unref();
  return () => clearInterval(timer);
}
