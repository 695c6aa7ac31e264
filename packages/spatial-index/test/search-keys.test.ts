import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../property-tests.ts';
import { hasWords } from '../src/lists/key-words.ts';
import { SearchKeys } from '../src/lists/search-keys.ts';

/** A few letters, so that words are found; the first line of a key is its sort key. */
const text = fc.string({ unit: fc.constantFrom('a', 'b', 'ö', '😀', ' ', '1'), maxLength: 6 });
const keys = fc.tuple(text, text).map(([first, second]) => `${first}\n${second}`);
const sets = fc.array(fc.tuple(fc.nat(60), keys), { maxLength: 200 });

/** A word by its spellings; those of a number end with one. */
const spellings = fc.array(text.filter(Boolean), { minLength: 1, maxLength: 2 });
const word = fc.record({
  texts: spellings,
  wholeNumbers: fc.array(
    text.map((start) => `${start}1`),
    { maxLength: 1 },
  ),
});
const words = fc.array(word, { minLength: 1, maxLength: 5 });
type Word = typeof word extends fc.Arbitrary<infer T> ? T : never;
const wordOf = (text: string): Word => ({ texts: [text], wholeNumbers: [] });

/** Whether a key has all words, by a plain comparison. */
const isFound = (key: string, all: readonly Word[]): boolean =>
  all.every(
    ({ texts, wholeNumbers }) =>
      texts.some((text) => key.includes(text)) || wholeNumbers.some((number) => new RegExp(`${number}([^0-9]|$)`, 'u').test(key)),
  );

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

test('a search marks the slots whose keys have all words, also after keys were replaced and removed', () => {
  fc.assert(
    fc.property(sets, words, fc.nat(60), (all, searched, removed) => {
      const { index, plain } = filled(all);
      if (removed < plain.length) {
        index.replaceWithLast(removed, plain.length - 1);
        plain[removed] = plain.at(-1) ?? '';
        plain.pop();
      }
      const { marks } = index.search(searched);
      const expected = plain.map((key) => isFound(key, searched));
      expect(plain.map((_, slot) => marks[slot] === 1)).toEqual(expected);
      expect(plain.map((_, slot) => index.has(slot, searched))).toEqual(expected);
      expect(plain.map((key) => hasWords(key, searched))).toEqual(expected);
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
  for (let slot = 0; slot < 100; slot += 1) index.set(slot, `not replaced ${slot}`, true);
  for (let n = 0; n < 30_000; n += 1) index.set(n % 50, `name ${n}\nname ${n}`, false);
  expect(index.byteLength).toBeLessThan(1_000_000);
  const counts = ['not replaced 99', 'name 29999', 'name 29949', 'not replaced 10'].map((name) => index.search([wordOf(name)]).count);
  expect(counts).toEqual([1, 1, 0, 0]);
});

/** A key to set, or null to remove a slot. */
const changes = fc.array(fc.tuple(fc.nat(60), fc.option(keys)), { maxLength: 40 });
const searchSets = fc.array(words, { minLength: 1, maxLength: 20 });

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
    fc.property(sets, searchSets, changes, (all, searches, changed) => {
      const { index, plain } = filled(all);
      for (const searched of searches) index.search(searched);
      for (const [drawn, key] of changed) change(index, plain, drawn, key);
      for (const searched of searches) {
        const { marks, count } = index.search(searched);
        const expected = plain.map((key) => isFound(key, searched));
        expect(plain.map((_, slot) => marks[slot] === 1)).toEqual(expected);
        expect(count).toBe(expected.filter(Boolean).length);
      }
    }),
  );
});

