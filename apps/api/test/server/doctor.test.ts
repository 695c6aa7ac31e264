import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RENDITION_WIDTHS } from '@rastnetz/contract';
import { expect, test } from 'vitest';
import type { Config } from '../../src/kernel/config.ts';
import type { DatabaseFacts, ServerFacts, StoredDataFacts } from '../../src/wiring/doctor/database-facts.ts';
import { examine, reportText } from '../../src/wiring/doctor/examine.ts';
import type { Facts } from '../../src/wiring/doctor/facts.ts';
import { pathsOf } from '../../src/wiring/doctor/inspect-files.ts';
import { probeStorage } from '../../src/wiring/doctor/probes.ts';
import { tempFolder } from '../harness/temp-folder.ts';

const CONFIG: Config = {
  port: 8080,
  host: '127.0.0.1',
  publicUrl: 'https://netz.example.org',
  dataDir: '/var/lib/rastnetz/data',
  databaseUrl: 'postgres://rastnetz:s3cret@127.0.0.1:5432/rastnetz',
  databaseDirectUrl: null,
  embeddedFsync: true,
  storageUrl: 'file:/var/lib/rastnetz/files',
  smtpUrl: 'smtp://user:s3cret@mail.example.org:587',
  mapStyleUrl: null,
  demo: false,
  logLevel: 'info',
  mailFrom: 'Rastnetz <post@example.org>',
  trustProxy: true,
  secret: randomBytes(32).toString('base64url'),
  reportPictureBytes: 2_000_000_000,
  backupRecipient: null,
  securityContact: null,
  testDatabaseUrl: null,
};
const SERVER: ServerFacts = {
  version: 150_006,
  postgis: '3.3.2',
  isEncrypted: false,
  fsync: 'on',
  fullPageWrites: 'on',
  synchronousCommit: 'on',
  powers: [],
};
const STORED: StoredDataFacts = {
  isDemo: false,
  demoPeople: 0,
  people: 12,
  locations: 80,
  superAdmins: 2,
  superAdminsWithoutFactor: 0,
  mailsOverdue: 0,
  mailsGivenUp: 0,
  reportPictureBytes: 0,
  lastBackupAt: new Date(),
  lastTrialAt: new Date(),
  clockJumpedAfter: null,
  hasImprint: true,
  hasPrivacyNotice: true,
};
const DATABASE: DatabaseFacts = {
  engine: 'postgres',
  server: SERVER,
  clockAheadMs: 3,
  migrations: { pending: [], unknown: null },
  content: STORED,
  audit: { noted: { number: 7, hash: 'f'.repeat(64) }, loss: null },
  uploads: [],
};
const HEALTHY: Facts = {
  config: CONFIG,
  program: { version: '0.1.0', node: '24.21.0', pinnedNode: '24.21.0', verifiesServers: true },
  paths: [{ path: '/var/lib/rastnetz/data', mode: 0o700, isOwn: true }],
  disks: [{ path: '/var/lib/rastnetz/data', freeBytes: 50e9, totalBytes: 100e9, freeFilesShare: 0.9 }],
  abandonedTrials: [],
  database: DATABASE,
  storage: { isOk: true },
  mail: { isOk: true },
};

const set = (config: Partial<Config>): Facts => ({ ...HEALTHY, config: { ...CONFIG, ...config } });
const hold = (content: Partial<StoredDataFacts>, config: Partial<Config> = {}): Facts => ({
  ...set(config),
  database: { ...DATABASE, content: { ...STORED, ...content } },
});
const run = (server: Partial<ServerFacts>): Facts => ({ ...HEALTHY, database: { ...DATABASE, server: { ...SERVER, ...server } } });
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const disk = (freeBytes: number, freeFilesShare = 0.9) => ({
  ...HEALTHY,
  disks: [{ path: '/data', freeBytes, totalBytes: 100e9, freeFilesShare }],
});

/** The topics of the findings of one level, with what was found. */
const found = (facts: Facts, level: string) => examine(facts).flatMap((one) => (one.level === level ? [`${one.topic}: ${one.found}`] : []));

test('a healthy installation has green lines only', () => {
  expect(examine(HEALTHY).filter(({ level }) => level !== 'green')).toEqual([]);
  expect(examine(HEALTHY).length).toBeGreaterThan(12);
});

