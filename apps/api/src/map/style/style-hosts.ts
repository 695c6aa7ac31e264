import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { isLoopback } from '../../platform/http/limits/loopback.ts';

/** `own`: this machine or a private network; `never`: no map is served there, but cloud machines answer with their credentials. */
type HostKind = 'public' | 'own' | 'never';

/** Special-purpose addresses (RFC 6890): this network, link-local with the metadata services of clouds, multicast, reserved. */
const NEVER = blockList(['0.0.0.0/8', '169.254.0.0/16', '192.0.0.0/24', '224.0.0.0/4', '240.0.0.0/4', '::/128', 'fe80::/10', 'ff00::/8']);
/** Loopback, private (RFC 1918), shared (RFC 6598) and unique local (RFC 4193) addresses. */
const OWN = blockList(['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '::1/128', 'fc00::/7']);
const METADATA = /^metadata(?:\.google\.internal)?$|^fd00:ec2::254$|^100\.100\.100\.200$/;
/** Names without a dot, and those that the public DNS has none of (RFC 6761, 6762, 8375; `.internal` is reserved for private use). */
const OWN_NAME = /^[^.]+$|\.(?:localhost|local|internal|intranet|lan|home\.arpa|home|corp|private)$/;

function blockList(subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [address = '', bits] = subnet.split('/');
    list.addSubnet(address, Number(bits), isIP(address) === 6 ? 'ipv6' : 'ipv4');
  }
  return list;
}

function kindOfAddress(address: string): HostKind {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (NEVER.check(address, family)) return 'never';
  return OWN.check(address, family) ? 'own' : 'public';
}

/** An IPv6 address as it is outside of a URL. */
const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');

/** What a host is by its name or literal address; names are not resolved. */
function hostKind(host: string): HostKind {
  const bare = withoutBrackets(host.toLowerCase()).replace(/\.$/, '');
  if (METADATA.test(bare)) return 'never';
  if (isIP(bare)) return kindOfAddress(bare);
  return OWN_NAME.test(bare) ? 'own' : 'public';
}

/** Whether an operator may name a style at this host. Behind a public address one on loopback would be asked of each visitor's own machine. */
export function mayHoldStyle(styleUrl: string, publicUrl: string): boolean {
  const { hostname } = new URL(styleUrl);
  if (hostKind(hostname) === 'never') return false;
  return !isLoopback(hostname) || isLoopback(new URL(publicUrl).hostname);
}

/** The resolver of the system knows no signal, so it is only waited for until then; nobody hears of the name. */
async function addressesOf(hostname: string, signal: AbortSignal): Promise<readonly LookupAddress[]> {
  const bare = withoutBrackets(hostname);
  if (isIP(bare)) return [{ address: bare, family: isIP(bare) }];
  const ended = Promise.withResolvers<never>();
  const end = () => ended.reject(signal.reason);
  signal.addEventListener('abort', end, { once: true });
  const found = lookup(hostname, { all: true }).catch(() => {
    throw new Error('its host cannot be reached');
  });
  return Promise.race([found, ended.promise]).finally(() => signal.removeEventListener('abort', end));
}

/**
 * Which hosts a style may lead to. What an operator names may lie in a network of their own, and so may what that style names; a style of a
 * public host names public hosts only: it is somebody else's, and must not make the server or a browser ask inside.
 */
export class StyleHosts {
  readonly #styleHost: string;
  readonly #isOwn: boolean;

  constructor(styleUrl: string) {
    this.#styleHost = new URL(styleUrl).host;
    this.#isOwn = hostKind(new URL(styleUrl).hostname) === 'own';
  }

  /** By name alone, for the content security policy: the origin may begin with `*.`. */
  mayName(origin: string): boolean {
    const { host, hostname } = new URL(origin.replace('//*.', '//any.'));
    return host === this.#styleHost || this.#fits(hostKind(hostname));
  }

  /**
   * For a request of the server: where the host is, null unless the addresses that its name resolves to fit as well. The host that the operator named
   * may lie in their own network whatever its name looks like, but never where clouds keep credentials.
   */
  async resolve(address: string, signal: AbortSignal): Promise<readonly LookupAddress[] | null> {
    const { host, hostname } = new URL(address);
    const isStyleHost = host === this.#styleHost;
    if (!isStyleHost && !this.#fits(hostKind(hostname))) return null;
    const found = await addressesOf(hostname, signal);
    const kinds = found.map((one) => kindOfAddress(one.address));
    return kinds.every((kind) => (isStyleHost ? kind !== 'never' : this.#fits(kind))) ? found : null;
  }

  #fits(kind: HostKind): boolean {
    return kind === 'public' || (kind === 'own' && this.#isOwn);
  }
}
