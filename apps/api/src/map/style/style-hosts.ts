import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { isLoopback } from '../../platform/http/limits/loopback.ts';

/** `own`: this machine or a private network; `never`: special-purpose addresses, among them cloud metadata services with credentials. */
type HostKind = 'public' | 'own' | 'never';

/** IPv6 prefixes of NAT64 (RFC 6052, 8215), which end with an IPv4 address. With DNS64 public hosts have such addresses, too. */
const NAT64 = ['64:ff9b::', '64:ff9b:1::'];
/** Special-purpose addresses (RFC 6890): this network, link-local with cloud metadata services, multicast, reserved. */
const NEVER_IPV4 = ['0.0.0.0/8', '169.254.0.0/16', '192.0.0.0/24', '224.0.0.0/4', '240.0.0.0/4'];
/** Also 6to4 (RFC 7526), Teredo (RFC 4380) and site-local addresses (RFC 3879), all out of use: the former two contain an IPv4 address. */
const NEVER = blockList([...NEVER_IPV4, '::/128', 'fe80::/10', 'ff00::/8', '2002::/16', '2001::/32', 'fec0::/10']);
// IPv4-compatible addresses (RFC 4291, 2.5.5.1), all of `::/96` but the loopback address.
NEVER.addRange('::2', '::ffff:ffff', 'ipv6');
/** Loopback, private (RFC 1918), shared (RFC 6598) and unique local (RFC 4193) addresses. */
const OWN = blockList(['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', '::1/128', 'fc00::/7']);
const METADATA = /^metadata(?:\.google\.internal)?$|^fd00:ec2::254$|^100\.100\.100\.200$/;
/** Names without a dot, and domains that do not exist in the public DNS (RFC 6761, 6762, 8375; `.internal` is reserved for private use). */
const OWN_NAME = /^[^.]+$|\.(?:localhost|local|internal|intranet|lan|home\.arpa|home|corp|private)$/;

function blockList(subnets: readonly string[]): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [address = '', bits] = subnet.split('/');
    if (isIP(address) === 6) list.addSubnet(address, Number(bits), 'ipv6');
    else {
      list.addSubnet(address, Number(bits), 'ipv4');
      for (const prefix of NAT64) list.addSubnet(`${prefix}${address}`, 96 + Number(bits), 'ipv6');
    }
  }
  return list;
}

function kindOfAddress(address: string): HostKind {
  const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
  if (NEVER.check(address, family)) return 'never';
  return OWN.check(address, family) ? 'own' : 'public';
}

/** An IPv6 address without the brackets of a URL. */
const withoutBrackets = (host: string): string => host.replace(/^\[(.*)\]$/, '$1');

/** Kind of a host by its name or literal address; names are not resolved. */
function hostKind(host: string): HostKind {
  const bare = withoutBrackets(host.toLowerCase()).replace(/\.$/, '');
  if (METADATA.test(bare)) return 'never';
  if (isIP(bare)) return kindOfAddress(bare);
  return OWN_NAME.test(bare) ? 'own' : 'public';
}

/** Whether a style may be at this host. With a public `PUBLIC_URL`, a loopback host would refer to each visitor's own machine. */
export function isAllowedStyleUrl(styleUrl: string, publicUrl: string): boolean {
  const { hostname } = new URL(styleUrl);
  if (hostKind(hostname) === 'never') return false;
  return !isLoopback(hostname) || isLoopback(new URL(publicUrl).hostname);
}

/** Resolves a host name. DNS lookups cannot be cancelled, so on abort the result is ignored. */
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
 * Hosts that a style may refer to. A style in the operator's own network may refer to hosts in it; a style of a public host may refer to
 * public hosts only, because a third party must not make the server or browsers send requests into a private network (SSRF).
 */
export class StyleHosts {
  readonly #styleHost: string;
  readonly #isOwn: boolean;

  constructor(styleUrl: string) {
    this.#styleHost = new URL(styleUrl).host;
    this.#isOwn = hostKind(new URL(styleUrl).hostname) === 'own';
  }

  /** Checks by name only, for the content security policy; the origin may start with `*.`. */
  mayName(origin: string): boolean {
    const { host, hostname } = new URL(origin.replace('//*.', '//any.'));
    return host === this.#styleHost || this.#fits(hostKind(hostname));
  }

  /**
   * Resolves the host of a server request; null unless all its addresses are allowed as well. The operator's own style host may resolve to a
   * private network, but never to cloud metadata services.
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
