import fs, { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { ConfigError } from '../../src/kernel/config.ts';
import { loadConfig } from '../../src/wiring/config/load-config.ts';

const folder = mkdtempSync(join(tmpdir(), 'rastnetz-config-'));
afterAll(() => rmSync(folder, { recursive: true }));
const load = (env: Record<string, string>) => loadConfig({ DATA_DIR: folder, ...env });

function configError(env: Record<string, string>): string {
  try {
    load(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  throw new Error('no error was thrown');
}

const ONE_OR_SEVERAL =
  'should be like postgres://user:password@host:5432/database, several servers like postgres://user:password@host1:5432,host2:5432/database';

const ORIGIN = 'should be an address like https://netz.example.org, without user, path or query';
const STORAGE = 'should be like file:/var/lib/rastnetz/files or s3://key:secret@host:port/bucket?tls=false, key and secret percent-encoded';

test.each([
  ['PORT', '80a', 'should be a whole number from 0 to 65535'],
  ['PORT', '65536', 'should be a whole number from 0 to 65535'],
  ['HOST', 'a b', 'should be an IP address or a host name'],
  ['PUBLIC_URL', 'netz.example.org', ORIGIN],
  ['PUBLIC_URL', 'https://user:s3cret@netz.example.org', ORIGIN],
  ['PUBLIC_URL', 'https://netz.example.org/?key=s3cret', ORIGIN],
  ['PUBLIC_URL', 'https://netz.example.org/#s3cret', ORIGIN],
  ['PUBLIC_URL', 'https://netz.example.org/rastnetz', ORIGIN],
  ['DATABASE_URL', 'mysql://user:s3cret@host/db', ONE_OR_SEVERAL],
  ['DATABASE_URL', 'postgres://user:s3cret@host1,/db', ONE_OR_SEVERAL],
  ['DATABASE_DIRECT_URL', 's3cret', 'should be like DATABASE_URL, past the connection pooler'],
  ['EMBEDDED_FSYNC', 'off', 'should be 0 or 1'],
  ['REPORT_PICTURES_MB', '2 GB', 'should be a whole number of megabytes, from 0 to 9999999'],
  ['BACKUP_RECIPIENT', 'AGE-SECRET-KEY-1QQQQ', 'should be a public key of age, like age1… (age-keygen)'],
  ['BACKUP_RECIPIENT', 'age1qyqszqgpqyqszqgp', 'should be a public key of age, like age1… (age-keygen)'],
  ['SECURITY_CONTACT', 'nobody', 'should be like security@example.org or https://example.org/security'],
  ['STORAGE_URL', 'file://s3cret/files', STORAGE],
  ['STORAGE_URL', 'file:/srv/s3cret%zz', STORAGE],
  ['STORAGE_URL', 'file:///srv/s3cret%zz', STORAGE],
  ['STORAGE_URL', 'file:/srv/s3cret%00', STORAGE],
  [
    'STORAGE_URL',
    'ftp://key:s3cret@host',
    'should be like file:/var/lib/rastnetz/files or s3://key:secret@host:port/bucket?tls=false, key and secret percent-encoded',
  ],
  [
    'STORAGE_URL',
    's3://key:s3/cret@host/bucket',
    'should be like file:/var/lib/rastnetz/files or s3://key:secret@host:port/bucket?tls=false, key and secret percent-encoded',
  ],
  ['SMTP_URL', 'http://user:s3cret@host', 'should be like smtp://user:password@host:587'],
  ['DEMO', 'yes', 'should be 0 or 1'],
  ['LOG_LEVEL', 'loud', 'should be one of fatal, error, warn, info, debug, trace, silent'],
  ['MAIL_FROM', 'nobody', 'should be a sender like Rastnetz <post@example.org>'],
  ['TRUST_PROXY', 'true', 'should be 0 or 1'],
  ['SECRET', 's3cret', 'should be at least 32 characters, best random ones'],
  ['TEST_DATABASE_URL', 's3cret', 'should be like postgres://user:password@host:5432/database'],
])('an invalid %s (%s) is reported with the expected format, without its value', (name, value, shouldBe) => {
  const error = configError({ [name]: value });
  expect(error).toBe(`${name}: ${shouldBe}`);
  expect(error).not.toContain('s3cret');
});

test.each([
  'style.json',
  'ftp://maps.example.org/style.json',
  'pmtiles://https://maps.example.org/style.json',
  'https://user:s3cret@maps.example.org/style.json',
  'https://user@maps.example.org/style.json',
  'https://[2001:db8::1]:8080/style.json',
  'https://map_tiles/style.json',
  'https://{s}.example.org/style.json',
  'https://*.example.org/style.json',
  "https://maps.example.org;script-src'unsafe-inline'/style.json",
  'https://maps.example.org./style.json',
])('a MAP_STYLE_URL that no content security policy can express is refused: %s', (url) => {
  expect(configError({ MAP_STYLE_URL: url })).toBe(
    'MAP_STYLE_URL: should be the http or https address of a MapLibre style, its host of letters, digits, hyphens and dots, without user and password',
  );
});

test.each([
  'https://tiles.example.org/style.json?key=abc',
  'http://127.0.0.1:8090/style.json',
  'http://localhost/style.json',
  'https://müller.example.org/a',
])('a MAP_STYLE_URL that a policy can express is used unchanged: %s', (url) => {
  expect(load({ MAP_STYLE_URL: url }).mapStyleUrl).toBe(url);
});

test.each([
  ['http://169.254.169.254/latest/style.json', {}],
  ['http://metadata.google.internal/style.json', {}],
  ['http://0.0.0.0:8090/style.json', {}],
  ['http://127.0.0.1:8090/style.json', { PUBLIC_URL: 'https://netz.example.org' }],
  ['http://localhost:8090/style.json', { PUBLIC_URL: 'https://netz.example.org' }],
])('the MAP_STYLE_URL %s is refused with %o', (MAP_STYLE_URL, more) => {
  expect(configError({ MAP_STYLE_URL, ...more })).toMatch(
    /^MAP_STYLE_URL: should not lead to link-local or reserved addresses, nor to loopback/,
  );
});

test.each(['http://10.1.2.3:8090/style.json', 'http://tiles.intranet/style.json'])(
  'a style in the operator’s own network is allowed: %s',
  (url) => {
    expect(load({ MAP_STYLE_URL: url, PUBLIC_URL: 'https://netz.example.org' }).mapStyleUrl).toBe(url);
  },
);

test('all invalid settings are reported together', () => {
  expect(configError({ PORT: 'x', DEMO: 'y' }).split('\n')).toHaveLength(2);
});

test('DATABASE_DIRECT_URL alone is refused: the embedded database would start in its place', () => {
  expect(configError({ DATABASE_DIRECT_URL: 'postgres://db/rastnetz' })).toMatch(
    /^DATABASE_DIRECT_URL: should not be set without DATABASE_URL/,
  );
});

test('an absent or empty setting has its default', () => {
  expect(load({ PORT: '', SMTP_URL: '' })).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:8080',
    databaseUrl: null,
    databaseDirectUrl: null,
    embeddedFsync: true,
    smtpUrl: null,
    storageUrl: `file:${join(folder, 'files')}`,
    demo: false,
    logLevel: 'info',
  });
});

test.each(['0.0.0.0', '192.0.2.1', 'netz.example.org'])('DEMO=1 is refused on %s', (host) => {
  expect(configError({ DEMO: '1', HOST: host })).toContain('HOST: should be a loopback address');
});

test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('DEMO=1 is allowed on %s', (host) => {
  expect(load({ DEMO: '1', HOST: host }).demo).toBe(true);
});

test('DEMO=1 is refused behind a proxy, where visitors could use the demo passwords and read /dev/mails', () => {
  expect(configError({ DEMO: '1', TRUST_PROXY: '1' })).toMatch(/^TRUST_PROXY: should be 0 while DEMO is 1, .*; or set DEMO=0$/);
  expect(load({ DEMO: '0', TRUST_PROXY: '1' }).trustProxy).toBe(true);
});

test.each(['https://netz.example.org', 'http://192.0.2.1:8080', 'http://localhost.example.org', 'http://[2001:db8::1]'])(
  'DEMO=1 is refused with the PUBLIC_URL %s',
  (url) => {
    expect(configError({ DEMO: '1', PUBLIC_URL: url })).toMatch(/^PUBLIC_URL: should be absent or a loopback address .* or set DEMO=0$/);
  },
);

test.each(['http://localhost:3000', 'http://127.0.0.1', 'https://127.9.8.7:8443/', 'http://[::1]:8080'])(
  'DEMO=1 is allowed with the PUBLIC_URL %s',
  (url) => {
    expect(load({ DEMO: '1', PUBLIC_URL: url }).demo).toBe(true);
  },
);

test('all settings that conflict with DEMO=1 are reported together', () => {
  const error = configError({ DEMO: '1', HOST: '0.0.0.0', TRUST_PROXY: '1', PUBLIC_URL: 'https://netz.example.org' });
  expect(error.split('\n').map((line) => line.split(':')[0])).toEqual(['HOST', 'TRUST_PROXY', 'PUBLIC_URL']);
});

test('SECRET is required with DATABASE_URL', () => {
  const DATABASE_URL = 'postgres://user:password@host/db';
  expect(configError({ DATABASE_URL })).toContain('SECRET: should be set to at least 32 random characters');
  expect(load({ DATABASE_URL, SECRET: 'x'.repeat(32) }).secret).toBe('x'.repeat(32));
});

test('on the embedded database the secret is generated once, readable for its owner only', () => {
  const first = load({}).secret;
  expect(first.length).toBeGreaterThanOrEqual(32);
  expect(load({}).secret).toBe(first);
  expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
});

/** A new data folder, and the file operations from now on. */
function watchedFolder() {
  const own = join(folder, `own-${Math.random()}`);
  mkdirSync(own);
  const steps: string[] = [];
  const { fsyncSync, linkSync } = fs;
  vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    steps.push(fs.fstatSync(descriptor).isDirectory() ? 'folder flushed' : 'bytes flushed');
    fsyncSync(descriptor);
  });
  vi.spyOn(fs, 'linkSync').mockImplementation((...paths) => {
    steps.push('named');
    linkSync(...paths);
  });
  syncBuiltinESMExports();
  onTestFinished(() => {
    vi.restoreAllMocks();
    syncBuiltinESMExports();
  });
  return { own, steps };
}

