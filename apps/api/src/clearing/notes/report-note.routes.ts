import { addReportNote, changeReportNote, deleteReportNote, listReportNotes, restoreReportNote } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import type { NoteService } from '../../notes/note.service.ts';
import { mount } from '../../platform/http/endpoints/mount.ts';

/** Internal notes on reports. */
export function reportNoteRoutes(app: FastifyInstance, { reportNotes }: { readonly reportNotes: NoteService }): void {
  mount(app, listReportNotes, ({ input, viewer }) => reportNotes.page(viewer, input));
  mount(app, addReportNote, ({ input, viewer }) => reportNotes.add(viewer, input));
  mount(app, changeReportNote, ({ input, viewer }) => reportNotes.change(viewer, input));
  mount(app, deleteReportNote, ({ input, viewer }) => reportNotes.delete(viewer, input.params));
  mount(app, restoreReportNote, ({ input, viewer }) => reportNotes.restore(viewer, input.params));
}
