import { isLoopback } from '../../platform/http/limits/loopback.ts';

/** Who asks authenticators for passkeys: the domain they belong to, and the only origin they are accepted from. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/**
 * From the setting `PUBLIC_URL`. Under another domain no passkey of this one works. Browsers take no IP address for a domain: of a server that is
 * reached on this machine alone it is `localhost`.
 */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const url = new URL(publicUrl);
  if (isLoopback(url.hostname)) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}
