import {
  type CustomField,
  type CustomFieldKind,
  changeCustomField,
  createCustomField,
  listCustomFields,
  listRemovedCustomFields,
  orderCustomFields,
  removeCustomField,
  restoreCustomField,
} from '@rastnetz/contract';
import type { AppHarness, Session } from '../harness/app-harness.ts';

type Path = { readonly path: string };

const post = (session: Session, { path }: Path, payload: object, id = '') =>
  session.inject({ method: 'POST', url: path.replace(':id', id), payload });

/** A complete definition of a kind, with changes for the test. */
const written = (labelDe: string, kind: CustomFieldKind = 'text', parts: object = {}) => ({
  kind,
  labelDe,
  labelEn: `${labelDe} (en)`,
  ...(kind.startsWith('choice') && { options: ['Rot', 'Grün', 'Blau'].map((label) => ({ labelDe: label, labelEn: label })) }),
  ...parts,
});

export const create = (session: Session, labelDe: string, kind: CustomFieldKind = 'text', parts: object = {}) =>
  post(session, createCustomField, written(labelDe, kind, parts));

/** As `create`; any status but 200 fails the test. */
export async function made(session: Session, labelDe: string, kind: CustomFieldKind = 'text', parts: object = {}): Promise<CustomField> {
  const answer = await create(session, labelDe, kind, parts);
  if (answer.statusCode !== 200) throw new Error(`create failed: ${answer.statusCode} ${answer.body}`);
  return answer.json<CustomField>();
}

/** Writes a field with changes. */
export const change = (session: Session, field: CustomField, parts: object = {}) =>
  post(session, changeCustomField, { ...field, ...parts }, field.id);
export const order = (session: Session, ids: readonly string[]) => post(session, orderCustomFields, { ids });
export const remove = (session: Session, { id }: { readonly id: string }) => post(session, removeCustomField, {}, id);
export const restore = (session: Session, { id }: { readonly id: string }) => post(session, restoreCustomField, {}, id);
export const list = async (session: Session) => (await session.inject({ url: listCustomFields.path })).json<CustomField[]>();
export const trash = async (session: Session) =>
  (await session.inject({ url: listRemovedCustomFields.path })).json<(CustomField & { values: number })[]>();

/** Removes every field with its values. */
export async function deleteFields({ database: { kysely } }: AppHarness): Promise<void> {
  await kysely.deleteFrom('custom_field').execute();
  await kysely.updateTable('location').set({ custom: '{}', custom_removed: '{}' }).execute();
}
