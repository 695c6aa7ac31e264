import { addressOf, type Location, roadOf } from '@rastnetz/contract';
import { addressText, roadText } from '#domain/locations/facts/place-words.ts';
import { formKeysIn } from '#domain/locations/values/location-fields.ts';
import { valuesOf } from '#domain/locations/values/location-values.ts';
import type { DescribeContext } from '#domain/locations/words/describe-context.ts';
import { describeValues, type FieldText, NO_VALUE } from '#domain/locations/words/describe-values.ts';

/** Keys of the single fields that the rows of address and road combine. */
const COMBINED: ReadonlySet<string> = new Set(formKeysIn('position').filter((field) => field !== 'positionText'));

/** All given fields as text; address and place on the road are a row each, after the position. */
export function viewRows(location: Location, context: DescribeContext): FieldText[] {
  const { t, language } = context;
  const rows = describeValues(valuesOf(location), context);
  const before = rows.findIndex(({ key }) => COMBINED.has(key));
  const combined = [
    textRow('street', t('panel.address.legend'), addressText(addressOf(location), language)),
    textRow('roadRef', t('panel.address.road'), roadText(roadOf(location), t, language)),
  ];
  const others = rows.filter(({ key }) => !COMBINED.has(key));
  return [...others.slice(0, before), ...combined, ...others.slice(before)].filter(({ text }) => text !== '');
}

const textRow = (key: 'street' | 'roadRef', label: string, text: string): FieldText => ({ ...NO_VALUE, key, field: key, label, text });
