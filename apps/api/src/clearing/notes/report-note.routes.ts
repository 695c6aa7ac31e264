import { addReportNote, changeReportNote, deleteReportNote, listReportNotes, restoreReportNote } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import type { NoteService } from '../../notes/note.service.ts';
import { mount } from '../../platform/http/endpoints/mount.ts';
import type { SaveLimit } from '../../platform/http/limits/write-limits.ts';

interface NoteServices {
  readonly reportNotes: NoteService;
  readonly saveLimit: SaveLimit;
}

/** Internal notes on reports. */
export function reportNoteRoutes(app: FastifyInstance, { reportNotes, saveLimit }: NoteServices): void {
  mount(app, listReportNotes, ({ input, viewer }) => reportNotes.page(viewer, input));
  mount(app, addReportNote, async ({ input, viewer }) => {
    await saveLimit(viewer);
    return reportNotes.add(viewer, input);
  });
  mount(app, changeReportNote, async ({ input, viewer }) => {
    await saveLimit(viewer);
    return reportNotes.change(viewer, input);
  });
  mount(app, deleteReportNote, ({ input, viewer }) => reportNotes.delete(viewer, input.params));
  mount(app, restoreReportNote, ({ input, viewer }) => reportNotes.restore(viewer, input.params));
}
