import { addLocationNote, changeLocationNote, deleteLocationNote, listLocationNotes, restoreLocationNote } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import type { NoteService } from '../../notes/note.service.ts';
import { mount } from '../../platform/http/endpoints/mount.ts';
import type { SaveLimit } from '../../platform/http/limits/write-limits.ts';

interface NoteServices {
  readonly locationNotes: NoteService;
  readonly saveLimit: SaveLimit;
}

/** Internal notes on locations. */
export function locationNoteRoutes(app: FastifyInstance, { locationNotes, saveLimit }: NoteServices): void {
  mount(app, listLocationNotes, ({ input, viewer }) => locationNotes.page(viewer, input));
  mount(app, addLocationNote, async ({ input, viewer }) => {
    await saveLimit(viewer);
    return locationNotes.add(viewer, input);
  });
  mount(app, changeLocationNote, async ({ input, viewer }) => {
    await saveLimit(viewer);
    return locationNotes.change(viewer, input);
  });
  mount(app, deleteLocationNote, ({ input, viewer }) => locationNotes.delete(viewer, input.params));
  mount(app, restoreLocationNote, ({ input, viewer }) => locationNotes.restore(viewer, input.params));
}
