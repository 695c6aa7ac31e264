import { expect, test } from 'vitest';
import { showProgress } from '../../../src/imports/service/import-progress.ts';

test('progress is one plain line per second without a terminal', () => {
  const lines: string[] = [];
  let now = 0;
  const show = showProgress({ write: (text) => lines.push(text) }, () => now);
  for (const done of [100, 200, 300]) {
    now += 600;
    show(done, 300);
  }
  expect(lines).toEqual(['66 % · 200 of 300 rows · 167 rows/s\n', '100 % · 300 of 300 rows · 167 rows/s\n']);
});
