import { isDeepStrictEqual } from 'node:util';
import type { ChangeSource } from '@rastnetz/contract';
import { toFields } from '../record/location.mapper.ts';
import { isPublishedAtOnce } from '../record/location.policy.ts';
import type { LocationRecord } from '../record/location-record.ts';
import { areSameMedia, areSameOffers } from './location-plan.ts';
import type { Actor } from './location-save.ts';

/** A changed location, and what decides whether the change is published at once. */
interface ChangeInput {
  readonly before: LocationRecord;
  readonly after: LocationRecord;
  readonly actor: Actor;
  /** Whether the company that then owns the location is confirmed. */
  readonly isConfirmed: boolean;
  readonly source: ChangeSource;
}

/**
 * Unpublishes a changed location if drivers would see a change that its author may not publish, because a go-live applies to what the admin
 * reviewed (ADR 0051).
 */
export function unpublishUnlessCleared(change: ChangeInput): LocationRecord {
  const { after } = change;
  return needsReview(change) ? { ...after, row: { ...after.row, admin_published: false } } : after;
}

/** Whether a change submits a location to the clearing again that it decided against: nothing else would bring it back there. */
export function isSubmittedAgain(change: ChangeInput): boolean {
  const { row, awaitsReview } = change.before;
  return !row.admin_published && row.offline_at === null && !awaitsReview && needsReview(change);
}

/** Whether drivers would see a change that its author may not publish. A decision of the clearing is a review. */
function needsReview({ before, after, actor, isConfirmed, source }: ChangeInput): boolean {
  const isCleared = source === 'clearing' || isPublishedAtOnce(actor, { isConfirmed }, source === 'import');
  return !isCleared && !showsTheSame(before, after);
}

/** Whether drivers see no difference: confirmation and company are not shown to them. */
const showsTheSame = (one: LocationRecord, other: LocationRecord): boolean =>
  isDeepStrictEqual(shownFields(one), shownFields(other)) && areSameOffers(one, other) && areSameMedia(one, other);

const shownFields = ({ row }: LocationRecord) => ({ ...toFields(row), title: row.title, attribution: row.attribution });
