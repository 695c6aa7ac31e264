import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../property-tests.ts';
import { mortonCode, sharedLevels } from '../src/curve/morton.ts';
import { boxes, isMeant, play, queries, split, steps } from './entries.ts';

test('a query finds the same as a plain table, after any additions, moves, removals and merges', () => {
  const question = fc.tuple(queries, fc.option(boxes, { nil: null, freq: 2 }));
  const questions = fc.array(question, { minLength: 10, maxLength: 10 });
  fc.assert(
    fc.property(steps, questions, (some, asked) => {
      const { order, ids, table } = play(some);
      for (const [query, box] of asked) {
        const matcher = { ...query, boxes: box === null ? [null] : split(box) };
        const found = Array.from(order.find(matcher), (rank) => ids[order.rows.slot[rank] ?? -1]);
        const meant = [...table.values()].filter((entry) => isMeant(query, box, entry)).map(({ id }) => id);
        expect(new Set(found)).toEqual(new Set(meant));
        expect([found.length, order.count(matcher)]).toEqual([meant.length, meant.length]);
      }
    }),
    { numRuns: propertyRuns(150) },
  );
});

test('a count that was asked for before follows any additions, changes, moves and removals', () => {
  fc.assert(
    fc.property(steps, queries, (some, query) => {
      const matcher = { ...query, boxes: [null] };
      const { order, table } = play(some, (changing) => changing.count(matcher));
      expect(order.count(matcher)).toBe([...table.values()].filter((entry) => isMeant(query, null, entry)).length);
    }),
    { numRuns: propertyRuns(100) },
  );
});

test('codes of neighbours differ from the level at which their squares differ', () => {
  const cell = fc.nat(2 ** 26 - 1);
  fc.assert(
    fc.property(cell, cell, cell, cell, fc.nat(26), (x, y, otherX, otherY, level) => {
      const [shift, size] = [2 ** (26 - level), 4 ** (26 - level)];
      const [one, other] = [mortonCode(x, y), mortonCode(otherX, otherY)];
      const isOneSquare = Math.floor(x / shift) === Math.floor(otherX / shift) && Math.floor(y / shift) === Math.floor(otherY / shift);
      expect(Math.floor(one / size) === Math.floor(other / size)).toBe(isOneSquare);
      expect(sharedLevels(one, other) >= level).toBe(isOneSquare);
    }),
  );
});
