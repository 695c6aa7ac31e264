import { Text } from '@mantine/core';
import type { DayHours } from '@rastnetz/contract';
import classes from './hours-extras.module.css';
import { Open24Switch } from './open24-switch.tsx';
import { PeriodFields } from './period-fields.tsx';

interface OwnTimesProps {
  /** What the times are for, announced by screen readers: "Feiertage". */
  readonly name: string;
  readonly day: DayHours;
  /** Error messages by field of the day. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: (day: DayHours) => DayHours) => void;
}

/** The times of a day that is not a weekday: open all day, or one or two periods, by the same rules as a weekday (S4-HOURS-02, S4-HOURS-03). */
export function OwnTimes({ name, day, errors, onChange }: OwnTimesProps) {
  return (
    <div className={classes.ownTimes}>
      <Open24Switch day={day} onChange={onChange} />
      <PeriodFields dayName={name} period={1} day={day} errors={errors} onChange={onChange} />
      <PeriodFields dayName={name} period={2} day={day} errors={errors} onChange={onChange} />
      {errors['day'] && (
        <Text size="xs" c="var(--mantine-color-error)">
          {errors['day']}
        </Text>
      )}
    </div>
  );
}
