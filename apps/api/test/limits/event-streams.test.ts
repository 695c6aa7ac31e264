import { expect, test } from 'vitest';
import { EventStreams } from '../../src/platform/http/endpoints/event-streams.ts';
import { partiesOf } from '../../src/platform/http/limits/network.ts';

const isAllowed = async (): Promise<boolean> => true;
const refusalOf = (open: () => unknown): unknown => {
  try {
    open();
    return null;
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
};

/** The parties of a user whose company is unconfirmed unless stated otherwise. */
const userAt = (userId: string, ip: string, isCompanyConfirmed = false) =>
  partiesOf({ viewer: { userId, companyId: `company of ${userId}`, isCompanyConfirmed }, keyId: null, ip });

test('accounts of companies that nobody confirmed have 40 event streams per network and 400 in total; others have their own', () => {
  const streams = new EventStreams();
  const openOf = (network: number, count: number) => {
    for (let index = 0; index < count; index += 1)
      streams.open(userAt(`${network} ${index % 8}`, `2001:db8:${network}:${index}::1`), isAllowed);
  };
  openOf(0, 40);
  expect(refusalOf(() => streams.open(userAt('further', '2001:db8:0:ffff::1'), isAllowed))).toBe('too_many_requests');
  for (let network = 1; network < 10; network += 1) openOf(network, 40);
  expect(refusalOf(() => streams.open(userAt('further', '203.0.113.7'), isAllowed))).toBe('too_many_requests');
  for (let index = 0; index < 10; index += 1) streams.open(userAt('confirmed', '2001:db8:0:1::1', true), isAllowed);
  expect(refusalOf(() => streams.open(userAt('confirmed', '2001:db8:0:1::1', true), isAllowed))).toBe('too_many_requests');
  expect(streams.count).toBe(410);
  streams.close();
});

test('a heartbeat reaches all streams at once, and checks two of them at a time, no second time before it is complete', async () => {
  const streams = new EventStreams();
  const { promise: answered, resolve: answer } = Promise.withResolvers<boolean>();
  let checked = 0;
  const opened = Array.from({ length: 9 }, (_, index) =>
    streams.open([`user ${index}`], () => {
      checked += 1;
      return answered;
    }),
  );
  for (const stream of opened) stream.setEncoding('utf8').read();
  const beat = streams.beat();
  await new Promise(setImmediate);
  expect(opened.map((stream) => stream.read())).toEqual(opened.map(() => ':\n\n'));
  const next = streams.beat();
  await new Promise(setImmediate);
  expect(checked).toBe(2);
  answer(true);
  await Promise.all([beat, next]);
  expect(checked).toBe(9);
  streams.close();
});
