import { z } from 'zod';

/** Returns a check for URLs of these protocols, each with its colon. */
export function urlOf(protocols: string[]) {
  return (value: string) => URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

/** Schema of a required setting. `shouldBe` ends the message for an invalid value. */
export const setting = (rule: (value: string) => boolean, shouldBe: string) => z.string().refine(rule, shouldBe);
/** As `setting`, but optional, with null as the default. */
export const optionalSetting = (rule: (value: string) => boolean, shouldBe: string) => setting(rule, shouldBe).nullable().default(null);
/** 0 or 1. */
export const flag = (unset: '0' | '1' = '0') => z.enum(['0', '1'], 'should be 0 or 1').default(unset);
