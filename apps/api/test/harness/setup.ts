import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { removeTempFolders } from './temp-folder.ts';

/** Console output of the code under test fails the test, because it would be overlooked. */
const written: string[] = [];

beforeEach(() => {
  written.length = 0;
  for (const method of ['error', 'warn', 'log', 'info'] as const) {
    vi.spyOn(console, method).mockImplementation((...words: unknown[]) => void written.push(`console.${method}: ${words.join(' ')}`));
  }
});

afterEach(() => {
  vi.restoreAllMocks();
  expect(written, 'written to the console').toEqual([]);
});

afterAll(removeTempFolders);
