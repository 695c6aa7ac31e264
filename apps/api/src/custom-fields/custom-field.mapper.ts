import type { CustomField } from '@rastnetz/contract';
import type { CustomFieldRow } from './custom-field.store.ts';

/** A stored definition as the API returns it. */
export const toCustomField = (row: CustomFieldRow): CustomField => ({
  id: row.id,
  key: row.key,
  kind: row.kind,
  labelDe: row.label_de,
  labelEn: row.label_en,
  unit: row.unit,
  options: [...row.options],
  types: row.types,
  isRequired: row.is_required,
  isInList: row.is_in_list,
  version: row.version,
  removedAt: row.removed_at?.toISOString() ?? null,
});
