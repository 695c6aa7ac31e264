import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { FaultFixture } from './fault-fixture.ts';

/** Looks all the time at how much memory the server takes, its database too where that is embedded; in MB. */
export interface Memory {
  /** What it takes now; null where no server runs, and where the system does not tell (it has to be Linux). */
  nowMb(): Promise<number | null>;
  /** The most it took at any look; null where there was none. */
  greatestMb(): number | null;
  stop(): Promise<void>;
}

const CHECK_INTERVAL_MS = 200;

/** Begins to look at whichever server runs on the stage. */
export function watchMemory(fixture: Pick<FaultFixture, 'pid'>): Memory {
  let greatest: number | null = null;
  let isStopped = false;
  const nowMb = async () => {
    const status = await readFile(`/proc/${fixture.pid()}/status`, 'utf8').catch(() => '');
    const kb = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
    return kb === undefined ? null : Math.round(Number(kb) / 1024);
  };
  const running = (async () => {
    while (!isStopped) {
      const now = await nowMb();
      if (now !== null) greatest = Math.max(greatest ?? 0, now);
      await pause(CHECK_INTERVAL_MS);
    }
  })();
  return {
    nowMb,
    greatestMb: () => greatest,
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