test('long words, and several words together, are found by the signatures of keys, whatever changed before', () => {
  const longKeys = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ö', ' '), minLength: 8, maxLength: 30 });
  const longSets = fc.array(fc.tuple(fc.nat(60), longKeys), { minLength: 1, maxLength: 60 });
  const longChanges = fc.array(fc.tuple(fc.nat(60), fc.option(longKeys)), { maxLength: 20 });
  // Parts of a key, so that most searches find something; each from, and up to, a share of its length.
  const parts = fc.array(fc.tuple(fc.double({ min: 0, max: 0.6, noNaN: true }), fc.integer({ min: 2, max: 12 })), {
    minLength: 1,
    maxLength: 3,
  });
  fc.assert(
    fc.property(longSets, longChanges, fc.nat(60), parts, (all, changed, drawn, taken) => {
      const { index, plain } = filled(all);
      for (const [slot, key] of changed) change(index, plain, slot, key);
      // Also of keys that were replaced or removed since.
      const known = [...all, ...changed].flatMap(([, key]) => key ?? []);
      const source = known[drawn % known.length] ?? '';
      const searched = taken.map(([from, length]) => wordOf(source.slice(Math.floor(from * source.length)).slice(0, length)));
      const { marks, count } = index.search(searched);
      const expected = plain.map((key) => isFound(key, searched));
      expect(plain.map((_, slot) => marks[slot] === 1)).toEqual(expected);
      expect(count).toBe(expected.filter(Boolean).length);
    }),
    { numRuns: propertyRuns(300) },
  );
});

test('a repeated search scans no keys, until others have taken the memory of its marks', () => {
  const { index } = filled([[0, 'ab\nab']]);
  const first = index.search([wordOf('a')]);
  expect(index.search([wordOf('a')])).toBe(first);
  for (let n = 1; n < 2_000_000; n *= 2) index.set(n, 'c\nc', true);
  const later = index.search([wordOf('a')]);
  for (let other = 0; other < 16; other += 1) index.search([wordOf(`b${other}`)]);
  expect(index.search([wordOf('a')])).not.toBe(later);
});

test('a repeated search finds keys after more changes than it follows', () => {
  const { index } = filled([[0, 'ab\nab']]);
  index.search([wordOf('b')]);
  for (let n = 0; n < 5_000; n += 1) index.set(0, `a${n % 2 === 0 ? '' : 'b'}\n`, false);
  expect(index.search([wordOf('b')]).count).toBe(1);
});

test('single letters and digits are found after keys were replaced so often that the memory was compacted', () => {
  const index = new SearchKeys();
  const keyOf = (n: number) => `${'abcde'[n % 5]} ${n}\nx`;
  for (let n = 0; n < 30_000; n += 1) index.set(n % 10, keyOf(n), n < 10);
  expect(index.byteLength).toBeLessThan(1_000_000);
  const last = Array.from({ length: 10 }, (_, slot) => keyOf(29_990 + slot));
  for (const [one, other] of ['a2', 'b9', 'e4', 'x9', 'c0', 'd ', 'z1'])
    expect([...index.search([wordOf(one ?? ''), wordOf(other ?? '')]).marks].slice(0, 10)).toEqual(
      last.map((key) => (key.includes(one ?? '') && key.includes(other ?? '') ? 1 : 0)),
    );
});

/** Many keys, so that searching them takes several parts. */
function filledIndex(): { index: SearchKeys; keyOf: (slot: number) => string } {
  const index = new SearchKeys();
  const keyOf = (slot: number) => `rasthof ${'abcdef'[slot % 6]}b ${slot} ${'x'.repeat(40)} tee\nx`;
  for (let slot = 0; slot < 200_000; slot += 1) index.set(slot, keyOf(slot), true);
  return { index, keyOf };
}

test('a search that was prepared yields to the event loop and has the same result', async () => {
  const { index, keyOf } = filledIndex();
  const [plain, ahead] = [['ab', 'te'].map(wordOf), ['te', 'ab'].map(wordOf)];
  let turns = 0;
  const counting = setInterval(() => {
    turns += 1;
  }, 0);
  await Promise.all([index.prepare(ahead), index.prepare(ahead)]);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(0);
  const expected = Array.from({ length: 200_000 }, (_, slot) => keyOf(slot)).filter(
    (key) => key.includes('ab') && key.includes('te'),
  ).length;
  expect(index.search(ahead).count).toBe(expected);
  expect(index.search(ahead).marks).toEqual(index.search(plain).marks);
});

test('a search that is prepared while keys change finds the changed keys', async () => {
  const { index } = filledIndex();
  const searched = ['zz', 'te'].map(wordOf);
  const prepared = index.prepare(searched);
  const change = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
    index.set(7, 'zz te', false);
    index.replaceWithLast(0, 199_999);
  });
  await Promise.all([prepared, change]);
  const { count, marks } = index.search(searched);
  expect([count, marks[7], marks.indexOf(1)]).toEqual([1, 1, 7]);
});
