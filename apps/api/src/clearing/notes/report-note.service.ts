import { Problem } from '../../kernel/problem.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { NoteService, type ThreadIntent } from '../../notes/note.service.ts';
import { NoteStore } from '../../notes/note.store.ts';
import type { OpenThread } from '../../notes/note-thread.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { ReportStore } from '../../reports/report.store.ts';
import type { ReportStores } from '../../reports/report-stores.ts';

/** Internal notes of the clearing on reports. Every method throws `not_found` if there is no such report. */
export const reportNoteService = (inTransaction: InTransaction): NoteService =>
  new NoteService((viewer, id, intent, work) =>
    inTransaction({ reports: ReportStore, notes: NoteStore }, async (stores) => work(stores, await openThread(stores, viewer, id, intent))),
  );

/** A change locks the report, so that two notes cannot exceed the maximum. */
async function openThread({ reports }: ReportStores, { userId }: Viewer, id: string, intent: ThreadIntent): Promise<OpenThread> {
  const [row] = intent === 'write' ? await reports.lockByIds([id]) : [await reports.findById(id)];
  if (!row) throw new Problem('not_found', { detail: 'There is no report with this id.' });
  return { thread: { reportId: row.id }, viewer: { userId, namedOf: null } };
}
