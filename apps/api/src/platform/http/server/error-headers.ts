/** What a page may ask the browser for: the position, where its button is pressed, and nothing else. */
export const PERMISSIONS_POLICY =
  'geolocation=(self), camera=(), microphone=(), payment=(), usb=(), display-capture=(), browsing-topics=()';

/** How long browsers keep to https once they came by it, in seconds. */
export const HSTS_SECONDS = 31_536_000;

/** Headers of an answer that is given before the server knows what was asked: it is no page and may load nothing. */
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
