import { TextInput } from '@mantine/core';
import { FIRST_PLAN_DAY, LAST_PLAN_DAY } from '@rastnetz/contract';

interface DayFieldProps {
  readonly label: string;
  readonly description?: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (day: string) => void;
  readonly required?: boolean;
}

/** A day, typed or picked in the browser's own calendar. */
export function DayField({ onChange, ...field }: DayFieldProps) {
  return (
    <TextInput {...field} type="date" min={FIRST_PLAN_DAY} max={LAST_PLAN_DAY} onChange={(event) => onChange(event.currentTarget.value)} />
  );
}
