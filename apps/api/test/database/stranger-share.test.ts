import { expect, test } from 'vitest';
import { asStranger, asUnconfirmed, forEverybody, withinShare } from '../../src/platform/db/stranger-share.ts';

test('500 statements of strangers wait for a connection, further ones are refused; those of others never wait', async () => {
  const pool = { options: { max: 1 } };
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const held = Array.from({ length: 501 }, () => asStranger(() => withinShare(pool, () => released)));
  expect(await refusalOf(() => asStranger(() => withinShare(pool, async () => null)))).toBe('overloaded');
  expect(await withinShare(pool, async () => 'at once')).toBe('at once');
  release();
  await Promise.all(held);
  expect(await asStranger(() => withinShare(pool, async () => 'in turn'))).toBe('in turn');
});

test('accounts of unconfirmed companies have a share of their own; work for everybody has none, whoever started it', async () => {
  const pool = { options: { max: 4 } };
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const started: string[] = [];
  const hold = (name: string) =>
    withinShare(pool, async () => {
      started.push(name);
      await released;
    });
  const held = [1, 2, 3].flatMap((index) => [
    asUnconfirmed(() => hold(`unconfirmed ${index}`)),
    asStranger(() => hold(`stranger ${index}`)),
  ]);
  const shared = asUnconfirmed(() => forEverybody(() => hold('everybody')));
  await new Promise(setImmediate);
  expect(started.toSorted()).toEqual(['everybody', 'stranger 1', 'stranger 2', 'unconfirmed 1']);
  release();
  await Promise.all([...held, shared]);
  expect(started).toHaveLength(7);
});

const refusalOf = (work: () => Promise<unknown>): Promise<unknown> => work().catch((error: { code?: unknown }) => error.code);
