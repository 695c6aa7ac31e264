import callbackDns from 'node:dns';
import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ByteAllowance, fetchJson } from '../../src/map/style/fetch-json.ts';
import { MapProvider } from '../../src/map/style/map-provider.ts';
import { StyleHosts } from '../../src/map/style/style-hosts.ts';
import { openProvider } from '../doubles/style-provider.ts';

const PUBLIC = 'https://maps.example.org/style.json';
const INNER = [
  'http://127.0.0.1:5432/a',
  'http://2130706433/a',
  'http://localhost/a',
  'http://10.0.0.5/a',
  'http://172.20.1.1/a',
  'http://192.168.1.1/a',
  'http://100.64.0.1/a',
  'http://[::1]/a',
  'http://[::ffff:10.0.0.5]/a',
  'http://[64:ff9b::10.0.0.5]/a',
  'http://[64:ff9b:1::10.0.0.5]/a',
  'http://[fd12::1]/a',
  'http://database/a',
  'http://printer.local/a',
  'http://wiki.corp/a',
];
const NEVER = [
  'http://169.254.169.254/a',
  'http://metadata.google.internal/a',
  'http://[64:ff9b::169.254.169.254]/a',
  'http://[64:ff9b:1::169.254.169.254]/a',
  'http://[2002:a9fe:a9fe::1]/a',
  'http://[fec0::1]/a',
  'http://[2001:0:a9fe:a9fe::1]/a',
  'http://[::a9fe:a9fe]/a',
  'http://[fe80::1]/a',
  'http://0.0.0.0/a',
  'http://100.100.100.200/a',
];

const { signal } = new AbortController();

/** Makes these names resolve to these addresses, and others to a public one. */
function resolving(names: Readonly<Record<string, string>>): void {
  vi.spyOn(dns, 'lookup').mockImplementation((async (name: string) => [{ address: names[name] ?? '192.88.99.7', family: 4 }]) as never);
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
}

test.each([...INNER, ...NEVER])('the style of a public host cannot make server or browsers request %s', async (address) => {
  const hosts = new StyleHosts(PUBLIC);
  expect([hosts.mayName(new URL(address).origin), await hosts.resolve(address, signal)]).toEqual([false, null]);
});

test.each(INNER)('a style in the operator’s own network may refer to %s', async (address) => {
  resolving({});
  const hosts = new StyleHosts('http://tiles.intranet/style.json');
  expect([hosts.mayName(new URL(address).origin), (await hosts.resolve(address, signal))?.length]).toEqual([true, 1]);
});

test.each(NEVER)('no style may refer to %s', async (address) => {
  const hosts = new StyleHosts('http://10.0.0.1/style.json');
  expect([hosts.mayName(new URL(address).origin), await hosts.resolve(address, signal)]).toEqual([false, null]);
});

test('a public name that resolves into a private network is not requested', async () => {
  resolving({ 'inside.example.net': '10.0.0.5', 'cloud.example.net': '169.254.169.254' });
  const hosts = new StyleHosts(PUBLIC);
  const asked = ['https://inside.example.net/a', 'https://cloud.example.net/a', 'https://tiles.example.net/a'];
  const found = [{ address: '192.88.99.7', family: 4 }];
  expect(await Promise.all(asked.map((address) => hosts.resolve(address, signal)))).toEqual([null, null, found]);
});

test('a public host on a network with NAT64 may be requested', async () => {
  expect(await new StyleHosts(PUBLIC).resolve('https://[64:ff9b::192.88.99.7]/a', signal)).toHaveLength(1);
});

test('the host of the style itself may be in the operator’s network, but never a cloud metadata address', async () => {
  resolving({ 'maps.example.org': '10.0.0.5', 'cloud.example.org': '169.254.169.254' });
  expect(await new StyleHosts(PUBLIC).resolve(PUBLIC, signal)).toEqual([{ address: '10.0.0.5', family: 4 }]);
  const cloud = 'https://cloud.example.org/style.json';
  expect(await new StyleHosts(cloud).resolve(cloud, signal)).toBeNull();
});

test('a name is requested at the address that was checked (DNS rebinding)', async () => {
  const inside = await openProvider({ '/tiles.json': { tiles: [] } });
  onTestFinished(() => inside.close());
  const address = `http://rebinding.example.net:${new URL(inside.origin).port}/tiles.json`;
  // A resolver that answers with another address from the second query on.
  const system = (_name: string, { all }: { all?: boolean }, callback: (...found: unknown[]) => void) =>
    all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4);
  vi.spyOn(callbackDns, 'lookup').mockImplementation(system as never);
  resolving({});
  const checkedAs = (found: string) => ({ signal, allowance: new ByteAllowance(), resolve: async () => [{ address: found, family: 4 }] });
  // Another address of this machine, on which nothing listens at this port.
  const refused = { cause: { code: 'ECONNREFUSED', address: '127.0.0.2' } };
  await expect(fetchJson(address, checkedAs('127.0.0.2'))).rejects.toMatchObject(refused);
  expect(inside.asked).toEqual([]);
  expect(await fetchJson(address, checkedAs('127.0.0.1'))).toMatchObject({ json: { tiles: [] } });
});

test('private addresses inside a foreign style are omitted from the policy, and neither they nor such redirects are followed', async () => {
  resolving({});
  const style = {
    version: 8,
    sources: {
      inner: { type: 'vector', url: 'http://10.0.0.5/tiles.json', tiles: ['http://192.168.1.1/{z}'] },
      lured: { type: 'vector', url: 'https://lure.example.net/tiles.json' },
      good: { type: 'vector', tiles: ['https://tiles.example.net/{z}', 'https://{s}.example.net/{z}'] },
    },
  };
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    asked.push(String(address));
    if (String(address).startsWith('https://lure.'))
      return new Response(null, { status: 302, headers: { location: 'http://127.0.0.1:5432/' } });
    return Response.json(style);
  });
  const provider = new MapProvider(PUBLIC, { warn: () => undefined, info: () => undefined });
  onTestFinished(() => provider.stop());
  await provider.start();
  expect(asked).toEqual([PUBLIC, 'https://lure.example.net/tiles.json']);
  expect(provider.origins.toSorted()).toEqual(
    ['https://maps.example.org', 'https://lure.example.net', 'https://tiles.example.net', 'https://*.example.net'].toSorted(),
  );
});
