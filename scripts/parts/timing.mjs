// How long the parts of a test run take, by the clock and by the processor.
import { readFileSync } from 'node:fs';

/** Linux counts processor time in ticks of a hundredth of a second. */
const TICKS_A_SECOND = 100;
/** Places of `cutime` and `cstime` in /proc/self/stat (proc(5)), counted from behind the name of the program. */
const CHILDREN_USER = 13;
const CHILDREN_SYSTEM = 14;

/** Processor seconds of all programs that were started from here and have ended; NaN where the system has no /proc. */
function childrenSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[CHILDREN_USER]) + Number(fields[CHILDREN_SYSTEM])) / TICKS_A_SECOND;
  } catch {
    return Number.NaN;
  }
}

/** Runs a step; returns what it answers with its seconds by the clock and by the processor. */
export async function timed(step) {
  const [startedAt, before] = [performance.now(), childrenSeconds()];
  const result = await step();
  return { ...result, seconds: (performance.now() - startedAt) / 1000, processorSeconds: childrenSeconds() - before };
}

/** Minutes and seconds: `7:05`. */
export const minutes = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
