import { AUDIT_SYSTEM, AuditGroup } from '@rastnetz/contract';

/** Filters of the log in the address. */
export interface AuditUrl {
  readonly search: string;
  readonly group: AuditGroup | null;
  /** First and last day as `YYYY-MM-DD`, or empty. */
  readonly from: string;
  readonly to: string;
  /** Id of the actor, or `system`; null for all. */
  readonly actor: string | null;
  /** Id of the person or company acted upon; null for all. */
  readonly subject: string | null;
}

export const PLAIN_AUDIT: AuditUrl = { search: '', group: null, from: '', to: '', actor: null, subject: null };

const MAX_SEARCH_LENGTH = 200;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const DAY = /^\d{4}-\d\d-\d\d$/;

const uuidOf = (text: string | null): string | null => (UUID.test(text ?? '') ? text : null);
const dayOf = (text: string | null): string => (text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '');

/** Parses an address; invalid parameters get their defaults. */
export const readAuditUrl = (query: URLSearchParams): AuditUrl => ({
  search: (query.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
  group: AuditGroup.options.find((group) => group === query.get('group')) ?? null,
  from: dayOf(query.get('from')),
  to: dayOf(query.get('to')),
  actor: query.get('actor') === AUDIT_SYSTEM ? AUDIT_SYSTEM : uuidOf(query.get('actor')),
  subject: uuidOf(query.get('subject')),
});

/** Serializes the filters; unset ones are left out. */
export const writeAuditUrl = (url: AuditUrl): URLSearchParams =>
  new URLSearchParams(Object.entries(url).filter((entry): entry is [string, string] => Boolean(entry[1])));

export const applyAudit = (url: AuditUrl, change: Partial<AuditUrl>): AuditUrl => ({ ...url, ...change });

/** Whether any filter is set. */
export const hasFilters = (url: AuditUrl): boolean => writeAuditUrl(url).size > 0;

/** Whether the last day precedes the first; no request is sent then. */
export const isRangeReversed = ({ from, to }: AuditUrl): boolean => from !== '' && to !== '' && to < from;

/** Start of a day in the local time zone, plus `later` days, as an ISO timestamp. */
function momentOf(day: string, later = 0): string {
  const moment = new Date(`${day}T00:00`);
  moment.setDate(moment.getDate() + later);
  return moment.toISOString();
}

/** Filters as API parameters. Days are in the local time zone; the last one is included in full. */
export const filterOf = ({ search, group, from, to, actor, subject }: AuditUrl) => ({
  ...(search !== '' && { suche: search }),
  ...(group && { group }),
  ...(from !== '' && { from: momentOf(from) }),
  ...(to !== '' && { to: momentOf(to, 1) }),
  ...(actor && { actorId: actor }),
  ...(subject && { subjectId: subject }),
});
export type AuditQuery = ReturnType<typeof filterOf>;
