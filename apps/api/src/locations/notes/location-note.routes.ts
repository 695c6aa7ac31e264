import { addLocationNote, changeLocationNote, deleteLocationNote, listLocationNotes, restoreLocationNote } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import type { NoteService } from '../../notes/note.service.ts';
import { mount } from '../../platform/http/endpoints/mount.ts';

/** Internal notes on locations. */
export function locationNoteRoutes(app: FastifyInstance, { locationNotes }: { readonly locationNotes: NoteService }): void {
  mount(app, listLocationNotes, ({ input, viewer }) => locationNotes.page(viewer, input));
  mount(app, addLocationNote, ({ input, viewer }) => locationNotes.add(viewer, input));
  mount(app, changeLocationNote, ({ input, viewer }) => locationNotes.change(viewer, input));
  mount(app, deleteLocationNote, ({ input, viewer }) => locationNotes.delete(viewer, input.params));
  mount(app, restoreLocationNote, ({ input, viewer }) => locationNotes.restore(viewer, input.params));
}
