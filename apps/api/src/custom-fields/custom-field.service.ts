import { isDeepStrictEqual } from 'node:util';
import type { CustomField, changeCustomField, createCustomField, HandlerInput, listRemovedCustomFields } from '@rastnetz/contract';
import { MAX_CUSTOM_FIELDS } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import { AuditStore } from '../audit/audit.store.ts';
import type { AuditStores } from '../audit/audit-stores.ts';
import { fieldProblem, Problem } from '../kernel/problem.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { toCustomField } from './custom-field.mapper.ts';
import { type CustomFieldRow, CustomFieldStore } from './custom-field.store.ts';
import { type CustomFieldStores, customFieldStores } from './custom-field-stores.ts';
import { customKey } from './custom-key.ts';
import { definitionOf, fieldChanges } from './definition.ts';
import { readCustomFields } from './read-custom-fields.ts';
import { removedOptions } from './written-options.ts';

type Who = Pick<Viewer, 'userId'>;
type RemovedFields = z.infer<typeof listRemovedCustomFields.response>;

/** Custom fields of locations: their definitions, order and trash. */
export class CustomFieldService {
  readonly #inTransaction: InTransaction;

  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /** The fields in use, in order. */
  list(): Promise<CustomField[]> {
    return this.#inTransaction(customFieldStores, async (stores) => [...(await readCustomFields(stores))]);
  }

