import {
  AUDIT_LOG_PAGE,
  AUDIT_SYSTEM,
  type AuditEntry,
  actionsOf,
  type exportAudit,
  type HandlerInput,
  type searchAudit,
} from '@rastnetz/contract';
import { nameWords } from '../kernel/name-words.ts';
import { retentionCutoff } from '../kernel/retention-run.ts';
import type { Viewer } from '../kernel/viewer.ts';
import { DELETE_BATCH } from '../platform/db/delete-batch.ts';
import type { AuditChanges } from '../platform/db/schema/people-tables.ts';
import type { Download } from '../platform/http/endpoints/download.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { RetentionPeriodStore } from '../retention-periods/retention-period.store.ts';
import type { RetentionPeriodStores } from '../retention-periods/retention-period-stores.ts';
import { companyIdsOf, toAuditEntry } from './audit.mapper.ts';
import type { AuditRow } from './audit.store.ts';
import { AUDIT_FILES } from './audit-file.ts';
import type { AuditFilter } from './audit-log.store.ts';
import { type AuditStores, auditStores } from './audit-stores.ts';

type AuditQuery = HandlerInput<typeof searchAudit>['query'];
type ExportQuery = HandlerInput<typeof exportAudit>['query'];
type Wanted = Omit<AuditQuery, 'before'>;

/** Entries per read of an export; each read is a short transaction. */
const FILE_PAGE = 500;
/** Maximum number of transactions per retention job. */
const MAX_BATCHES = 500;

/** The audit log of the whole installation, for super admins: search and export. */
export class AuditLogService {
  readonly #inTransaction: InTransaction;

  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /** One page, newest first, by keyset, so that entries written meanwhile shift nothing. */
  page({ before, ...wanted }: AuditQuery): Promise<{ data: AuditEntry[]; next: number | null }> {
    return this.#inTransaction(auditStores, async (stores) => {
      const rows = await stores.auditLog.page(filterOf(wanted), before ?? null, AUDIT_LOG_PAGE + 1);
      const shown = rows.slice(0, AUDIT_LOG_PAGE);
      return { data: await entriesOf(stores, shown), next: rows.length > shown.length ? (shown.at(-1)?.id ?? null) : null };
    });
  }

  /** Exports all matching entries that exist now. The export itself is recorded before its first line is sent. */
  async open({ userId }: Pick<Viewer, 'userId'>, { format, language, ...wanted }: ExportQuery): Promise<Download> {
    const { mediaType, write } = AUDIT_FILES[format];
    const newest = await this.#inTransaction(auditStores, async (stores) => {
      const newestId = await stores.auditLog.newestId();
      await stores.audit.append({ actorId: userId, action: 'audit.exported', subjectId: null, changes: exportDetails(format, wanted) });
      return newestId;
    });
    const fileName = `${language === 'de' ? 'protokoll' : 'audit-log'}-${new Date().toISOString().slice(0, 10)}.${format}`;
    return { mediaType, fileName, total: null, chunks: write(this.#pages(filterOf(wanted), newest + 1), language) };
  }

  /** Deletes entries whose retention has ended; called by a scheduled job. */
  async deleteExpired(now: Date = new Date()): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES; batch += 1)
      if (
        (await this.#inTransaction({ ...auditStores, retention: RetentionPeriodStore }, (stores) => deleteBatch(stores, now))) <
        DELETE_BATCH
      )
        return;
  }

  async *#pages(filter: AuditFilter, end: number): AsyncGenerator<AuditEntry[]> {
    let before = end;
    for (let isMore = true; isMore; ) {
      const entries = await this.#inTransaction(auditStores, async (stores) =>
        entriesOf(stores, await stores.auditLog.page(filter, before, FILE_PAGE)),
      );
      yield entries;
      before = entries.at(-1)?.id ?? before;
      isMore = entries.length === FILE_PAGE;
    }
  }
}

function filterOf({ actorId, subjectId, group, from, to, suche }: Wanted): AuditFilter {
  return {
    actorId: actorId === AUDIT_SYSTEM ? null : actorId,
    subjectId,
    actions: group && actionsOf(group),
    from: momentOf(from),
    to: momentOf(to),
    words: nameWords(suche),
  };
}

const momentOf = (written: string | undefined): Date | undefined => (written === undefined ? undefined : new Date(written));

async function entriesOf({ audit }: Pick<AuditStores, 'audit'>, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const names = await audit.companyNames([...new Set(rows.flatMap(companyIdsOf))]);
  return rows.map((row) => toAuditEntry(row, names));
}

/** Audit details of an export; `ofSome` records that it was filtered by people, but not by whom. */
function exportDetails(format: string, { group, from, to, actorId, subjectId, suche }: Wanted): AuditChanges {
  const isOfSome = actorId !== undefined || subjectId !== undefined || suche.trim() !== '';
  const details = { format, group, from, to, ofSome: isOfSome || undefined };
  return Object.fromEntries(
    Object.entries(details).flatMap(([name, after]) => (after === undefined ? [] : [[name, { before: null, after }]])),
  );
}

async function deleteBatch(
  { retention, auditChain, audit }: Pick<AuditStores, 'audit' | 'auditChain'> & RetentionPeriodStores,
  now: Date,
): Promise<number> {
  const { days } = await retention.get();
  const entries = await auditChain.deleteBatch(retentionCutoff(days.audit, now), DELETE_BATCH);
  const changes = { entries: { before: null, after: entries } };
  if (entries > 0) await audit.append({ actorId: null, action: 'audit.forgotten', subjectId: null, changes });
  return entries;
}
