/** Browser features a page may use: the geolocation, on this origin only. */
export const PERMISSIONS_POLICY =
  'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), display-capture=(), browsing-topics=()';

/** `max-age` of Strict-Transport-Security, in seconds. */
export const HSTS_SECONDS = 31_536_000;

/** Headers of responses that are sent before routing: no page, nothing may load. */
export const errorHeaders = ({ publicUrl }: { readonly publicUrl: string }): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': PERMISSIONS_POLICY,
  'cache-control': 'no-store',
  ...(publicUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains` }),
});
