import { emptyDraft, type ImportRow } from '@rastnetz/contract';
import i18next from 'i18next';
import type { ChangedField } from '#domain/locations/changes/changed-fields.tsx';
import { type ShownLocation, valuesOf } from '#domain/locations/values/location-values.ts';
import type { DescribeContext } from '#domain/locations/words/describe-context.ts';
import { describeValues, type FieldText, NO_VALUE } from '#domain/locations/words/describe-values.ts';
import type { MessageKey } from '#kit/i18n/message-key.ts';

type Change = ImportRow['changes'][number];
type Value = Change['before'];

const BLANK: ShownLocation = {
  ...emptyDraft('AUTOHOF'),
  offers: [],
  mainImageURL: null,
  mainImageAlt: null,
  otherImages: [],
  menuImages: [],
};
/** Other values a location needs for a field to be described at all. */
const SHOWN_WITH: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  garageType: { locationType: 'WERKSTATT' },
  dealerType: { locationType: 'HAENDLER' },
};

/** Changes of a row, field by field as text, as in the panel and history. */
export function rowChanges(changes: readonly Change[], context: DescribeContext): ChangedField[] {
  // A row may have custom fields of any location type.
  const customFields = context.customFields?.map((field) => ({ ...field, types: [] })) ?? null;
  return changes.flatMap((change) => changesOf(change, { ...context, customFields }));
}

function changesOf({ field, before, after }: Change, context: DescribeContext): ChangedField[] {
  if (!(field in BLANK)) return [plainChange(field, before, after, context)];
  const [old, fresh] = [before, after].map((value) => new Map(rowsOf(field, value, context).map((row) => [row.key, row])));
  const keys = [...new Set([...(old?.keys() ?? []), ...(fresh?.keys() ?? [])])];
  return keys.flatMap((key) => {
    const sides = { before: old?.get(key) ?? NO_VALUE, after: fresh?.get(key) ?? NO_VALUE };
    const label = (fresh?.get(key) ?? old?.get(key))?.label ?? field;
    return sides.before.text === sides.after.text ? [] : [{ key, label, ...sides }];
  });
}

function rowsOf(field: string, value: Value, context: DescribeContext): FieldText[] {
  const known = BLANK[field as keyof ShownLocation];
  const location = { ...BLANK, ...SHOWN_WITH[field], [field]: withFiles(field, value ?? known) } as ShownLocation;
  const rows = describeValues(valuesOf(location), context).filter(
    (row) => row.field === (field === 'coordinates' ? 'positionText' : field),
  );
  return field === 'offers' ? [offersRow(rows, context)] : rows;
}

/** Company blocks of a row have no pictures. */
const withFiles = (field: string, value: unknown): unknown =>
  field === 'offers' && Array.isArray(value) ? value.map((offer: object) => ({ images: [], menuImages: [], ...offer })) : value;

/** Company blocks from a file have other ids than the stored ones, so they are compared as one text. */
const offersRow = (rows: readonly FieldText[], { t }: DescribeContext): FieldText => ({
  key: 'offers',
  field: 'offers',
  label: t('panel.section.offers'),
  text: rows.map(({ label, text }) => `${label}: ${text}`).join('\n'),
  pictures: [],
});

/** Change of a field that the location form does not have. */
function plainChange(field: string, before: Value, after: Value, { t }: DescribeContext): ChangedField {
  const key = `import_target.${field}`;
  const label = i18next.exists(key) ? t(key as MessageKey) : field;
  const text = (value: Value) => (value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value));
  return { key: field, label, before: { ...NO_VALUE, text: text(before) }, after: { ...NO_VALUE, text: text(after) } };
}
