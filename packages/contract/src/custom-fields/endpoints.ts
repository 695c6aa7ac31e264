import { z } from 'zod';
import { LocationType } from '../catalogue/catalogue.ts';
import { endpoint } from '../http/endpoint.ts';
import { SingleLine } from '../http/single-line.ts';
import { WrittenId } from '../http/written-id.ts';
import {
  CUSTOM_LABEL_MAX,
  CUSTOM_UNIT_MAX,
  CustomField,
  CustomFieldKind,
  CustomKey,
  MAX_CUSTOM_FIELDS,
  MAX_CUSTOM_OPTIONS,
} from './custom-field.ts';

const Label = SingleLine.min(1, 'custom.error.label').max(CUSTOM_LABEL_MAX);

/** A custom field as written. The key of a new option may be omitted: the server derives it from the German label. */
export const CustomFieldWrite = z.object({
  labelDe: Label,
  labelEn: Label,
  unit: SingleLine.max(CUSTOM_UNIT_MAX).nullable().default(null),
  options: z
    .array(z.object({ key: CustomKey.nullable().default(null), labelDe: Label, labelEn: Label, isRetired: z.boolean().default(false) }))
    .max(MAX_CUSTOM_OPTIONS)
    .default([]),
  types: z.array(LocationType).max(LocationType.options.length).default([]),
  isRequired: z.boolean().default(false),
  isInList: z.boolean().default(false),
});
export type CustomFieldWrite = z.infer<typeof CustomFieldWrite>;

const id = z.object({ id: z.uuid() });
const version = z.int().min(1);

export const listCustomFields = endpoint({
  method: 'GET',
  path: '/api/v1/custom-fields',
  summary: 'The custom fields of locations in their order, for everybody who sees locations',
  access: 'session',
  response: z.array(CustomField),
});

export const listRemovedCustomFields = endpoint({
  method: 'GET',
  path: '/api/v1/custom-fields/trash',
  summary: 'Removed custom fields, last removed first, with the number of locations that still have a value of each',
  access: 'settings',
  response: z.array(CustomField.extend({ values: z.int().min(0) })),
});

export const createCustomField = endpoint({
  method: 'POST',
  path: '/api/v1/custom-fields',
  summary: 'Add a custom field after the others; its kind and key cannot be changed later',
  access: 'settings',
  body: CustomFieldWrite.extend({ kind: CustomFieldKind }),
  response: CustomField,
});

/** An omitted option is retired if any location has it, otherwise deleted. */
export const changeCustomField = endpoint({
  method: 'POST',
  path: '/api/v1/custom-fields/:id',
  summary: 'Change a custom field; responds to a stale `version` with 409',
  access: 'settings',
  params: id,
  body: CustomFieldWrite.extend({ version }),
  response: CustomField,
});

export const countCustomValues = endpoint({
  method: 'GET',
  path: '/api/v1/custom-fields/:id/values',
  summary: 'Number of locations with a value of a custom field, for the confirmation before it is removed',
  access: 'settings',
  params: id,
  response: z.object({ values: z.int().min(0) }),
});

export const orderCustomFields = endpoint({
  method: 'POST',
  path: '/api/v1/custom-fields/order',
  summary: 'Set the order of the custom fields; every field in use is listed once',
  access: 'settings',
  body: z.object({ ids: z.array(WrittenId).max(MAX_CUSTOM_FIELDS) }),
  response: z.array(CustomField),
});

export const removeCustomField = endpoint({
  method: 'POST',
  path: '/api/v1/custom-fields/:id/remove',
  summary: 'Move a custom field to the trash; the values of locations are retained',
  access: 'settings',
  params: id,
  response: CustomField,
});

export const restoreCustomField = endpoint({
  method: 'POST',
  path: '/api/v1/custom-fields/:id/restore',
  summary: 'Restore a custom field from the trash, with its values',
  access: 'settings',
  params: id,
  response: CustomField,
});

export const customFieldEndpoints = [
  listCustomFields,
  listRemovedCustomFields,
  countCustomValues,
  createCustomField,
  orderCustomFields,
  changeCustomField,
  removeCustomField,
  restoreCustomField,
] as const;
