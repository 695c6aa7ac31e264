import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextColumn } from '../src/columns/text-column.ts';
import { UuidColumn } from '../src/columns/uuid-column.ts';

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');

/** UUIDs of the same minute, which differ at either end. */
const idOf = (number: number): string => `01946b${hex(number % 7, 2)}-8000-7000-8000-${hex(number, 12)}`;

/** Numbers that are added, and removed if they are there already. */
const steps = fc.array(fc.nat(300), { maxLength: 600 });

/** Removes an entry of a plain list as the columns do: the last one takes its place. */
function removeFrom<T>(plain: T[], slot: number): void {
  const last = plain.pop() as T;
  if (slot < plain.length) plain[slot] = last;
}

test('a column of UUIDs has those of a plain list, finds their slots and compares them like texts', () => {
  fc.assert(
    fc.property(steps, (numbers) => {
      const column = new UuidColumn();
      const plain: string[] = [];
      for (const id of numbers.map(idOf)) {
        const slot = column.slotOf(id);
        expect(slot ?? -1).toBe(plain.indexOf(id));
        if (slot === undefined) {
          expect(column.add(id)).toBe(plain.length);
          plain.push(id);
        } else {
          column.replaceWithLast(slot);
          removeFrom(plain, slot);
        }
      }
      expect(Array.from({ length: column.size }, (_, slot) => column.at(slot))).toEqual(plain);
      expect(plain.map((id) => column.slotOf(id))).toEqual(plain.map((_, slot) => slot));
      const sorted = plain.map((_, slot) => slot).sort((one, other) => column.compare(one, other));
      expect(sorted.map((slot) => plain[slot])).toEqual(plain.toSorted());
    }),
  );
});

test('a column of UUIDs grows, and loses none when every second one is removed', () => {
  const column = new UuidColumn();
  const all = Array.from({ length: 20_000 }, (_, number) => idOf(number));
  for (const id of all) column.add(id);
  const kept = all.filter((_, number) => number % 2 === 0);
  for (const id of all.filter((_, number) => number % 2 === 1)) column.replaceWithLast(column.slotOf(id) ?? -1);
  expect(column.size).toBe(kept.length);
  expect(kept.filter((id) => column.at(column.slotOf(id) ?? -1) !== id)).toEqual([]);
  expect(all.filter((id) => column.slotOf(id) === undefined)).toHaveLength(10_000);
});

test.for(['', 'x', '0', idOf(1).slice(1), `${idOf(1)}0`, ` ${idOf(1)}`, idOf(1).replaceAll('-', ''), idOf(1).replace('0', 'g')])(
  'no slot has "%s", which is not a UUID, and it cannot be added',
  (text) => {
    const column = new UuidColumn();
    column.add(idOf(1));
    expect(column.slotOf(text)).toBeUndefined();
    expect(() => column.add(text)).toThrow(TypeError);
    expect(column.size).toBe(1);
  },
);

test('a UUID is found in any case', () => {
  const column = new UuidColumn();
  column.add('01946B0A-8000-7000-8000-00000000ABCD');
  expect([column.slotOf('01946b0a-8000-7000-8000-00000000abcd'), column.at(0)]).toEqual([0, '01946b0a-8000-7000-8000-00000000abcd']);
});

/** Texts of a slot, or null where the slot is removed; some are long enough to fill the buffer. */
const text = fc.oneof(
  { weight: 6, arbitrary: fc.string({ unit: 'binary', maxLength: 20 }) },
  { weight: 1, arbitrary: fc.constant('Ö'.repeat(9000)) },
  { weight: 2, arbitrary: fc.constant(null) },
);

/** Sets the text of a slot in both, or removes the slot. */
function write(column: TextColumn, plain: string[], slot: number, written: string | null): void {
  if (written === null) {
    column.replaceWithLast(slot);
    removeFrom(plain, slot);
  } else {
    column.set(slot, written);
    plain[slot] = written;
  }
}

test('a column of texts has those of a plain list, also after they were replaced and removed', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.nat(60), text), { maxLength: 200 }), (steps) => {
      const column = new TextColumn();
      const plain: string[] = [];
      for (const [number, written] of steps) {
        const slot = Math.min(number, written === null ? plain.length - 1 : plain.length);
        if (slot >= 0) write(column, plain, slot, written);
      }
      expect(plain.map((_, slot) => column.at(slot))).toEqual(plain);
    }),
  );
});