test('the secret is renamed into place only after it was flushed: a power cut leaves no partial one', () => {
  const { own, steps } = watchedFolder();
  writeFileSync(join(own, '.secret-half'), 'ab');
  expect(load({ DATA_DIR: own }).secret.length).toBeGreaterThanOrEqual(32);
  expect(steps).toEqual(['bytes flushed', 'named', 'folder flushed']);
  expect(
    readdirSync(own)
      .filter((name) => name.includes('secret'))
      .sort(),
  ).toEqual(['.secret-half', 'secret']);
});

test('two processes that generate the secret concurrently use the same one', () => {
  const { own } = watchedFolder();
  const { linkSync } = fs;
  vi.spyOn(fs, 'linkSync').mockImplementationOnce((...paths) => {
    writeFileSync(join(own, 'secret'), 'x'.repeat(43), { mode: 0o600 });
    linkSync(...paths);
  });
  syncBuiltinESMExports();
  expect(load({ DATA_DIR: own }).secret).toBe('x'.repeat(43));
});

test('an invalid data folder is reported', () => {
  writeFileSync(join(folder, 'file'), '');
  expect(configError({ DATA_DIR: join(folder, 'file', 'data') })).toBe('DATA_DIR: should be a folder this process can write to');
});

test('.env.example lists every setting', () => {
  const listed = readFileSync(join(import.meta.dirname, '../../../../.env.example'), 'utf8').match(/^[A-Z_]+(?==)/gm) ?? [];
  const read = readFileSync(join(import.meta.dirname, '../../src/wiring/config/load-config.ts'), 'utf8').match(/^ {2}[A-Z_]+(?=:)/gm) ?? [];
  expect(listed.length).toBeGreaterThan(10);
  expect(listed.sort()).toEqual(read.map((name) => name.trim()).sort());
});

test('the write check of the data folder leaves no file', () => {
  load({ SECRET: 'x'.repeat(40) });
  expect(readdirSync(folder)).not.toContain('.writable');
});

test.each(['HTTPS://Netz.Example.org', 'https://netz.example.org//', 'https://netz.example.org:443/', ' https://netz.example.org\r'])(
  'PUBLIC_URL %j is used as browsers write it, so that links, HSTS and passkeys have the same origin',
  (given) => expect(load({ PUBLIC_URL: given }).publicUrl).toBe('https://netz.example.org'),
);
