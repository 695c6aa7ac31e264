import { isLoopback } from '../../platform/http/limits/loopback.ts';

/** WebAuthn relying party: the domain of the passkeys, and the only accepted origin. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * Derived from the setting `PUBLIC_URL`; passkeys do not work under another domain. Browsers accept no IP address as domain, so a loopback address
 * becomes `localhost`.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const url = new URL(publicUrl);
  if (isLoopback(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}
