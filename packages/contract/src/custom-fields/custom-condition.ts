import { z } from 'zod';
import { CustomKey } from './custom-field.ts';

/** Maximum number of conditions of a filter, and of options per condition. */
export const MAX_CUSTOM_CONDITIONS = 5;
export const MAX_CONDITION_OPTIONS = 20;
/** Maximum length of the text of a condition, and of a whole filter as text, in characters. */
export const CONDITION_TEXT_MAX = 100;
export const CUSTOM_FILTER_MAX = 4000;

/**
 * A condition on the value of a custom field: one of several options, yes or no, a number in a range (null: open), or a text that contains
 * another. A location without a value never matches.
 */
export const CustomCondition = z.discriminatedUnion('op', [
  z.object({ key: CustomKey, op: z.literal('in'), values: z.array(CustomKey).min(1).max(MAX_CONDITION_OPTIONS) }),
  z.object({ key: CustomKey, op: z.literal('is'), value: z.boolean() }),
  z.object({ key: CustomKey, op: z.literal('range'), min: z.number().nullable(), max: z.number().nullable() }),
  z.object({ key: CustomKey, op: z.literal('has'), text: z.string().min(1).max(CONDITION_TEXT_MAX) }),
]);
export type CustomCondition = z.infer<typeof CustomCondition>;

/** Conditions that all have to be met. */
export const CustomConditions = z.array(CustomCondition).max(MAX_CUSTOM_CONDITIONS);

const escaped = (text: string): string => text.replace(/[%;]/g, (sign) => encodeURIComponent(sign));

function operandText(condition: CustomCondition): string {
  switch (condition.op) {
    case 'in':
      return condition.values.join(',');
    case 'is':
      return condition.value ? '1' : '0';
    case 'range':
      return `${condition.min ?? ''}..${condition.max ?? ''}`;
    default:
      return escaped(condition.text);
  }
}

/** Conditions as one text for addresses: `shop.is.1;power.range.100..;brand.in.a,b;note.has.north`. */
export const customConditionsText = (conditions: readonly CustomCondition[]): string =>
  conditions.map((condition) => `${condition.key}.${condition.op}.${operandText(condition)}`).join(';');

const boundOf = (text: string | undefined): number | null => (text ? Number(text) : null);

/** The fields of a condition besides its key, from its operand. */
const OPERANDS: Readonly<Record<CustomCondition['op'], (text: string) => object>> = {
  in: (text) => ({ values: text.split(',') }),
  is: (text) => ({ value: text === '1' ? true : text === '0' ? false : text }),
  range: (text) => {
    const [min, max] = text.split('..');
    return { min: boundOf(min), max: boundOf(max) };
  },
  has: (text) => ({ text: text.replace(/%3B/g, ';').replace(/%25/g, '%') }),
};

function readCondition(text: string): unknown {
  const [, key, op, operand] = /^([a-z0-9_]+)\.(in|is|range|has)\.(.*)$/s.exec(text) ?? [];
  return op === undefined ? null : { key, op, ...OPERANDS[op as CustomCondition['op']](operand ?? '') };
}

/** Parses the text of conditions; null if it is malformed. */
export function readCustomConditions(text: string): CustomCondition[] | null {
  const read = CustomConditions.safeParse(text === '' ? [] : text.split(';').map(readCondition));
  return read.success ? read.data : null;
}
