import { sql } from 'kysely';

/**
 * Number of notes on the location of a query on `location`, with those of locations that were merged into it, as a column; null for locations of
 * companies other than `companyId`, which is null for all companies. The notes are found by the location before they are filtered (`offset 0`): with
 * old statistics, the planner would read all notes of the company.
 */
export const locationNoteCount = (companyId: string | null) => {
  const count = sql<number>`(
    select count(*)::int from (
      select note.company_id, note.deleted_at from note where note.location_id = any(array(
        with recursive place (id) as (
          select location.id union select loser.id from location as loser join place on loser.merged_into = place.id
        ) select id from place)) offset 0) as own
    where own.company_id = location.company_id and own.deleted_at is null)`;
  return companyId === null
    ? sql<number | null>`${count}`
    : sql<number | null>`case when location.company_id = ${companyId} then ${count} end`;
};
