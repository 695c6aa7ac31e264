/** Hosts that a content security policy can name: letters, digits and hyphens, the first label optionally `*` (CSP 3, host-source). */
const NAMEABLE = /^https?:\/\/(?:\*\.(?=[^.]+\.))?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/;
/** First label of a host with a template such as `{s}.` or `tiles-{s}.`. */
const TEMPLATE_LABEL = /^(https?:\/\/)(?:[^./{}]*\{[^{}/]*\})+[^./{}]*\./i;
const STAND_IN = '//any-label.';

/**
 * The origin of a URL as a source of a content security policy; a template in its first label becomes `*`.
 * Null for other schemes and for hosts that a policy cannot name: they would break the header or change its meaning.
 */
export function policyOrigin(address: string, base: string): string | null {
  const target = address.replace(/^pmtiles:\/\//, '');
  const hasTemplate = TEMPLATE_LABEL.test(target);
  const url = URL.parse(hasTemplate ? target.replace(TEMPLATE_LABEL, `$1${STAND_IN.slice(2)}`) : target, base);
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const origin = hasTemplate ? url.origin.replace(STAND_IN, '//*.') : url.origin;
  return NAMEABLE.test(origin) ? origin : null;
}

/**
 * Whether a policy can allow this URL: http or https, a single host that a policy can name, and no credentials, because browsers do not load
 * URLs with them.
 */
export function isNameable(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '' || url.hostname.includes('*')) return false;
  return policyOrigin(address, address) === url.origin;
}
