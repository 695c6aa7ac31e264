import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SearchKeys } from '../src/lists/search-keys.ts';

/** A few letters, so that needles are found; the first line of a key is its sort key. */
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'ö', '😀', ' '), maxLength: 6 });
const keys = fc.tuple(text, text).map(([first, second]) => `${first}\n${second}`);
const sets = fc.array(fc.tuple(fc.nat(60), keys), { maxLength: 200 });

/** Keys by slot, each set one over an earlier one of its slot. */
function filled(all: readonly (readonly [number, string])[]): { index: SearchKeys; plain: string[] } {
  const index = new SearchKeys();
  const plain: string[] = [];
  for (const [drawn, key] of all) {
    const slot = Math.min(drawn, plain.length);
    index.set(slot, key, slot === plain.length);
    plain[slot] = key;
  }
  return { index, plain };
}

test('a search marks the slots whose keys contain a needle, also after keys were replaced and removed', () => {
  fc.assert(
    fc.property(sets, fc.array(text.filter(Boolean), { minLength: 1, maxLength: 2 }), fc.nat(60), (all, needles, removed) => {
      const { index, plain } = filled(all);
      if (removed < plain.length) {
        index.replaceWithLast(removed, plain.length - 1);
        plain[removed] = plain.at(-1) ?? '';
        plain.pop();
      }
      const { marks } = index.search(needles);
      expect(plain.map((_, slot) => marks[slot] === 1)).toEqual(plain.map((key) => needles.some((needle) => key.includes(needle))));
    }),
  );
});

test('keys are sorted by the code points of their first lines', () => {
  fc.assert(
    fc.property(sets, (all) => {
      const { index, plain } = filled(all);
      const firstLine = (slot: number) => Buffer.from(plain[slot]?.split('\n')[0] ?? '');
      for (let slot = 1; slot < plain.length; slot += 1)
        expect(Math.sign(index.compare(slot - 1, slot))).toBe(firstLine(slot - 1).compare(firstLine(slot)));
    }),
  );
});

test('repeatedly replaced keys do not fill the memory', () => {
  const index = new SearchKeys();
  for (let n = 0; n < 30_000; n += 1) index.set(n % 50, `name ${n}\nname ${n}`, n < 50);
  expect(index.byteLength).toBeLessThan(1_000_000);
});

/** A key to set, or null to remove a slot. */
const changes = fc.array(fc.tuple(fc.nat(60), fc.option(keys)), { maxLength: 40 });
const needleSets = fc.array(fc.array(text.filter(Boolean), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 20 });

function change(index: SearchKeys, plain: string[], drawn: number, key: string | null): void {
  if (key !== null) {
    const slot = Math.min(drawn, plain.length);
    index.set(slot, key, slot === plain.length);
    plain[slot] = key;
  } else if (plain.length > 0) {
    const slot = Math.min(drawn, plain.length - 1);
    index.replaceWithLast(slot, plain.length - 1);
    plain[slot] = plain.at(-1) ?? '';
    plain.pop();
  }
}

test('a repeated search finds what a new one would, whatever changed in between', () => {
  fc.assert(
    fc.property(sets, needleSets, changes, (all, searches, changed) => {
      const { index, plain } = filled(all);
      for (const needles of searches) index.search(needles);
      for (const [drawn, key] of changed) change(index, plain, drawn, key);
      for (const needles of searches) {
        const { marks, count } = index.search(needles);
        const expected = plain.map((name) => needles.some((needle) => name.includes(needle)));
        expect(plain.map((_, slot) => marks[slot] === 1)).toEqual(expected);
        expect(count).toBe(expected.filter(Boolean).length);
      }
    }),
  );
});

test('a repeated search scans no keys', () => {
  const { index } = filled([[0, 'ab\nab']]);
  const first = index.search(['a']);
  expect(index.search(['a'])).toBe(first);
  for (let other = 0; other < 16; other += 1) index.search([`b${other}`]);
  expect(index.search(['a'])).not.toBe(first);
});
