/** Steps per page. */
export const PAGE_STEPS = 10;
/** Bytes of the states on a page of several steps: reading, checking and sending more would delay other requests noticeably. */
const PAGE_BYTES = 1_000_000;

/** Steps of a page: how many precede it, and its own number. */
export interface StepRange {
  readonly offset: number;
  readonly limit: number;
}

/**
 * The steps of a page: at most ten, fewer where they are large, and at least one unless the page is beyond the end. Pages are counted from the
 * newest step, so that the next number continues where a shorter page ended.
 * @param sizes bytes of the steps, newest first: at least the first `PAGE_STEPS * page`, or all
 */
export function stepsOfPage(sizes: readonly number[], page: number): StepRange {
  let offset = 0;
  for (let number = 1; number < page && offset < sizes.length; number += 1) offset += fittingSteps(sizes, offset);
  return { offset, limit: fittingSteps(sizes, offset) };
}

function fittingSteps(sizes: readonly number[], offset: number): number {
  let bytes = 0;
  const candidates = sizes.slice(offset, offset + PAGE_STEPS);
  const tooMany = candidates.findIndex((size, index) => {
    bytes += size;
    return index > 0 && bytes > PAGE_BYTES;
  });
  return tooMany < 0 ? candidates.length : tooMany;
}