const RED: readonly [what: string, facts: Facts, line: RegExp][] = [
  ['a marked demo without DEMO', hold({ isDemo: true, demoPeople: 10 }), /^Demo: the database is a demo with 10 accounts/],
  ['demo accounts in an unmarked database', hold({ demoPeople: 2 }), /^Demo: 2 accounts of the demo exist/],
  [
    'DEMO on a real network',
    hold({}, { demo: true, publicUrl: 'http://127.0.0.1:8080', trustProxy: false }),
    /^Demo: DEMO is 1, but the database is not a demo/,
  ],
  ['a public address without TLS', set({ publicUrl: 'http://netz.example.org', trustProxy: false }), /^PUBLIC_URL: it is not https/],
  ['an untrusted proxy', set({ trustProxy: false }), /^TRUST_PROXY: PUBLIC_URL is https/],
  ['a trusted proxy that does not exist', set({ publicUrl: 'http://127.0.0.1:8080' }), /^TRUST_PROXY: PUBLIC_URL is not https/],
  ['a secret from an example', set({ secret: 'please-change-this-secret-to-your-own' }), /^SECRET: it contains a word/],
  ['a secret of one letter', set({ secret: 'x'.repeat(40) }), /^SECRET: it has too many repetitions/],
  ['a secret of adjacent keys', set({ secret: 'Xk9-qwertzuiopasdfghjklyxcvbnm-7Lq' }), /^SECRET: it looks typed/],
  ['a secret that is a sentence', set({ secret: 'the quick brown fox jumps over the lazy dog' }), /^SECRET: it looks typed/],
  [
    'a secret with repeated characters',
    set({ secret: 'aaaaaaaabbbbbbbb1c2d3e4f5g6h7i8j9k0lMNOPQR' }),
    /^SECRET: it has too many repetitions/,
  ],
  ['a secret of consecutive characters', set({ secret: 'a1a2a3a4a5a6a7a8a9a0a1a2a3a4a5a6a7a8a9' }), /^SECRET: it has too many repetitions/],
  ['a secret with a repeated part', set({ secret: 'q7Xp2Lm9Zt4Kq7Xp2Lm9Zt4Kq7Xp2Lm9Zt4K' }), /^SECRET: it has too many repetitions/],
  [
    'a secret of numbered equal parts',
    set({ secret: 'q7Xp2Lm9Zt4K-1-Q7XP2LM9ZT4K-2-q7xp2lm9zt4k-3' }),
    /^SECRET: it has too many repetitions/,
  ],
  ['a secret of English words', set({ secret: 'CorrectHorseBatteryStaple2024!!!' }), /^SECRET: it looks typed/],
  ['a secret of German words', set({ secret: 'Sommer2024-Winter2025-Herbst2026!' }), /^SECRET: it looks typed/],
  ['a secret of words with digits for letters', set({ secret: 'M0nd4y-Fr1d4y-S4turd4y-5unday-2026' }), /^SECRET: it looks typed/],
  ['a secret of keyboard rows', set({ secret: '1qay2wsx3edc4rfv5tgb6zhn7ujm8ik,' }), /^SECRET: it looks typed/],
  ['no secret', set({ secret: '' }), /^SECRET: there is none/],
  [
    'a port that is open to the network without TLS',
    set({ host: '0.0.0.0', publicUrl: 'http://127.0.0.1:8080', trustProxy: false }),
    /^PUBLIC_URL: it is an address of this machine, but HOST accepts others/,
  ],
  ['mails from localhost', set({ mailFrom: 'Rastnetz <rastnetz@localhost>' }), /^MAIL_FROM: mails come from localhost/],
  ['another Node', { ...HEALTHY, program: { ...HEALTHY.program, node: '20.1.0' } }, /^Version: .* on Node 20.1.0/],
  [
    'a data folder readable by others',
    { ...HEALTHY, paths: [{ path: '/data', mode: 0o755, isOwn: true }] },
    /^File modes: \/data is open .*\(755\)/,
  ],
  ['a secret of another user', { ...HEALTHY, paths: [{ path: '/data/secret', mode: 0o600, isOwn: false }] }, /^File owner: \/data\/secret/],
  ['a full disk', disk(1e9), /^Disk: 1 % \(1\.0 GB\) free/],
  ['a disk without free inodes', disk(50e9, 0.01), /^Disk: 1 % of the possible files \(inodes\) are free in \/data/],
  ['certificates that nobody verifies', { ...HEALTHY, program: { ...HEALTHY.program, verifiesServers: false } }, /^Certificates: /],
  [
    'an embedded database that is not flushed',
    { ...set({ databaseUrl: null, embeddedFsync: false }), database: { ...DATABASE, engine: 'embedded' } },
    /^Durability: EMBEDDED_FSYNC is 0/,
  ],
  ['a backup of the future', hold({ lastBackupAt: daysAgo(-30) }), /^Backup: .* in the future/],
  ['an unavailable storage', { ...HEALTHY, storage: { isOk: false, reason: 'it is away' } }, /^Storage: it is away/],
  ['an unavailable mail server', { ...HEALTHY, mail: { isOk: false, reason: 'it is away' } }, /^Mail server: it is away/],
  ['an unavailable database', { ...HEALTHY, database: { reason: 'it is away' } }, /^Database: it is away/],
  ['an old PostgreSQL', run({ version: 140_011 }), /^Database: PostgreSQL 14\.11/],
  ['no PostGIS', run({ postgis: null }), /^Database: .*PostGIS missing/],
  ['fsync off', run({ fsync: 'off' }), /^Durability: fsync is off/],
  ['full_page_writes off', run({ fullPageWrites: 'off' }), /^Durability: full_page_writes is off/],
  ['synchronous_commit off', run({ synchronousCommit: 'off' }), /^Durability: synchronous_commit is off/],
  ['a role that is a superuser', run({ powers: ['SUPERUSER'] }), /^Database role: it has more rights than it needs: SUPERUSER/],
  ['a role that may create roles', run({ powers: ['CREATEROLE', 'BYPASSRLS'] }), /^Database role: .*CREATEROLE, BYPASSRLS/],
  ['a role with memberships', run({ powers: ['pg_read_server_files', 'postgres'] }), /^Database role: .*pg_read_server_files, postgres/],
  ['a large clock difference', { ...HEALTHY, database: { ...DATABASE, clockAheadMs: -61_000 } }, /^Clock: .* by 61 s/],
  [
    'a database of a newer version',
    { ...HEALTHY, database: { ...DATABASE, migrations: { pending: [], unknown: '0999_x' } } },
    /^Migrations: a newer/,
  ],
  [
    'an audit log with missing entries',
    { ...HEALTHY, database: { ...DATABASE, audit: { noted: { number: 7, hash: '' }, loss: 'The chain ends at 3' } } },
    /^Audit log: The chain ends at 3/,
  ],
  ['no super admin', hold({ superAdmins: 0 }), /^Super admins: there is none/],
  ['no backup', hold({ lastBackupAt: null }), /^Backup: none was ever made/],
  ['an old backup', hold({ lastBackupAt: daysAgo(9) }), /^Backup: the last one was made on \d{4}-/],
  ['waiting mails', hold({ mailsOverdue: 3 }), /^Mails: 3 have waited/],
  ['no imprint', hold({ hasImprint: false }), /^Legal pages: missing: imprint$/],
];

