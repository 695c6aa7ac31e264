import {
  type BulkAction,
  canonicalDay,
  type LocationWrite,
  MAX_SPECIAL_DAYS,
  openDays,
  type SpecialDay,
  WEEKDAYS,
  type WeekHours,
  weekState,
  withoutDates,
  withSpecialDays,
} from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';
import type { Gazetteer } from '../../places/gazetteer.ts';
import type { LocationRecord, LocationRow } from '../record/location-record.ts';
import { planSave } from '../save/location-plan.ts';
import type { Actor } from '../save/location-save.ts';
import { unpublishUnlessCleared } from '../save/publication.ts';

type HoursAction = Extract<BulkAction, { kind: 'change-hours' }>;
export type ContentAction = Extract<BulkAction, { kind: 'change-hours' | 'change-contact' }>;

/** Why the content of a location cannot be changed. */
type ContentRefusal = 'full' | 'no_week' | 'invalid';

/** The location after the change, the stored one itself if nothing differs, or why it cannot be changed. */
export type ContentPlan =
  | { readonly after: LocationRecord; readonly refusal?: never }
  | { readonly after?: never; readonly refusal: ContentRefusal };

interface ContentContext {
  readonly actor: Actor;
  readonly actorName: string | null;
  readonly gazetteer: Gazetteer;
  /** When the companies were confirmed. */
  readonly companies: ReadonlyMap<string, Date | null>;
  readonly now: Date;
}

export const isContentAction = (action: BulkAction): action is ContentAction =>
  action.kind === 'change-hours' || action.kind === 'change-contact';

/** Plans the change of one location by the rules of every save. The author has not reviewed each location, so the change confirms none. */
export function planContent(before: LocationRecord, action: ContentAction, context: ContentContext): ContentPlan {
  const write = writeOf(before.row, action);
  if (typeof write === 'string') return { refusal: write };
  const { actor, companies } = context;
  const companyId = before.row.company_id;
  try {
    const after = planSave(before, { write: { _id: before.row.id, ...write } }, { ...context, ...NOTHING_ELSE, companyId });
    return { after: unpublishUnlessCleared({ before, after, actor, isConfirmed: Boolean(companies.get(companyId)), source: 'panel' }) };
  } catch (error) {
    if (error instanceof Problem) return { refusal: 'invalid' };
    throw error;
  }
}

/** What a save depends on besides, for one without files, custom fields and confirmation. */
const NOTHING_ELSE = { offerOwners: new Map(), sentFiles: new Map(), customFields: [], isPublished: false, confirmerId: null };

/** The fields that an action writes. */
function writeOf(row: LocationRow, action: ContentAction): LocationWrite | ContentRefusal {
  if (action.kind === 'change-hours') return hoursOf(row, action);
  const { phone, website } = action;
  return { ...(phone !== undefined && { phone }), ...(website !== undefined && { website }) };
}

function hoursOf(row: LocationRow, { days, specialDays, removedDates }: HoursAction): LocationWrite | ContentRefusal {
  const named = WEEKDAYS.filter((day) => days[day]);
  const stored = { openingHours: row.opening_hours, closedAllWeek: row.closed_all_week };
  if (named.length > 0 && named.length < WEEKDAYS.length && weekState(stored) === 'not_given') return 'no_week';
  const kept = removedDates.reduce<readonly SpecialDay[]>(withoutDates, row.special_days);
  const changed = withSpecialDays(
    kept,
    specialDays.map((day) => ({ ...day, label: day.label?.trim() || null, hours: canonicalDay(day.hours) })),
  );
  if (changed.length > MAX_SPECIAL_DAYS) return 'full';
  return { specialDays: changed, ...(named.length > 0 && weekOf(stored.openingHours, days)) };
}

/** The week with the named days; one without an open day was declared closed, because a day that is named without hours is closed. */
function weekOf(stored: WeekHours, days: HoursAction['days']): Pick<LocationWrite, 'openingHours' | 'closedAllWeek'> {
  const openingHours = Object.fromEntries(WEEKDAYS.map((day) => [day, canonicalDay(days[day] ?? stored[day])])) as unknown as WeekHours;
  return { openingHours, closedAllWeek: openDays(openingHours) === 0 };
}
