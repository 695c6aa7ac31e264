// Measures wall-clock and processor time of the parts of a test run.
import { readFileSync } from 'node:fs';

/** Linux counts processor time in ticks of 10 ms. */
const TICKS_A_SECOND = 100;
/** Fields `cutime` and `cstime` of /proc/self/stat (proc(5)), counted after the program name. */
const CHILDREN_USER = 13;
const CHILDREN_SYSTEM = 14;

/** Processor seconds of all ended child processes; NaN on systems without /proc. */
function childrenSeconds() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[CHILDREN_USER]) + Number(fields[CHILDREN_SYSTEM])) / TICKS_A_SECOND;
  } catch {
    return Number.NaN;
  }
}

/** Runs a step; returns its result with its wall-clock and processor seconds. */
export async function timed(step) {
  const [startedAt, before] = [performance.now(), childrenSeconds()];
  const result = await step();
  return { ...result, seconds: (performance.now() - startedAt) / 1000, processorSeconds: childrenSeconds() - before };
}

/** Formats seconds as minutes and seconds: `7:05`. */
export const minutes = (seconds) => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
