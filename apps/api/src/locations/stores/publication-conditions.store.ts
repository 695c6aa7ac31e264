import type { PublicationState } from '@rastnetz/contract';
import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * Whether a location has an open report of a new place. The inner query finds the reports of the location by index before the others are
 * filtered out (`offset 0`): with old statistics, the planner would read all open reports for each location.
 */
export const awaitsReview = (id: Expression<unknown>): RawBuilder<boolean> =>
  sql`exists (
    select from (select kind, decided_at from report where report.location_id = ${id} offset 0) as own
    where kind = 'new' and decided_at is null)`;

const isHidden = sql`not admin_published and offline_at is null`;
const isReviewed = awaitsReview(sql.ref('location.id'));

/** `publicationState` of the contract as conditions on `location`. */
export const PUBLICATION_CONDITIONS: Readonly<Record<PublicationState, RawBuilder<boolean>>> = {
  published: sql`admin_published`,
  offline: sql`not admin_published and offline_at is not null`,
  waiting: sql`${isHidden} and ${isReviewed}`,
  unpublished: sql`${isHidden} and not ${isReviewed}`,
};
