/** Who asks authenticators for passkeys: the domain they belong to, and the only origin they are accepted from. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** From the setting `PUBLIC_URL`. Under another domain no passkey of this one works. */
export function relyingPartyOf(publicUrl: string): RelyingParty {
  const { hostname, origin } = new URL(publicUrl);
  return { id: hostname, origin };
}
