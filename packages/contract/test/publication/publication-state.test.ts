import { expect, test } from 'vitest';
import { publicationState } from '../../src/locations/publication.ts';

const OFFLINE = { since: '2026-11-01T08:00:00.000Z', reason: 'Umbau' };

test.each([
  [{ adminPublished: true, offline: null, awaitsReview: false }, 'published'],
  // An open report about a published place changes nothing for drivers.
  [{ adminPublished: true, offline: null, awaitsReview: true }, 'published'],
  [{ adminPublished: false, offline: OFFLINE, awaitsReview: false }, 'offline'],
  [{ adminPublished: false, offline: OFFLINE, awaitsReview: true }, 'offline'],
  [{ adminPublished: false, offline: null, awaitsReview: true }, 'waiting'],
  [{ adminPublished: false, offline: null, awaitsReview: false }, 'unpublished'],
] as const)('S3-LOC-16 %o is %s', (facts, state) => {
  expect(publicationState(facts)).toBe(state);
});
