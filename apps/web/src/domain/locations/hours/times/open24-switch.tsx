import { Switch } from '@mantine/core';
import type { DayHours } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { isOpen24Disabled, setOpen24 } from './day-state.ts';
import classes from './hours.module.css';

interface Open24SwitchProps {
  readonly day: DayHours;
  readonly onChange: (change: (day: DayHours) => DayHours) => void;
}

/** "24h geöffnet" of one day (S4-HOURS-02). */
export function Open24Switch({ day, onChange }: Open24SwitchProps) {
  const { t } = useTranslation();
  return (
    <Switch
      className={classes.switch}
      label={t('hours.open24')}
      size="xs"
      checked={day.open24}
      disabled={isOpen24Disabled(day)}
      onChange={(event) => {
        const { checked } = event.currentTarget;
        onChange((before) => setOpen24(before, checked));
      }}
    />
  );
}
