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
export function unpublishUnlessCleared({ before, after, actor, isConfirmed, source }: ChangeInput): LocationRecord {
  // A decision of the clearing is a review.
  const isCleared = source === 'clearing' || isPublishedAtOnce(actor, { isConfirmed }, source === 'import');
  return isCleared || showsTheSame(before, after) ? after : { ...after, row: { ...after.row, admin_published: false } };
}

/** Whether drivers see no difference: confirmation and company are not shown to them. */
const showsTheSame = (one: LocationRecord, other: LocationRecord): boolean =>
  isDeepStrictEqual(shownFields(one), shownFields(other)) && areSameOffers(one, other) && areSameMedia(one, other);

const shownFields = ({ row }: LocationRecord) => ({ ...toFields(row), title: row.title, attribution: row.attribution });
