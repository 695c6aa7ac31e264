import Bowser from 'bowser';
import type { SessionPlace } from '../../kernel/viewer.ts';

interface ProvedSession {
  /** Null for sessions of versions that did not record it. */
  readonly network_hash: string | null;
  readonly user_agent: string;
}

/** Browser and system without versions, as shown in the list of sessions; for programs the product token (RFC 9110, section 10.1.5). */
export function browserFamily(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return `${browser.name || userAgent.split(/[/ ]/)[0]} ${os.name ?? ''}`.trim();
}

/**
 * Whether network and browser both differ from those of the last sign-in or re-authentication. Only these update the reference, so that changing
 * one and then the other is detected too.
 */
export function isOtherPlace({ network_hash, user_agent }: ProvedSession, { networkHash, userAgent }: SessionPlace): boolean {
  return network_hash !== null && network_hash !== networkHash && !isSameBrowser(user_agent, userAgent);
}

/** Whether two user agents belong to one family; an update changes only the version. */
export const isSameBrowser = (one: string, other: string): boolean => one === other || browserFamily(one) === browserFamily(other);
