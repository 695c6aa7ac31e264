import { check } from 'recheck';
import { expect, test } from 'vitest';
import { patternsIn } from './parts/patterns.ts';

/** Slow patterns that are never applied to untrusted or long input, by file. */
const UNMET: Readonly<Record<string, string>> = {
  'apps/api/src/wiring/config/load-config.ts': 'settings of whoever runs the server',
  'apps/api/src/backup/restore/restore.store.ts': 'our own migrations',
};

/**
 * The checker counts the characters that a match reads. Its defaults end a match after a second, too, and then call the pattern slow, as every one is on a
 * busy machine. A linear match of the longest attack, 300,000 characters, reads a small part of this limit, a quadratic one thousands of times as much.
 */
const BY_COUNT = { attackLimit: 50_000_000, attackTimeout: null, incubationTimeout: null, seedingTimeout: null, timeout: null };

/**
 * Whether a pattern is slow. The fuzzing checker may report false positives, so the exact automaton checker must agree, unless it does not support
 * the pattern.
 */
async function isSlow(source: string, flags: string): Promise<boolean> {
  const { status } = await check(source, flags, { ...BY_COUNT, randomSeed: 7731 });
  if (status !== 'vulnerable') return false;
  const exact = await check(source, flags, { checker: 'automaton', timeout: null });
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
