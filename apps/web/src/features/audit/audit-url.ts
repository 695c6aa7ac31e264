import { AUDIT_SYSTEM, AuditGroup } from '@rastnetz/contract';

/** What the log is narrowed to, as the address holds it. */
export interface AuditUrl {
  readonly search: string;
  readonly group: AuditGroup | null;
  /** First and last day, `YYYY-MM-DD`, or empty. */
  readonly from: string;
  readonly to: string;
  /** Id of who did it, or `system`. */
  readonly actor: string | null;
  /** Id of the person or company it was done to. */
  readonly subject: string | null;
}

export const PLAIN_AUDIT: AuditUrl = { search: '', group: null, from: '', to: '', actor: null, subject: null };

const MAX_SEARCH_LENGTH = 200;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const DAY = /^\d{4}-\d\d-\d\d$/;

const uuidOf = (text: string | null): string | null => (UUID.test(text ?? '') ? text : null);
const dayOf = (text: string | null): string => (text && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : '');

/** Reads an address; what does not fit counts as not given. */
export const readAuditUrl = (query: URLSearchParams): AuditUrl => ({
  search: (query.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
  group: AuditGroup.options.find((group) => group === query.get('group')) ?? null,
  from: dayOf(query.get('from')),
  to: dayOf(query.get('to')),
  actor: query.get('actor') === AUDIT_SYSTEM ? AUDIT_SYSTEM : uuidOf(query.get('actor')),
  subject: uuidOf(query.get('subject')),
});

/** Writes an address; what is not narrowed is left out. */
export const writeAuditUrl = (url: AuditUrl): URLSearchParams =>
  new URLSearchParams(Object.entries(url).filter((entry): entry is [string, string] => Boolean(entry[1])));

export const applyAudit = (url: AuditUrl, change: Partial<AuditUrl>): AuditUrl => ({ ...url, ...change });

export const isNarrowed = (url: AuditUrl): boolean => writeAuditUrl(url).size > 0;

/** Whether the last day is before the first one: then nothing is asked for. */
export const isTurned = ({ from, to }: AuditUrl): boolean => from !== '' && to !== '' && to < from;

/** The moment a day begins where the reader is; `later` days after it. */
function momentOf(day: string, later = 0): string {
  const moment = new Date(`${day}T00:00`);
  moment.setDate(moment.getDate() + later);
  return moment.toISOString();
}

/** The filter as the API is asked: days are those of the reader's clock, the last one whole. */
export const filterOf = ({ search, group, from, to, actor, subject }: AuditUrl) => ({
  ...(search !== '' && { suche: search }),
  ...(group && { group }),
  ...(from !== '' && { from: momentOf(from) }),
  ...(to !== '' && { to: momentOf(to, 1) }),
  ...(actor && { actorId: actor }),
  ...(subject && { subjectId: subject }),
});
export type AuditQuery = ReturnType<typeof filterOf>;
