import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../property-tests.ts';
import { pagesWithinBytes } from '../../src/exports/pages-within-bytes.ts';

const MEGABYTE = 1024 * 1024;

interface Row {
  readonly id: string;
  readonly text: string;
}

/** Pages of rows with texts of these lengths, null for one that is gone, and how many rows were read for each. */
async function pagesOf(lengths: readonly (number | null)[]) {
  const ids = lengths.map((_, index) => `row-${index}`);
  const rows = new Map(ids.flatMap((id, index) => (lengths[index] === null ? [] : [[id, { id, text: 'x'.repeat(lengths[index] ?? 0) }]])));
  const reads: number[] = [];
  const read = async (some: readonly string[]) => {
    reads.push(some.length);
    return some.flatMap((id) => rows.get(id) ?? []);
  };
  const pages: (readonly Row[])[] = [];
  for await (const page of pagesWithinBytes(ids, { read, idOf: ({ id }) => id })) pages.push(page);
  return { pages, reads, expected: [...rows.keys()] };
}

const bytesOf = (page: readonly Row[]): number => page.reduce((sum, row) => sum + JSON.stringify(row).length, 0);

test('an export holds a megabyte of rows or a single one, however large they are, and has each row once and in order', async () => {
  const length = fc.oneof(
    { weight: 8, arbitrary: fc.nat(2000) },
    { weight: 3, arbitrary: fc.integer({ min: 100_000, max: 1_500_000 }) },
    { weight: 2, arbitrary: fc.constant(null) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(length, { maxLength: 80 }), async (lengths) => {
      const { pages, expected } = await pagesOf(lengths);
      expect(pages.flat().map(({ id }) => id)).toEqual(expected);
      for (const page of pages) expect(page.length <= 1 || bytesOf(page) <= MEGABYTE).toBe(true);
    }),
    { numRuns: propertyRuns(30) },
  );
});

test('small rows are read 250 at a time, and large ones few at a time', async () => {
  const small = await pagesOf(Array.from({ length: 1000 }, () => 100));
  expect(small.reads).toEqual([32, 64, 128, 250, 250, 250, 26]);
  const large = await pagesOf(Array.from({ length: 100 }, () => 250_000));
  expect(large.pages.map(({ length }) => length)).toEqual(Array.from({ length: 25 }, () => 4));
  expect(Math.max(...large.reads.slice(1))).toBe(8);
});
