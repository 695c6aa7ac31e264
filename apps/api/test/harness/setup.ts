import { inspect } from 'node:util';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { setTrustedTime } from '../../src/kernel/steady-now.ts';
import { forgetSessions, renewSessions } from './accounts.ts';
import { removeTempFolders } from './temp-folder.ts';

/** Console output of the code under test fails the test, because it would be overlooked. */
const written: string[] = [];

beforeEach(() => {
  written.length = 0;
  for (const method of ['error', 'warn', 'log', 'info'] as const) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => void written.push(`console.${method}: ${words.join(' ')}`));
  }
});

beforeEach(renewSessions);
afterAll(forgetSessions);

/** What servers logged as an error: a response says no more than that something went wrong. */
const logged: unknown[] = [];

/** Keeps what a server with a silent log would log as an error until the end of the test; a test that fails prints it. */
export function keepErrors({ log }: FastifyInstance): void {
  if (log.level !== 'silent') return;
  const childOf = log.child.bind(log);
  const keep = (logger: FastifyBaseLogger): FastifyBaseLogger =>
    Object.assign(logger, { error: (...entry: unknown[]) => void logged.push(...entry) });
  keep(log);
  log.child = (...given: Parameters<typeof childOf>) => keep(childOf(...given));
}

afterEach(({ task }) => {
  vi.restoreAllMocks();
  if (task.result?.state === 'fail' && logged.length > 0)
    console.log(`Errors of the server: ${logged.map((entry) => inspect(entry)).join('\n')}`);
  logged.length = 0;
  expect(written, 'written to the console').toEqual([]);
});

// All files share a process, and some move its clock.
afterEach(() => setTrustedTime(new Date(0)));

afterAll(removeTempFolders);
