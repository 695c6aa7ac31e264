import { type CustomField, type CustomFieldKind, listCustomFields } from '@rastnetz/contract';
import type { FakeApi } from './fake-api.ts';

/** A custom field with a label in both languages; its key is the German label in lower case. */
export const customField = (labelDe: string, labelEn: string, kind: CustomFieldKind, more: Partial<CustomField> = {}): CustomField => ({
  id: crypto.randomUUID(),
  key: labelDe.toLowerCase(),
  kind,
  labelDe,
  labelEn,
  unit: null,
  options: [],
  types: [],
  isRequired: false,
  isInList: false,
  version: 1,
  removedAt: null,
  ...more,
});

const option = (labelDe: string, labelEn: string, isRetired = false) => ({ key: labelDe.toLowerCase(), labelDe, labelEn, isRetired });

const OPTIONS = [option('Asphalt', 'Tarmac'), option('Kies', 'Gravel'), option('Sand', 'Sand', true)];

/** A field of every kind, for all types. */
export const KINDS: readonly CustomField[] = [
  customField('Pächter', 'Tenant', 'text'),
  customField('Hinweis', 'Note', 'long_text'),
  customField('Leistung', 'Power', 'number', { unit: 'kW' }),
  customField('Aufzug', 'Lift', 'boolean'),
  customField('Belag', 'Surface', 'choice', { options: OPTIONS }),
  customField('Wege', 'Paths', 'choices', { options: OPTIONS }),
  customField('Geprüft', 'Checked', 'date'),
  customField('Plan', 'Plan', 'link'),
];

export const POWER = customField('Leistung', 'Power', 'number', { unit: 'kW' });
export const NOTE = customField('Hinweis', 'Note', 'text');

/** Makes the server return these custom fields. */
export const withFields =
  (...fields: readonly CustomField[]) =>
  (api: FakeApi): void =>
    api.on(listCustomFields, () => [...fields]);
