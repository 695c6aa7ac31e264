import { expect, test } from 'vitest';
import { PendingAddresses } from '../src/shared/lib/pending-addresses.ts';

test('an older address that is shown late does not hide that a newer one is on its way', () => {
  const pending = new PendingAddresses();
  pending.add('zoom=5');
  pending.add('zoom=5&panel=new');
  expect(pending.isAwaited('zoom=5')).toBe(true);
  expect(pending.isAwaited('zoom=5&panel=new')).toBe(false);
});

test('an address may be left out when the next one comes at once', () => {
  const pending = new PendingAddresses();
  pending.add('zoom=5');
  pending.add('zoom=6');
  expect(pending.isAwaited('zoom=6')).toBe(false);
});

test('a link or the back button ends all waiting', () => {
  const pending = new PendingAddresses();
  pending.add('zoom=5');
  pending.add('zoom=6');
  expect(pending.isAwaited('card=1')).toBe(false);
  pending.add('card=1&zoom=7');
  expect(pending.isAwaited('zoom=6')).toBe(false);
});
