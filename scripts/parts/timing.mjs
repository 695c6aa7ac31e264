// Measures wall-clock and processor time of the parts of a test run.
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Linux counts processor time in ticks of 10 ms. */
const TICKS_A_SECOND = 100;
/** Fields `cutime` and `cstime` of /proc/self/stat (proc(5)), counted after the program name. */
const CHILDREN_USER = 13;
const CHILDREN_SYSTEM = 14;

/**
 * Processor seconds of all ended child processes; NaN on systems without /proc. A process whose parent was killed is nobody's child: most of the browser's
 * and all of PostgreSQL's are missing.
 */
function childrenSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[CHILDREN_USER]) + Number(fields[CHILDREN_SYSTEM])) / TICKS_A_SECOND;
  } catch {
    return Number.NaN;
  }
}

/** Seconds that the processors of this machine have worked, for any process. */
const machineSeconds = () => cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;

/**
 * Runs a step; returns its result with its wall-clock and processor seconds, and the processor seconds of the whole machine meanwhile, which are those of
 * the step if nothing else runs.
 */
export async function timed(step) {
  const [startedAt, before, machineBefore] = [performance.now(), childrenSeconds(), machineSeconds()];
  const result = await step();
  return {
    ...result,
    seconds: (performance.now() - startedAt) / 1000,
    processorSeconds: childrenSeconds() - before,
    machineSeconds: machineSeconds() - machineBefore,
  };
}

/** Formats seconds as minutes and seconds: `7:05`. */
export const minutes = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
