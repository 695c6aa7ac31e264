import { addLocationNote, changeLocationNote, deleteLocationNote, listLocationNotes, restoreLocationNote } from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../../platform/http/endpoints/mount.ts';
import type { LocationNoteService } from './location-note.service.ts';

/** Internal notes on locations. */
export function locationNoteRoutes(app: FastifyInstance, { locationNotes }: { readonly locationNotes: LocationNoteService }): void {
  mount(app, listLocationNotes, ({ input, viewer }) => locationNotes.page(viewer, input));
  mount(app, addLocationNote, ({ input, viewer }) => locationNotes.add(viewer, input));
  mount(app, changeLocationNote, ({ input, viewer }) => locationNotes.change(viewer, input));
  mount(app, deleteLocationNote, ({ input, viewer }) => locationNotes.delete(viewer, input.params));
  mount(app, restoreLocationNote, ({ input, viewer }) => locationNotes.restore(viewer, input.params));
}
