import { z } from 'zod';

/** Whether a value is a URL of one of these protocols, each with its colon. */
export function urlOf(protocols: string[]) {
  return (value: string) => URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

/** A setting that is always there. `shouldBe` ends the sentence that a bad value is answered with. */
export const setting = (rule: (value: string) => boolean, shouldBe: string) => z.string().refine(rule, shouldBe);
/** As `setting`; null where it is not given. */
export const absent = (rule: (value: string) => boolean, shouldBe: string) => setting(rule, shouldBe).nullable().default(null);
/** 0 or 1. */
export const flag = (unset: '0' | '1' = '0') => z.enum(['0', '1'], 'should be 0 or 1').default(unset);