test.each(RED)('red: %s', (_what, facts, line) => {
  expect(found(facts, 'red')).toEqual([expect.stringMatching(line)]);
});

const YELLOW: readonly [what: string, facts: Facts, line: RegExp][] = [
  [
    'links to an unreachable address',
    set({ publicUrl: 'http://127.0.0.1:8080', trustProxy: false }),
    /^PUBLIC_URL: it is an address of this machine/,
  ],
  ['a port reachable without the proxy', set({ host: '0.0.0.0' }), /^TRUST_PROXY: HOST is not a loopback address/],
  [
    'a remote database without TLS',
    set({ databaseUrl: 'postgres://r:s3cret@127.0.0.1,db2.example.org/r' }),
    /^DATABASE_URL: .* not encrypted/,
  ],
  [
    'a remote direct connection without TLS',
    set({ databaseDirectUrl: 'postgres://r:s3cret@db2.example.org/r' }),
    /^DATABASE_URL: .* not encrypted/,
  ],
  [
    'a remote database without certificate check',
    {
      ...set({ databaseUrl: 'postgres://r:s3cret@db.example.org/r?sslmode=no-verify' }),
      database: { ...DATABASE, server: { ...SERVER, isEncrypted: true } },
    },
    /^DATABASE_URL: .*not verified/,
  ],
  [
    'a remote database whose sslmode is that of libpq',
    {
      ...set({ databaseUrl: 'postgres://r:s3cret@db.example.org/r?uselibpqcompat=true&sslmode=require' }),
      database: { ...DATABASE, server: { ...SERVER, isEncrypted: true } },
    },
    /^DATABASE_URL: .*not verified/,
  ],
  [
    'mail without required TLS',
    set({ smtpUrl: 'smtp://user:s3cret@mail.example.org:587?requireTLS=false' }),
    /^SMTP_URL: requireTLS=false/,
  ],
  ['another Node of the same kind', { ...HEALTHY, program: { ...HEALTHY.program, node: '24.1.0' } }, /^Version: /],
  ['a clock that jumped', hold({ clockJumpedAfter: new Date('2026-01-02') }), /^Retention: it is paused .* from 2026-01-02/],
  ['little free space', disk(15e9), /^Disk: 15 %/],
  ['no mail server', { ...set({ smtpUrl: null }), mail: null }, /^Mail server: none is set/],
  ['a clock difference', { ...HEALTHY, database: { ...DATABASE, clockAheadMs: 8000 } }, /^Clock: .* by 8 s/],
  [
    'pending migrations',
    { ...HEALTHY, database: { ...DATABASE, migrations: { pending: ['0019_x'], unknown: null } } },
    /^Migrations: 1 pending/,
  ],
  ['super admins without second factor', hold({ superAdminsWithoutFactor: 1 }), /^Super admins: 1 of 2/],
  ['a backup of three days ago', hold({ lastBackupAt: daysAgo(3) }), /^Backup: /],
  ['backups without a trial restore', hold({ lastTrialAt: null }), /^Trial restore: no backup was ever restored/],
  ['a trial restore of the future', hold({ lastTrialAt: daysAgo(-30) }), /^Trial restore: /],
  ['an old trial restore', hold({ lastTrialAt: daysAgo(40) }), /^Trial restore: a backup was last restored on trial on \d{4}-/],
  ['no backup of an empty installation', hold({ lastBackupAt: null, locations: 0 }), /^Backup: none/],
  [
    'pictures of reports near their limit',
    hold({ reportPictureBytes: 1_700_000_000 }),
    /^Pictures of reports: those of undecided reports use 85 %/,
  ],
  ['failed mails', hold({ mailsGivenUp: 2 }), /^Mails: 2 could not be sent/],
];

