import { StrangerLimit } from '../src/http/stranger-limit.ts';

/** For tests that walk through every refusal from one address; the limit has a test of its own. */
export const unboundedStrangers = () => new StrangerLimit({ network: Number.POSITIVE_INFINITY, site: Number.POSITIVE_INFINITY });
