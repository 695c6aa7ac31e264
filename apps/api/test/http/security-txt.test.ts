import { expect, onTestFinished } from 'vitest';
import { ConfigError } from '../../src/kernel/config.ts';
import { securityTxt } from '../../src/platform/http/server/security-txt.ts';
import { loadConfig } from '../../src/wiring/config/load-config.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { startServer } from '../harness/server-harness.ts';
import { tempFolder } from '../harness/temp-folder.ts';

const PATH = '/.well-known/security.txt';
const test = base.extend('settings', perFile, { SECURITY_CONTACT: 'security@netz.example.org', PUBLIC_URL: 'https://netz.example.org/' });

test('security.txt names the contact and expires within a year (RFC 9116)', async ({ server }) => {
  const { statusCode, headers, body } = await server.app.inject({ url: PATH });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = new Map(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(': ') as [string, string]),
  );
  expect([...fields.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
  expect(fields.get('Contact')).toBe('mailto:security@netz.example.org');
  expect(fields.get('Canonical')).toBe(`https://netz.example.org${PATH}`);
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(365);
});

test('without a contact there is no security.txt, and no web page under its path', async () => {
  const server = await startServer({});
  onTestFinished(() => server.close());
  const { statusCode, headers } = await server.app.inject({ url: PATH });
  expect([statusCode, headers['content-type']]).toEqual([404, expect.stringContaining('application/problem+json')]);
});

test('without TLS security.txt has no canonical address, and a contact page is used as it is', () => {
  const installation = { publicUrl: 'http://127.0.0.1:8080', securityContact: 'https://example.org/s' };
  expect(securityTxt(installation, new Date('2026-01-31T12:00:00Z'))).toBe(
    'Contact: https://example.org/s\nExpires: 2026-07-30T00:00:00Z\nPreferred-Languages: de, en\n',
  );
});

test.for([
  'nobody',
  'http://example.org/',
  'a@b.example\nContact: mailto:c@d.example',
  'https://example.org/ x',
  'javascript:alert(1)@b.c',
])('SECURITY_CONTACT is refused: %j', (contact) => {
  expect(() => loadConfig({ DATA_DIR: tempFolder('contact'), SECURITY_CONTACT: contact })).toThrow(ConfigError);
});
