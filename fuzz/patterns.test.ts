import { check } from 'recheck';
import { expect, test } from 'vitest';
import { patternsIn } from './parts/patterns.ts';

/** Slow patterns that are never applied to untrusted or long input, by file. */
const UNMET: Readonly<Record<string, string>> = {
  'apps/api/src/wiring/config/load-config.ts': 'settings of whoever runs the server',
  'apps/api/src/backup/restore/restore.store.ts': 'our own migrations',
};

/**
 * Whether a pattern is slow. The fuzzing checker may report false positives, so the exact automaton checker must agree, unless it does not support
 * the pattern.
 */
async function isSlow(source: string, flags: string): Promise<boolean> {
  const { status } = await check(source, flags, { randomSeed: 7731, timeout: 120_000 });
  if (status !== 'vulnerable') return false;
  const exact = await check(source, flags, { checker: 'automaton', timeout: 120_000 });
  return exact.status === 'vulnerable' || (exact.status === 'unknown' && exact.error.kind === 'unsupported');
}

test('every regular expression of the server takes linear time', async () => {
  const patterns = await patternsIn([
    'packages/contract/src',
    'packages/embedded-postgres/src',
    'packages/spatial-index/src',
    'apps/api/src',
  ]);
  expect(patterns.length).toBeGreaterThan(150);
  const slow: string[] = [];
  for (const { source, flags, files } of patterns.filter((pattern) => pattern.files.some((file) => !(file in UNMET)))) {
    if (await isSlow(source, flags)) slow.push(`/${source}/${flags} in ${files.join(', ')}`);
  }
  expect(slow).toEqual([]);
});
