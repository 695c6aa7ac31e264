import { serversOf } from '../../platform/db/connection/server-urls.ts';
import { isLoopback } from '../../platform/http/limits/loopback.ts';
import type { Check } from './facts.ts';
import { green, red, yellow } from './finding.ts';
import { secretWeakness } from './secret-weakness.ts';

/** Checks of the settings. */
export const settingChecks: readonly Check[] = [
  function address({ config: { publicUrl, demo, host } }) {
    const { protocol, hostname } = new URL(publicUrl);
    if (demo) return [];
    if (isLoopback(hostname) && !isLoopback(host))
      return [
        red(
          'PUBLIC_URL',
          'it is an address of this machine, but HOST accepts others without TLS: passwords are sent unencrypted',
          'Set HOST=127.0.0.1, put a proxy with TLS in front, and set PUBLIC_URL to its address (docs/operations.md, step 6).',
        ),
      ];
    if (isLoopback(hostname))
      return [
        yellow(
          'PUBLIC_URL',
          'it is an address of this machine: links in mails open nowhere else',
          'Set PUBLIC_URL to the address that users open.',
        ),
      ];
    if (protocol !== 'https:')
      return [
        red('PUBLIC_URL', 'it is not https: passwords are sent unencrypted', 'Put a proxy with TLS in front (docs/operations.md, step 6).'),
      ];
    return [green('PUBLIC_URL', 'https')];
  },

  function proxyTrust({ config: { publicUrl, host, trustProxy } }) {
    const isBehindProxy = new URL(publicUrl).protocol === 'https:';
    if (isBehindProxy && !trustProxy)
      return [
        red(
          'TRUST_PROXY',
          'PUBLIC_URL is https, so a proxy is in front, but its headers are ignored: all clients count as one network',
          'Set TRUST_PROXY=1.',
        ),
      ];
    if (trustProxy && !isBehindProxy)
      return [
        red(
          'TRUST_PROXY',
          'PUBLIC_URL is not https, so no proxy with TLS is in front: clients can forge their address',
          'Set TRUST_PROXY=0, or PUBLIC_URL to its https address.',
        ),
      ];
    if (trustProxy && !isLoopback(host))
      return [
        yellow(
          'TRUST_PROXY',
          'HOST is not a loopback address: clients that bypass the proxy can forge their address',
          'Make the port reachable for the proxy only.',
        ),
      ];
    return [green('TRUST_PROXY', trustProxy ? 'the headers of a proxy on this machine are used' : 'headers of proxies are ignored')];
  },

  function secret({ config }) {
    const weakness = secretWeakness(config.secret);
    if (weakness)
      return [red('SECRET', weakness, 'Generate a new one: openssl rand -base64 48 (see docs/operations.md, Secrets, for the effects).')];
    return [green('SECRET', `${config.secret.length} characters`)];
  },

  function databaseEncryption({ config: { databaseUrl, databaseDirectUrl }, database }) {
    if (databaseUrl === null || 'reason' in database) return [];
    const urls = databaseDirectUrl === null ? [databaseUrl] : [databaseUrl, databaseDirectUrl];
    const remote = urls.filter((url) => serversOf(url).some((server) => !isLoopback(hostOf(server))));
    const isRemote = remote.length > 0;
    // The direct connection was not opened, so its `sslmode` decides.
    const isOpen = remote.some((url) => (url === databaseUrl ? !database.server.isEncrypted : !SSL_MODE.test(url)));
    if (!isOpen && remote.some(isUnverified))
      return [
        yellow(
          'DATABASE_URL',
          'the connection to another machine is encrypted, but the server is not verified (sslmode)',
          'Use sslmode=verify-full with the certificate of your server (sslrootcert).',
        ),
      ];
    if (isOpen)
      return [
        yellow(
          'DATABASE_URL',
          'the connection to another machine is not encrypted',
          'Add ?sslmode=verify-full, unless the network in between is private.',
        ),
      ];
    return [green('DATABASE_URL', isRemote ? 'encrypted' : 'on this machine')];
  },

  function mailEncryption({ config: { smtpUrl } }) {
    if (smtpUrl === null || !/[?&]requireTLS=false\b/.test(smtpUrl) || isLoopback(new URL(smtpUrl).hostname)) return [];
    return [
      yellow(
        'SMTP_URL',
        'requireTLS=false: passwords, codes and links may be sent unencrypted',
        'Remove it, unless the network in between is private.',
      ),
    ];
  },

  function sender({ config: { smtpUrl, mailFrom } }) {
    if (smtpUrl === null || !/@localhost>?$/.test(mailFrom)) return [];
    return [red('MAIL_FROM', 'mails come from localhost: mail servers refuse them', 'Set MAIL_FROM to an address of your domain.')];
  },

  function certificates({ program: { verifiesServers } }) {
    if (verifiesServers) return [];
    const found = 'NODE_TLS_REJECT_UNAUTHORIZED is 0: the certificates of database, storage and mail server are not verified';
    return [red('Certificates', found, 'Remove it, and name your own authority by NODE_EXTRA_CA_CERTS.')];
  },

  function program({ program: { version, node, pinnedNode } }) {
    const found = `Rastnetz ${version} on Node ${node}`;
    const todo = `Start it with npm, which uses Node ${pinnedNode}.`;
    if (node.split('.')[0] !== pinnedNode.split('.')[0]) return [red('Version', found, todo)];
    return node === pinnedNode ? [green('Version', found)] : [yellow('Version', found, todo)];
  },
];

/** Whether no certificate is verified: as in libpq, `require` then only means encryption. */
const isUnverified = (url: string): boolean =>
  /[?&]sslmode=no-verify\b/.test(url) || (/[?&]uselibpqcompat=true\b/.test(url) && !/[?&]sslmode=verify-/.test(url));

/** An `sslmode` that requires encryption, with or without verifying the server. */
const SSL_MODE = /[?&]sslmode=(?!disable|allow|prefer)/;

/** Without a host libpq uses a Unix socket of this machine. */
const hostOf = (url: string): string => new URL(url).hostname || 'localhost';
