import { StrangerLimit } from '../../src/platform/http/limits/stranger-limit.ts';

/** For tests that provoke many refusals from one address; the limit has a test of its own. */
export function unboundedStrangers(): StrangerLimit {
  const unbounded = Number.POSITIVE_INFINITY;
  return new StrangerLimit({ network: unbounded, site: unbounded, prompt: { network: unbounded, site: unbounded } });
}
