import Bowser from 'bowser';
import type { SessionPlace } from '../../kernel/viewer.ts';

interface ProvedSession {
  /** Null where a version before did not write it down. */
  readonly network_hash: string | null;
  readonly user_agent: string;
}

/** Browser and system without their versions, as the list of sessions shows them; the product token of programs (RFC 9110, section 10.1.5). */
export function browserFamily(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return `${browser.name || userAgent.split(/[/ ]/)[0]} ${os.name ?? ''}`.trim();
}

/**
 * Whether network and browser both differ from those that the owner of a session last proved to be themselves from. Nothing but a proof moves
 * what is compared: whoever changes one and then the other is asked all the same.
 */
export function isElsewhere({ network_hash, user_agent }: ProvedSession, { networkHash, userAgent }: SessionPlace): boolean {
  return network_hash !== null && network_hash !== networkHash && !isSameBrowser(user_agent, userAgent);
}

/** Whether two belong to one family: an update changes the version only. */
export const isSameBrowser = (one: string, other: string): boolean => one === other || browserFamily(one) === browserFamily(other);
