import { expect, test } from 'vitest';
import { ConcurrencyCounter } from '../../src/platform/http/limits/concurrency-counter.ts';

const isIn = (underWay: ConcurrencyCounter, address: string) => {
  try {
    return underWay.enter(address);
  } catch (error) {
    expect(error).toMatchObject({ code: 'too_many_requests', options: { retryAfterSeconds: 5 } });
    return null;
  }
};

test('concurrent requests are limited per network and in total', () => {
  const underWay = new ConcurrencyCounter(2, 3);
  const [first, second] = [isIn(underWay, '192.0.2.1'), isIn(underWay, '192.0.2.1')];
  expect([first, second].every(Boolean)).toBe(true);
  expect(isIn(underWay, '192.0.2.1')).toBeNull();
  expect(isIn(underWay, '192.0.2.2')).not.toBeNull();
  expect(isIn(underWay, '192.0.2.3')).toBeNull();
  first?.();
  expect(isIn(underWay, '192.0.2.3')).not.toBeNull();
  second?.();
  expect(isIn(underWay, '192.0.2.1')).not.toBeNull();
  expect(isIn(underWay, '192.0.2.1')).toBeNull();
});

test('the networks of one /48 hold four times what one network may, so that they leave places to others', () => {
  const underWay = new ConcurrencyCounter(2, 16);
  const networks = Array.from({ length: 8 }, (_, network) => `2001:db8:0:${network.toString(16)}::1`);
  const releases = [...networks, ...networks].map((address) => isIn(underWay, address));
  expect(releases.map((release) => release !== null)).toEqual(Array.from({ length: 16 }, (_, place) => place < 8));
  expect(isIn(underWay, '2001:db8:1::1')).not.toBeNull();
  releases[0]?.();
  expect(isIn(underWay, '2001:db8:0:ff::1')).not.toBeNull();
  expect(isIn(underWay, '2001:db8:0:fe::1')).toBeNull();
});
