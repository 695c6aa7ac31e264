import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isRecipient } from '../../backup/format/recipient.ts';
import { type Config, ConfigError } from '../../kernel/config.ts';
import { isNameable } from '../../map/style/policy-origin.ts';
import { isAllowedStyleUrl } from '../../map/style/style-hosts.ts';
import { serversOf } from '../../platform/db/connection/server-urls.ts';
import { isLoopback } from '../../platform/http/limits/loopback.ts';
import { isContact } from '../../platform/http/server/security-contact.ts';
import { bucketAddress } from '../../platform/storage/bucket-address.ts';
import { isFolderAddress } from '../../platform/storage/folder-address.ts';
import { flag, isWebOrigin, optionalSetting, setting, urlOf } from './config-rules.ts';
import { freePort } from './free-port.ts';
import { readOrMakeSecret, readSecret } from './secret-file.ts';

const MIN_SECRET_LENGTH = 32;

const isServer = urlOf(['postgres:', 'postgresql:']);
const areServers = (value: string): boolean => serversOf(value).every(isServer);

const Settings = z.object({
  PORT: setting((value) => /^\d{1,5}$/.test(value) && Number(value) <= 65_535, 'should be a whole number from 0 to 65535').default('8080'),
  HOST: setting((value) => isIP(value) > 0 || /^[a-z0-9][a-z0-9.-]*$/i.test(value), 'should be an IP address or a host name').default(
    '127.0.0.1',
  ),
  PUBLIC_URL: optionalSetting(isWebOrigin, 'should be an address like https://netz.example.org, without user, path or query'),
  DATA_DIR: setting((value) => !value.includes('\0'), 'should be the path of a folder').default('.data'),
  DATABASE_URL: optionalSetting(
    areServers,
    'should be like postgres://user:password@host:5432/database, several servers like postgres://user:password@host1:5432,host2:5432/database',
  ),
  DATABASE_DIRECT_URL: optionalSetting(areServers, 'should be like DATABASE_URL, past the connection pooler'),
  EMBEDDED_FSYNC: flag('1'),
  STORAGE_URL: optionalSetting(
    (value) => isFolderAddress(value) || bucketAddress(value) !== null,
    'should be like file:/var/lib/rastnetz/files or s3://key:secret@host:port/bucket?tls=false, key and secret percent-encoded',
  ),
  SMTP_URL: optionalSetting(urlOf(['smtp:', 'smtps:']), 'should be like smtp://user:password@host:587'),
  MAP_STYLE_URL: optionalSetting(
    isNameable,
    'should be the http or https address of a MapLibre style, its host of letters, digits, hyphens and dots, without user and password',
  ),
  DEMO: flag(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'should be one of fatal, error, warn, info, debug, trace, silent')
    .default('info'),
  MAIL_FROM: setting((value) => /^[^\r\n]*[^\s@<]+@[^\s@>]+>?$/.test(value), 'should be a sender like Rastnetz <post@example.org>').default(
    'Rastnetz <rastnetz@localhost>',
  ),
  TRUST_PROXY: flag(),
  SECRET: optionalSetting(
    (value) => value.length >= MIN_SECRET_LENGTH,
    `should be at least ${MIN_SECRET_LENGTH} characters, best random ones`,
  ),
  REPORT_PICTURES_MB: setting((value) => /^\d{1,7}$/.test(value), 'should be a whole number of megabytes, from 0 to 9999999').default(
    '2000',
  ),
  BACKUP_RECIPIENT: optionalSetting(isRecipient, 'should be a public key of age, like age1… (age-keygen)'),
  SECURITY_CONTACT: optionalSetting(isContact, 'should be like security@example.org or https://example.org/security'),
  TEST_DATABASE_URL: optionalSetting(urlOf(['postgres:', 'postgresql:']), 'should be like postgres://user:password@host:5432/database'),
});
type Settings = z.infer<typeof Settings>;

function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.keys(Settings.shape).map((name) => [name, env[name] === '' ? undefined : env[name]]);
  const parsed = Settings.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
}

function makeDataDir(path: string): string {
  const dataDir = resolve(path);
  const probe = join(dataDir, '.writable');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(probe, '');
    rmSync(probe, { force: true });
    return dataDir;
  } catch {
    throw new ConfigError('DATA_DIR: should be a folder this process can write to');
  }
}

/** The secret signs links and encrypts second factors. It is created once in the data folder, so that a restart does not invalidate them. */
function secretIn(dataDir: string): string {
  const secret = orConfigError(() => readOrMakeSecret(dataDir), 'DATA_DIR: should let this process write and read the file "secret"');
  if (secret.length < MIN_SECRET_LENGTH) throw new ConfigError('DATA_DIR: the file "secret" in it is broken; restore it from a copy');
  return secret;
}

function orConfigError<T>(work: () => T, message: string): T {
  try {
    return work();
  } catch {
    throw new ConfigError(message);
  }
}

