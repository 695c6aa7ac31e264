import {
  changeCustomField,
  countCustomValues,
  createCustomField,
  listCustomFields,
  listRemovedCustomFields,
  orderCustomFields,
  removeCustomField,
  restoreCustomField,
} from '@rastnetz/contract';
import type { FastifyInstance } from 'fastify';
import { mount } from '../platform/http/endpoints/mount.ts';
import type { CustomFieldService } from './custom-field.service.ts';

/** Custom fields of locations. */
export function customFieldRoutes(app: FastifyInstance, { customFields }: { readonly customFields: CustomFieldService }): void {
  mount(app, listCustomFields, () => customFields.list());
  mount(app, listRemovedCustomFields, () => customFields.trash());
  mount(app, countCustomValues, ({ input }) => customFields.countValues(input.params.id));
  mount(app, createCustomField, ({ viewer, input }) => customFields.create(viewer, input.body));
  mount(app, orderCustomFields, ({ viewer, input }) => customFields.order(viewer, input.body.ids));
  mount(app, changeCustomField, ({ viewer, input }) => customFields.change(viewer, input));
  mount(app, removeCustomField, ({ viewer, input }) => customFields.remove(viewer, input.params.id));
  mount(app, restoreCustomField, ({ viewer, input }) => customFields.restore(viewer, input.params.id));
}
