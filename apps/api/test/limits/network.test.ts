import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { networkCounters, networkOf, partyOf, trustNearestProxy } from '../../src/platform/http/limits/network.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.7:5678', '203.0.113.7'],
  ['[2001:db8:1:2::7]:5678', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.7]:5678', '203.0.113.7'],
])('the network of %s for limits is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('an IPv6 address counts for its /64 and for the /48 around it, an IPv4 address for itself alone', () => {
  const counters = { network: 100, site: 400 };
  expect(networkCounters('2001:db8:1:2::7', counters)).toEqual([
    [100, '2001:db8:1:2::/64'],
    [400, '2001:db8:1::/48'],
  ]);
  expect(networkCounters('203.0.113.7', counters)).toEqual([[100, '203.0.113.7']]);
});

test('a stranger is one party with the whole /48, a signed-in user and an API key are their own', () => {
  const stranger = { viewer: null, keyId: null };
  const sites = ['2001:db8:1:2::7', '2001:db8:1:3::7', '2001:db8:2:3::7', '203.0.113.7'].map((ip) => partyOf({ ...stranger, ip }));
  expect(sites).toEqual(['2001:db8:1::/48', '2001:db8:1::/48', '2001:db8:2::/48', '203.0.113.7']);
  expect(partyOf({ ...stranger, viewer: { userId: 'user' }, ip: '::1' })).toBe('user');
  expect(partyOf({ ...stranger, keyId: 'key', ip: '::1' })).toBe('key');
});

test.each([
  [true, '203.0.113.9'],
  [false, '127.0.0.1'],
])('TRUST_PROXY %s: the address is %s, whatever X-Forwarded-For the client sends', async (isTrusted, address) => {
  const app = Fastify({ trustProxy: isTrusted && trustNearestProxy });
  app.get('/', async (request) => request.ip);
  const response = await app.inject({ url: '/', headers: { 'x-forwarded-for': '198.51.100.66, 203.0.113.9' } });
  expect(response.body).toBe(address);
});
