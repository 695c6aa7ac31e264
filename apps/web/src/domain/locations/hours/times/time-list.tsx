import { Combobox } from '@mantine/core';
import type { Ref } from 'react';
import classes from './time-picker.module.css';

/** Scrolls the list to a time, or to the quarter of an hour before it; chooses nothing. */
export function showFirst(list: HTMLElement | null, near: string): void {
  const [hour, minute] = near.split(':').map(Number) as [number, number];
  const row = list?.querySelectorAll<HTMLElement>('[role="option"]')[hour * 4 + Math.floor(minute / 15)];
  if (list && row) list.scrollTop = row.offsetTop - list.offsetTop;
}

interface TimeListProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly label: string;
  readonly value: string | null;
  readonly choices: readonly string[];
}

/** The choices of a time field. */
export function TimeList({ ref, label, value, choices }: TimeListProps) {
  return (
    <Combobox.Dropdown hidden={choices.length === 0}>
      <Combobox.Header className={classes.pick}>{label}</Combobox.Header>
      <Combobox.Options ref={ref} aria-label={label} mah={224} className={classes.choices}>
        {choices.map((time) => (
          <Combobox.Option key={time} value={time} active={time === value} className={classes.choice}>
            {time}
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  );
}
