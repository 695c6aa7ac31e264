import { AUDIT_SYSTEM, AuditGroup } from '@rastnetz/contract';
import { addressCodec, choiceParam, dayParam, idParam, textParam } from '#kit/navigation/address-params.ts';

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

/** Codec of the address. */
export const { read: readAuditUrl, write: writeAuditUrl } = addressCodec<AuditUrl>({
  search: textParam('search'),
  group: choiceParam('group', AuditGroup.options),
  from: dayParam('from'),
  to: dayParam('to'),
  actor: idParam('actor', [AUDIT_SYSTEM]),
  subject: idParam('subject'),
});

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
