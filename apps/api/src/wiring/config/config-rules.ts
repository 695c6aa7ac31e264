import { z } from 'zod';

/** Returns a check for URLs of these protocols, each with its colon. */
export function urlOf(protocols: string[]) {
  return (value: string) => URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

/** Whether a web address has only a scheme, a host and a port: links in mails append a path to it. */
export function isWebOrigin(value: string): boolean {
  if (!urlOf(['http:', 'https:'])(value)) return false;
  const { username, password, pathname, search, hash } = new URL(value);
  return [username, password, pathname.replaceAll('/', ''), search, hash].every((part) => part === '');
}

/** Schema of a required setting. `shouldBe` ends the message for an invalid value. */
export const setting = (rule: (value: string) => boolean, shouldBe: string) => z.string().refine(rule, shouldBe);
/** As `setting`, but optional, with null as the default. */
export const optionalSetting = (rule: (value: string) => boolean, shouldBe: string) => setting(rule, shouldBe).nullable().default(null);
/** 0 or 1. */
export const flag = (unset: '0' | '1' = '0') => z.enum(['0', '1'], 'should be 0 or 1').default(unset);