test.each(YELLOW)('yellow: %s', (_what, facts, line) => {
  expect([found(facts, 'red'), found(facts, 'yellow')]).toEqual([[], [expect.stringMatching(line)]]);
});

test('a local demo needs no backup, imprint or mail server', () => {
  const demo = { demo: true, publicUrl: 'http://127.0.0.1:8080', trustProxy: false, smtpUrl: null };
  const facts = hold(
    { isDemo: true, demoPeople: 10, lastBackupAt: null, hasImprint: false, superAdmins: 1, superAdminsWithoutFactor: 1 },
    demo,
  );
  expect([found({ ...facts, mail: null }, 'red'), found({ ...facts, mail: null }, 'yellow')]).toEqual([[], []]);
});

test('the page lists red lines first, each with the one thing to do, and no secret', () => {
  const lines = reportText(examine({ ...hold({ mailsGivenUp: 1, hasImprint: false }), storage: { isOk: false, reason: 'away' } })).split(
    '\n',
  );
  expect(lines.map((line) => line.slice(0, 6).trim()).slice(0, 4)).toEqual(['RED', 'RED', 'YELLOW', 'green']);
  for (const line of lines.slice(0, 3)) expect(line).toMatch(/ → \S/);
  expect(lines.at(-1)).toMatch(/^2 red, 1 yellow, \d+ green$/);
  expect(lines.join()).not.toMatch(new RegExp(`s3cret|${CONFIG.secret}`));
});

test('a doctor leaves the probe file of a concurrent one, and none of its own', async () => {
  const folder = tempFolder('probe');
  mkdirSync(join(folder, 'doctor'));
  writeFileSync(join(folder, 'doctor', 'other'), 'x');
  const probes = Array.from({ length: 8 }, () => probeStorage({ storageUrl: `file:${folder}` }));
  expect(await Promise.all(probes)).toEqual(probes.map(() => ({ isOk: true })));
  // The check of the storage keeps its own file.
  const left = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => !path.startsWith('drafts'));
  expect(left.toSorted()).toEqual(['doctor', 'doctor/other']);
});

test('a storage without any of the files that it should have is not the right one', async () => {
  const folder = tempFolder('probe-empty');
  const uploads = ['a', 'b'].map((letter) => ({ hash: letter.repeat(64), type: 'image/webp' }));
  const probe = () => probeStorage({ storageUrl: `file:${folder}` }, uploads);
  expect(await probe()).toEqual({ isOk: false, reason: expect.stringMatching(/^it has none of 2 files that should be there/) });
  mkdirSync(join(folder, 'media', 'b'.repeat(64)), { recursive: true });
  writeFileSync(join(folder, 'media', 'b'.repeat(64), `${RENDITION_WIDTHS[0]}.webp`), 'x');
  expect(await probe()).toEqual({ isOk: true });
});

test('parts of the data folder that are links to another disk need permissions of their own', async () => {
  const [dataDir, elsewhere] = [tempFolder('linked'), tempFolder('elsewhere')];
  mkdirSync(join(dataDir, 'files'), { mode: 0o755 });
  symlinkSync(elsewhere, join(dataDir, 'postgres'));
  const paths = await pathsOf({ dataDir, storageUrl: `file:${join(dataDir, 'files')}` }, join(dataDir, '.env'));
  expect(paths.map(({ path }) => path)).toEqual([dataDir, join(dataDir, 'postgres')]);
});
