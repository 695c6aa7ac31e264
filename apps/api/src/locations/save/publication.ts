import { isDeepStrictEqual } from 'node:util';
import type { ChangeSource } from '@rastnetz/contract';
import { toFields } from '../record/location.mapper.ts';
import { isPublishedAtOnce } from '../record/location.policy.ts';
import type { LocationRecord } from '../record/location-record.ts';
import { areSameMedia, areSameOffers } from './location-plan.ts';
import type { Actor } from './location-save.ts';

/** A changed location and what decides whether the change is published at once. */
interface ChangeInput {
  readonly before: LocationRecord;
  readonly after: LocationRecord;
  readonly actor: Actor;
  /** Whether an admin confirmed the company whose the location then is. */
  readonly isConfirmed: boolean;
  readonly source: ChangeSource;
}

/**
 * The changed location, no longer published where drivers would see something that its author may not publish: a go-live holds for what the
 * admin looked at (ADR 0051).
 */
export function withdrawnIfUnseen({ before, after, actor, isConfirmed, source }: ChangeInput): LocationRecord {
  // What the clearing decides was looked at by whoever decided it.
  const isCleared = source === 'clearing' || isPublishedAtOnce(actor, { isConfirmed }, source === 'import');
  return isCleared || showsTheSame(before, after) ? after : { ...after, row: { ...after.row, admin_published: false } };
}

/** Whether drivers see the same of both: who confirmed it, when, and whose it is are not shown to them. */
const showsTheSame = (one: LocationRecord, other: LocationRecord): boolean =>
  isDeepStrictEqual(shownFields(one), shownFields(other)) && areSameOffers(one, other) && areSameMedia(one, other);

const shownFields = ({ row }: LocationRecord) => ({ ...toFields(row), title: row.title, attribution: row.attribution });
