import { type CustomCondition, foldText } from '@rastnetz/contract';

/** Returns whether a value meets a condition, for many values: the text of the condition is folded once. */
export function conditionTest(condition: CustomCondition): (value: unknown) => boolean {
  switch (condition.op) {
    case 'in':
      return (value) => condition.values.some((key) => (Array.isArray(value) ? value.includes(key) : value === key));
    case 'is':
      return (value) => value === condition.value;
    case 'range':
      return (value) => typeof value === 'number' && value >= (condition.min ?? -Infinity) && value <= (condition.max ?? Infinity);
    default: {
      const wanted = foldText(condition.text);
      return (value) => typeof value === 'string' && foldText(value).includes(wanted);
    }
  }
}
