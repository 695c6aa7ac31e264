import { readFileSync } from 'node:fs';

/** Fields `utime` and `stime` of /proc/PID/stat (proc(5)), counted after the program name. */
const [USER, SYSTEM] = [11, 12] as const;
/** Length of a clock tick of these fields on Linux, in milliseconds. */
const TICK_MS = 10;

/** CPU time that a process has used so far, in milliseconds. Where that is unknown, the elapsed time of this process. */
export function processorMsOf(pid: number | undefined): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS;
  } catch {
    return performance.now();
  }
}
