import { expect, vi } from 'vitest';
import type { AppHarness } from '../harness/app-harness.ts';

/** As `expect.poll` waits, which a hook cannot use. */
const PATIENCE = { timeout: 60_000 };

/**
 * The text of `/metrics`, with what is read from the database: the server leaves that out if it takes longer than two seconds, which it may on a busy
 * machine.
 */
export function readMetrics({ inject }: Pick<AppHarness, 'inject'>): Promise<string> {
  return vi.waitFor(async () => {
    const { body } = await inject({ url: '/metrics' });
    expect(body).toContain('\njobs{state="waiting"} ');
    return body;
  }, PATIENCE);
}