function publicUrlOf(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`;
}

/** Reads without creating anything: a missing secret is empty. */
const looking = {
  dataDir: (path: string) => resolve(path),
  secret: (dataDir: string) => orConfigError(() => readSecret(dataDir), 'DATA_DIR: should let this process read the file "secret"'),
};
const making = { dataDir: makeDataDir, secret: secretIn };

const PUBLIC_PASSWORDS = 'while DEMO is 1, because the demo passwords are public; or set DEMO=0';

/** The demo's passwords, and every mail at `/dev/mails`, are public, so a demo may be reachable from this machine only. */
function demoErrors({ DEMO, HOST, TRUST_PROXY, PUBLIC_URL }: Settings): string[] {
  if (DEMO === '0') return [];
  return [
    ...(isLoopback(HOST) ? [] : [`HOST: should be a loopback address like 127.0.0.1 ${PUBLIC_PASSWORDS}`]),
    ...(TRUST_PROXY === '0' ? [] : [`TRUST_PROXY: should be 0 ${PUBLIC_PASSWORDS}`]),
    ...(PUBLIC_URL === null || isLoopback(new URL(PUBLIC_URL).hostname)
      ? []
      : [`PUBLIC_URL: should be absent or a loopback address like http://127.0.0.1:8080 ${PUBLIC_PASSWORDS}`]),
  ];
}

/** Without PUBLIC_URL links refer to HOST. */
function styleErrors({ MAP_STYLE_URL, PUBLIC_URL, HOST, PORT }: Settings): string[] {
  if (MAP_STYLE_URL === null || isAllowedStyleUrl(MAP_STYLE_URL, PUBLIC_URL ?? publicUrlOf(HOST, Number(PORT)))) return [];
  return [
    'MAP_STYLE_URL: should not lead to link-local or reserved addresses, nor to loopback unless PUBLIC_URL does: browsers would ask the machine they run on',
  ];
}

function checkTogether(settings: Settings): void {
  const errors = [...demoErrors(settings), ...styleErrors(settings)];
  if (settings.DATABASE_URL && !settings.SECRET)
    errors.push(`SECRET: should be set to at least ${MIN_SECRET_LENGTH} random characters when DATABASE_URL is set`);
  if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL)
    errors.push('DATABASE_DIRECT_URL: should not be set without DATABASE_URL, the address of the pooler');
  if (errors.length > 0) throw new ConfigError(errors.join('\n'));
}

/**
 * Reads and checks every setting; creates the data folder and, on the embedded database, the secret in it.
 * @throws ConfigError naming the setting and what it should be
 */
export const loadConfig = (env: NodeJS.ProcessEnv = process.env): Config => configOf(env, making);

/** As `loadConfig`, for a server: if PORT is 0 a free one is chosen now, because the greeting, mails and passkeys contain the address. */
export async function loadServerConfig(env: NodeJS.ProcessEnv = process.env): Promise<Config> {
  const config = loadConfig(env);
  return config.port === 0 ? loadConfig({ ...env, PORT: String(await freePort(config.host)) }) : config;
}

/** As `loadConfig`, but creates nothing. */
export const parseConfig = (env: NodeJS.ProcessEnv = process.env): Config => configOf(env, looking);

/** Whether Node verifies the certificates of servers, unless its environment forbids it. */
export const verifiesServers = (env: NodeJS.ProcessEnv = process.env): boolean => env['NODE_TLS_REJECT_UNAUTHORIZED'] !== '0';

function configOf(env: NodeJS.ProcessEnv, files: typeof making): Config {
  const settings = readSettings(env);
  const { HOST: host } = settings;
  const port = Number(settings.PORT);
  checkTogether(settings);
  const dataDir = files.dataDir(settings.DATA_DIR);
  return {
    port,
    host,
    publicUrl: settings.PUBLIC_URL === null ? publicUrlOf(host, port) : new URL(settings.PUBLIC_URL).origin,
    dataDir,
    databaseUrl: settings.DATABASE_URL,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL,
    embeddedFsync: settings.EMBEDDED_FSYNC === '1',
    storageUrl: settings.STORAGE_URL ?? `file:${join(dataDir, 'files')}`,
    smtpUrl: settings.SMTP_URL,
    mapStyleUrl: settings.MAP_STYLE_URL,
    demo: settings.DEMO === '1',
    logLevel: settings.LOG_LEVEL,
    mailFrom: settings.MAIL_FROM,
    trustProxy: settings.TRUST_PROXY === '1',
    secret: settings.SECRET ?? files.secret(dataDir),
    reportPictureBytes: Number(settings.REPORT_PICTURES_MB) * 1_000_000,
    backupRecipient: settings.BACKUP_RECIPIENT,
    securityContact: settings.SECURITY_CONTACT,
    testDatabaseUrl: settings.TEST_DATABASE_URL,
  };
}
