import { isIPv6 } from 'node:net';

/** IPv4 addresses as dual-stack sockets write them. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** The 64 bits of an IPv6 address that name a network: one household, one network (RFC 6177). */
function prefixOf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  const groups = [...front, ...zeros, ...back].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** What counts as one network: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped) return mapped;
  return isIPv6(address.split('%')[0] ?? '') ? prefixOf(address) : address;
}

/** Only the proxy right before us is believed (`TRUST_PROXY`): what stands further left in X-Forwarded-For anybody can write. */
export const trustNearest = (_address: string, hop: number): boolean => hop === 0;
