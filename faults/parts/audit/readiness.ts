import { setTimeout as pause } from 'node:timers/promises';

/** One poll of `/readyz`: the missing dependencies, null without a response. */
interface Look {
  readonly atMs: number;
  readonly missing: readonly string[] | null;
}

/** Polls `/readyz` continuously and records the results. */
export interface Readiness {
  /** Whether the last response was ok. */
  isReady(): boolean;
  /** Polls since a time, by `performance.now()`. */
  since(atMs: number): readonly Look[];
  /** Whether this dependency was reported as missing since a time. */
  named(part: string, sinceMs: number): boolean;
  stop(): Promise<void>;
}

const CHECK_INTERVAL_MS = 100;
const PATIENCE_MS = 10_000;

async function look(origin: string): Promise<Look> {
  const atMs = performance.now();
  try {
    const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { missing = [] } = (await response.json()) as { missing?: string[] };
    return { atMs, missing: response.ok ? [] : missing };
  } catch {
    return { atMs, missing: null };
  }
}

/** Starts polling. */
export function watchReadiness(origin: string): Readiness {
  const looks: Look[] = [];
  let isStopped = false;
  const running = (async () => {
    while (!isStopped) {
      looks.push(await look(origin));
      await pause(CHECK_INTERVAL_MS);
    }
  })();
  const since = (atMs: number) => looks.filter((one) => one.atMs >= atMs);
  return {
    isReady: () => looks.at(-1)?.missing?.length === 0,
    since,
    named: (part, sinceMs) => since(sinceMs).some(({ missing }) => missing?.includes(part)),
    async stop() {
      isStopped = true;
      await running;
    },
  };
}