  /** Removed fields, and how many locations still have a value of each. */
  trash(): Promise<RemovedFields> {
    return this.#inTransaction(customFieldStores, async ({ customFields, customValues }) => {
      const values = await customValues.countRemoved();
      return (await customFields.trash()).map((row) => ({ ...toCustomField(row), values: values.get(row.key) ?? 0 }));
    });
  }

  /** Number of locations with a value of a field in use. Throws `not_found`. */
  countValues(id: string): Promise<{ values: number }> {
    return this.#inTransaction(customFieldStores, async ({ customFields, customValues }) => {
      const field = (await customFields.inUse()).find((row) => row.id === id);
      if (!field) throw notFound();
      return { values: await customValues.count(field.key) };
    });
  }

  /** Appends a field. Throws `validation`, or `wrong_state` when the maximum number of fields is reached. */
  create({ userId }: Who, { kind, ...write }: HandlerInput<typeof createCustomField>['body']): Promise<CustomField> {
    return this.#inTransaction({ audit: AuditStore, customFields: CustomFieldStore }, async ({ customFields, audit }) => {
      requireQuota(await customFields.lockInUse());
      const definition = definitionOf(kind, write, { options: [], held: new Set() });
      const key = customKey(write.labelDe, await customFields.keys());
      const row = await customFields.insert({ id: uuidv7(), key, kind, ...definition, version: 1, removedAt: null });
      const changes = { customField: { before: null, after: row.label_de }, kind: { before: null, after: kind } };
      await audit.append({ actorId: userId, action: 'customField.created', subjectId: row.id, changes });
      return toCustomField(row);
    });
  }

  /**
   * Changes a field in use; without a difference nothing is written. Values of locations whose type no longer has the field are kept in
   * `custom_removed`. Throws `not_found`, `stale_version` or `validation`.
   */
  change(who: Who, { params, body }: HandlerInput<typeof changeCustomField>): Promise<CustomField> {
    const { version, ...write } = body;
    return this.#inTransaction({ audit: AuditStore, ...customFieldStores }, async (stores) => {
      const { customFields, customValues, audit } = stores;
      const row = await lockField(stores, params.id);
      if (row.removed_at) throw notFound();
      if (row.version !== version) throw new Problem('stale_version', { detail: `The field is at version ${row.version}.` });
      const held = await customValues.heldOptions(row.key, removedOptions(write.options, row.options));
      const before = toCustomField(row);
      const definition = definitionOf(row.kind, write, { options: row.options, held });
      const changes = fieldChanges(before, definition);
      if (Object.keys(changes).length === 0) return before;
      const after = await customFields.change(row.id, {
        label_de: definition.labelDe,
        label_en: definition.labelEn,
        unit: definition.unit,
        options: definition.options,
        types: definition.types,
        is_required: definition.isRequired,
        is_in_list: definition.isInList,
      });
      if (!isDeepStrictEqual(row.types, after.types)) await customValues.moveValues(after);
      const changesWithLabel = { customField: { before: row.label_de, after: after.label_de }, ...changes };
      await audit.append({ actorId: who.userId, action: 'customField.changed', subjectId: row.id, changes: changesWithLabel });
      return toCustomField(after);
    });
  }

  /** Reorders the fields in use. Throws `validation` for a repeated field, `stale_version` if the set of fields has changed. */
  order({ userId }: Who, ids: readonly string[]): Promise<CustomField[]> {
    if (new Set(ids).size < ids.length) throw fieldProblem('ids', 'custom.error.order', 'name a field twice');
    return this.#inTransaction({ audit: AuditStore, customFields: CustomFieldStore }, async (stores) => {
      const rows = await stores.customFields.lockInUse();
      const present = rows.map(({ id }) => id);
      if (!isDeepStrictEqual(new Set(present), new Set(ids)))
        throw new Problem('stale_version', { detail: 'Fields were added or removed in the meantime; read them again.' });
      if (isDeepStrictEqual(present, ids)) return rows.map(toCustomField);
      await stores.customFields.order(ids);
      const after = await readCustomFields(stores);
      const changes = { fieldOrder: { before: rows.map(({ label_de }) => label_de), after: after.map(({ labelDe }) => labelDe) } };
      await stores.audit.append({ actorId: userId, action: 'customField.ordered', subjectId: null, changes });
      return [...after];
    });
  }

  /** Moves a field with its values to the trash; a field already there is returned unchanged. Throws `not_found`. */
  remove(who: Who, id: string): Promise<CustomField> {
    return this.#inTransaction({ audit: AuditStore, ...customFieldStores }, async (stores) => {
      const row = await lockField(stores, id);
      return row.removed_at ? toCustomField(row) : this.#move(stores, who, row, new Date());
    });
  }

  /** Restores a field with its values from the trash, as the last one; a field in use is returned unchanged. Throws `not_found` or `wrong_state`. */
  restore(who: Who, id: string): Promise<CustomField> {
    return this.#inTransaction({ audit: AuditStore, ...customFieldStores }, async (stores) => {
      const inUse = await stores.customFields.lockInUse();
      const row = await lockField(stores, id);
      if (!row.removed_at) return toCustomField(row);
      requireQuota(inUse);
      return this.#move(stores, who, row, null);
    });
  }

  async #move(
    { customFields, customValues, audit }: Pick<AuditStores, 'audit'> & CustomFieldStores,
    { userId }: Who,
    row: CustomFieldRow,
    removedAt: Date | null,
  ) {
    const after = await customFields.change(row.id, { removed_at: removedAt });
    await customValues.moveValues(after);
    const name = { before: removedAt ? row.label_de : null, after: removedAt ? null : row.label_de };
    const action = removedAt ? 'customField.removed' : 'customField.restored';
    await audit.append({ actorId: userId, action, subjectId: row.id, changes: { customField: name } });
    return toCustomField(after);
  }
}

async function lockField({ customFields }: Pick<CustomFieldStores, 'customFields'>, id: string): Promise<CustomFieldRow> {
  const row = await customFields.lock(id);
  if (!row) throw notFound();
  return row;
}

const notFound = (): Problem => new Problem('not_found', { detail: 'There is no such field.' });

function requireQuota(inUse: readonly unknown[]): void {
  if (inUse.length < MAX_CUSTOM_FIELDS) return;
  const message = `There are ${MAX_CUSTOM_FIELDS} fields in use, and no more are possible.`;
  const issues = [{ path: '', key: 'custom.error.too_many_fields', message, params: { maximum: MAX_CUSTOM_FIELDS } }];
  throw new Problem('wrong_state', { detail: message, issues });
}
