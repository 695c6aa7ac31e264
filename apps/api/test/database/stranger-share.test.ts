import { expect, test } from 'vitest';
import { asStranger, withinShare } from '../../src/platform/db/stranger-share.ts';

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

const refusalOf = (work: () => Promise<unknown>): Promise<unknown> => work().catch((error: { code?: unknown }) => error.code);
