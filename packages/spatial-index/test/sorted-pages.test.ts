import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../property-tests.ts';
import { SortedPages, type SortStep } from '../src/lists/sorted-pages.ts';

const FIELDS = ['tens', 'ones', 'all'] as const;
type Field = (typeof FIELDS)[number];
type Row = Readonly<Record<Field, number>>;

const rows: fc.Arbitrary<Row> = fc.nat(99).map((all) => ({ tens: Math.floor(all / 10), ones: all % 10, all }));
const tables = fc.array(rows, { maxLength: 300 });
/** A row for a slot, null for the removal of the last one. */
const changes = fc.array(fc.tuple(fc.nat(400), fc.option(rows, { nil: null, freq: 4 })), { maxLength: 40 });
const sorts = fc.uniqueArray(fc.record({ field: fc.constantFrom(...FIELDS), direction: fc.constantFrom('asc', 'desc') }), {
  selector: ({ field }) => field,
  minLength: 1,
}) as unknown as fc.Arbitrary<[SortStep<Field>, ...SortStep<Field>[]]>;
const ranges = fc.record({ offset: fc.nat(120), limit: fc.oneof(fc.nat(20), fc.constant(Number.POSITIVE_INFINITY)) });

/** The order of two slots by each field in turn, then by slot in the direction of the last. */
function compareBy(table: readonly Row[], sort: readonly SortStep<Field>[], one: number, other: number): number {
  const sign = ({ direction }: Pick<SortStep<Field>, 'direction'>) => (direction === 'asc' ? 1 : -1);
  const steps = sort.map((step) => sign(step) * ((table[one]?.[step.field] ?? 0) - (table[other]?.[step.field] ?? 0)));
  return steps.find((step) => step !== 0) ?? sign(sort.at(-1) ?? { direction: 'asc' }) * (one - other);
}

function pagesOf(table: readonly Row[]): SortedPages<Field> {
  const by = (field: Field) => (one: number, other: number) => (table[one]?.[field] ?? 0) - (table[other]?.[field] ?? 0);
  const fields = { tens: by('tens'), ones: by('ones'), all: by('all') };
  return new SortedPages({ size: () => table.length, fields, compareTies: (one, other) => one - other });
}

function play(table: Row[], pages: SortedPages<Field>, [drawn, row]: readonly [number, Row | null]): void {
  const slot = row ? Math.min(drawn, table.length) : table.length - 1;
  if (row) table[slot] = row;
  else table.pop();
  if (slot >= 0) pages.touch(slot);
}

test('a page is the range of the whole sorted list, of many matches and of few, after any changes', async () => {
  await fc.assert(
    fc.asyncProperty(
      tables,
      changes,
      sorts,
      ranges,
      fc.integer({ min: 1, max: 200 }),
      async (first, later, sort, { offset, limit }, every) => {
        const table = [...first];
        const pages = pagesOf(table);
        const compareBoth = () => {
          const found = table.flatMap((_, slot) => (slot % every === 0 ? [slot] : []));
          const sorted = found.toSorted((one, other) => compareBy(table, sort, one, other));
          const page = pages.page(sort, Uint32Array.from(found), offset, limit);
          expect([...page]).toEqual(sorted.slice(offset, offset + limit));
        };
        await pages.rebuild();
        compareBoth();
        for (const change of later) play(table, pages, change);
        compareBoth();
      },
    ),
    { numRuns: propertyRuns(300) },
  );
});

/** Ranges near one of the ends of a list. */
const ends = fc.record({ isLast: fc.boolean(), skipped: fc.nat(5), limit: fc.integer({ min: 1, max: 5 }) });

test('a page that is walked to along a sort order is the range of the whole sorted list', async () => {
  await fc.assert(
    fc.asyncProperty(
      tables,
      changes,
      sorts,
      ranges,
      fc.integer({ min: 1, max: 9 }),
      async (first, later, [step], { offset, limit }, every) => {
        const table = [...first];
        const pages = pagesOf(table);
        await pages.rebuild();
        for (const change of later) play(table, pages, change);
        const isFound = (slot: number) => slot % every === 0;
        const found = table.flatMap((_, slot) => (isFound(slot) ? [slot] : []));
        const sorted = found.toSorted((one, other) => compareBy(table, [step], one, other));
        const page = pages.walk(step, { isFound, total: found.length }, offset, limit);
        if (page) expect([...page]).toEqual(sorted.slice(offset, offset + limit));
      },
    ),
    { numRuns: propertyRuns(300) },
  );
});

test('pages near both ends of many matches are walked to', async () => {
  const table = Array.from({ length: 300 }, (_, all) => ({ tens: 0, ones: 0, all }));
  const pages = pagesOf(table);
  await pages.rebuild();
  fc.assert(
    fc.property(ends, ({ isLast, skipped, limit }) => {
      const offset = isLast ? 300 - skipped - limit : skipped;
      const page = pages.walk({ field: 'all', direction: 'asc' }, { isFound: () => true, total: 300 }, offset, limit);
      expect(page && [...page]).toEqual(Array.from({ length: limit }, (_, at) => offset + at));
    }),
  );
});
