import { isIPv6 } from 'node:net';

interface KnownSender {
  readonly viewer: { readonly userId: string } | null;
  readonly keyId: string | null;
  readonly ip: string;
}

/** Who sends a request, as far as limits distinguish. */
export interface RequestSender extends KnownSender {
  readonly viewer: { readonly userId: string; readonly companyId: string; readonly isCompanyConfirmed: boolean } | null;
}

/** IPv4 addresses as dual-stack sockets write them. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The first `groupCount` groups of 16 bits of an IPv6 address, as a prefix. */
function prefixOf(address: string, groupCount: number): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  const groups = [...front, ...zeros, ...back].slice(0, groupCount);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/${groupCount * 16}`;
}

const isVersion6 = (address: string): boolean => isIPv6(address.split('%')[0] ?? '') && !MAPPED.test(address);

/** Some proxies append the client's port to the address: `203.0.113.7:5678`, `[2001:db8::1]:5678`. */
const WITH_PORT = /^\[([^\]]+)\](?::\d+)?$|^(\d+\.\d+\.\d+\.\d+):\d+$/;

function bare(address: string): string {
  const [, version6, version4] = WITH_PORT.exec(address) ?? [];
  return version6 ?? version4 ?? address;
}

/** The unit of network limits: an IPv4 address, or the /64 of an IPv6 address, which belongs to one household or segment (RFC 6177). */
export function networkOf(address: string): string {
  const plain = bare(address);
  const mapped = MAPPED.exec(plain)?.[1];
  if (mapped) return mapped;
  return isVersion6(plain) ? prefixOf(plain, 4) : plain;
}

/** The /48 of an IPv6 address, the largest prefix that one customer is usually assigned: 65,536 networks. Null for IPv4. */
const siteOf = (address: string): string | null => (isVersion6(bare(address)) ? prefixOf(bare(address), 3) : null);

/** The unit of what one customer may hold, whose networks are many: an IPv4 address, or the /48 of an IPv6 address. */
export const customerOf = (address: string): string => siteOf(address) ?? networkOf(address);

/** One value for a network and one for the /48 around it, such as a counter of each. */
export interface PerNetwork<T> {
  readonly network: T;
  readonly site: T;
}

/** What a request from an address counts against: each value with the network or /48 as its key, the narrower first; IPv4 has no /48. */
export function networkCounters<T>(address: string, { network, site }: PerNetwork<T>): readonly (readonly [counter: T, key: string])[] {
  const around = siteOf(address);
  return [[network, networkOf(address)], ...(around === null ? [] : [[site, around] as const])];
}

/** Limit of the /48 around an IPv6 network, in limits of one network. */
export const NETWORKS_OF_A_SITE = 4;

/** The party whose limits a request counts against: an account, an API key, or a stranger's IPv4 address or IPv6 /48. */
export const partyOf = ({ viewer, keyId, ip }: KnownSender): string => viewer?.userId ?? keyId ?? customerOf(ip);

/** As `partyOf`, but all accounts of a company that nobody has confirmed are one party. */
export const sharedPartyOf = (sender: RequestSender): string =>
  sender.viewer && !sender.viewer.isCompanyConfirmed ? sender.viewer.companyId : partyOf(sender);

/**
 * The parties that must each have a free slot for a request, the narrowest first. Anybody can register companies that nobody has confirmed, so their
 * accounts share the slots of one network, and of one party in all.
 */
export const partiesOf = (sender: RequestSender): readonly string[] =>
  sender.viewer && !sender.viewer.isCompanyConfirmed
    ? [partyOf(sender), `unconfirmed ${customerOf(sender.ip)}`, 'unconfirmed']
    : [partyOf(sender)];

/** Trusts the nearest proxy only (`TRUST_PROXY`): entries further left in X-Forwarded-For can be forged by any client. */
export const trustNearestProxy = (_address: string, hop: number): boolean => hop === 0;
