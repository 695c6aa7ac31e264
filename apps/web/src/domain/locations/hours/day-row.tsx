import { ActionIcon, Checkbox, Menu, Text } from '@mantine/core';
import type { DayHours, Weekday } from '@rastnetz/contract';
import { IconCopy } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { type CopyTarget, setOpen } from './times/day-state.ts';
import classes from './times/hours.module.css';
import { Open24Switch } from './times/open24-switch.tsx';
import { PeriodFields } from './times/period-fields.tsx';

export interface DayRowProps {
  readonly weekday: Weekday;
  readonly day: DayHours;
  /** Whether the week is not given, so that the day is not shown as closed. */
  readonly isNotGiven: boolean;
  /** Error messages by field of the day. */
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (weekday: Weekday, change: (day: DayHours) => DayHours) => void;
  readonly onCopy: (weekday: Weekday, target: CopyTarget) => void;
}

/** One weekday of the opening-hours form (S2-HOURS-02). */
export const DayRow = memo(function DayRow({ weekday, day, isNotGiven, errors, onChange, onCopy }: DayRowProps) {
  const { t } = useTranslation();
  const name = t(`hours.day.${weekday}`);
  const change = (next: (day: DayHours) => DayHours) => onChange(weekday, next);
  return (
    <fieldset
      className={classes.day}
      aria-label={name}
      data-open={day.isOpen || undefined}
      data-idle={!day.isOpen || day.open24 || undefined}
    >
      <div className={classes.dayHead}>
        <Checkbox
          label={name}
          classNames={{ body: classes.dayBody, description: classes.state }}
          attributes={{ description: { 'data-open': day.isOpen || undefined } }}
          description={day.isOpen ? t('hours.open') : t(isNotGiven ? 'hours.day_not_given' : 'hours.closed')}
          checked={Boolean(day.isOpen)}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            change((before) => setOpen(before, checked));
          }}
        />
        <Open24Switch day={day} onChange={change} />
        <CopyMenu name={name} onCopy={(target) => onCopy(weekday, target)} />
      </div>
      <div className={classes.periods}>
        <PeriodFields dayName={name} period={1} day={day} errors={errors} onChange={change} />
        <PeriodFields dayName={name} period={2} day={day} errors={errors} onChange={change} />
      </div>
      {errors['day'] && (
        <Text size="xs" c="var(--mantine-color-error)">
          {errors['day']}
        </Text>
      )}
    </fieldset>
  );
}, isSameRow);

/** The form copies its values at every change; a row renders again only when something in it differs. */
function isSameRow(before: DayRowProps, after: DayRowProps): boolean {
  const { onChange, onCopy } = before;
  if (onChange !== after.onChange || onCopy !== after.onCopy) return false;
  return JSON.stringify([before.day, before.isNotGiven, before.errors]) === JSON.stringify([after.day, after.isNotGiven, after.errors]);
}

function CopyMenu({ name, onCopy }: { readonly name: string; readonly onCopy: (target: CopyTarget) => void }) {
  const { t } = useTranslation();
  const label = t('hours.copy', { day: name });
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} className={classes.copy}>
          <IconCopy aria-hidden size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{label}</Menu.Label>
        <Menu.Item onClick={() => onCopy('workdays')}>{t('hours.copy_workdays')}</Menu.Item>
        <Menu.Item onClick={() => onCopy('all')}>{t('hours.copy_all')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
