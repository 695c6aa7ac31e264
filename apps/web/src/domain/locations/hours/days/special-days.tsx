import { Button, Group, Menu, ScrollArea, Text } from '@mantine/core';
import { type Holiday, MAX_SPECIAL_DAYS } from '@rastnetz/contract';
import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#domain/locations/hours/times/hours-extras.module.css';
import { unreadTimeIn } from '#domain/locations/hours/times/unread-time.ts';
import { errorsUnder } from '#kit/forms/form-errors.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { shortDate } from '#kit/lib/short-date.ts';
import { SpecialDayEditor } from './special-day-editor.tsx';
import { isSpecialDay, type SpecialDayRow } from './special-day-list.ts';
import { RemovedDayLine, SpecialDayLine, specialDayName } from './special-day-row.tsx';
import { type SpecialDaysForm, type SpecialDaysState, useSpecialDays } from './use-special-days.ts';

interface SpecialDaysProps {
  readonly form: SpecialDaysForm;
  /** Public holidays that can be added. */
  readonly holidays: readonly Holiday[];
}

/** Days that differ from the week: a list by date with add, edit and remove; past days are collapsed. */
export function SpecialDays({ form, holidays }: SpecialDaysProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const state = useSpecialDays(form);
  const unread = () => unreadTimeIn(list.current);
  const unlessUnread: RowProps['unlessUnread'] = (go, removed) => {
    const field = unread();
    if (field && !removed?.contains(field)) field.focus();
    else go();
  };
  const { specialDays } = form.values;
  const [showsPast, setShowsPast] = useState(false);
  const isFull = specialDays.length >= MAX_SPECIAL_DAYS;
  const error = form.errors['specialDays'] ?? (isFull ? t('hours.special.full', { max: MAX_SPECIAL_DAYS }) : null);
  return (
    <fieldset className={classes.extra}>
      <legend className={classes.extraTitle}>{t('hours.special.title')}</legend>
      <Text size="xs" c="dimmed">
        {t('hours.special.hint')}
      </Text>
      {state.past.length > 0 && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          className={classes.lineAction}
          aria-expanded={showsPast}
          leftSection={showsPast ? <IconChevronDown size={14} aria-hidden /> : <IconChevronRight size={14} aria-hidden />}
          onClick={() => setShowsPast(!showsPast)}
        >
          {t('hours.special.past', { count: state.past.length })}
        </Button>
      )}
      <ul ref={list} className={classes.specialList}>
        {[...(showsPast ? state.past : []), ...state.coming].map((row) => (
          <Row key={state.keyOf(row)} row={row} form={form} state={state} unread={unread} unlessUnread={unlessUnread} />
        ))}
      </ul>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          disabled={isFull}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => unlessUnread(() => state.add())}
        >
          {t('hours.special.add')}
        </Button>
        <HolidayMenu
          holidays={holidays.filter(({ date }) => !isSpecialDay(specialDays, date))}
          disabled={isFull}
          onPick={(holiday) => unlessUnread(() => state.add(holiday))}
        />
      </Group>
      {error && (
        <Text size="xs" c="dimmed" mt={4}>
          {error}
        </Text>
      )}
    </fieldset>
  );
}

interface RowProps {
  readonly row: SpecialDayRow;
  readonly form: SpecialDaysForm;
  readonly state: SpecialDaysState;
  /** The time field of an expanded row whose text is no time. */
  readonly unread: () => HTMLElement | null;
  /** Runs what collapses the expanded row; focuses its unread time instead, which would be lost, unless it is in the row that is removed. */
  readonly unlessUnread: (go: () => void, removed?: HTMLElement | null) => void;
}

function Row({ row: { day, index }, form, state, unread, unlessUnread }: RowProps) {
  const { t } = useTranslation();
  const line = useRef<HTMLLIElement>(null);
  const name = specialDayName(day, t, useLanguage());
  if (index === null)
    return (
      <li>
        <RemovedDayLine day={day} onUndo={() => unlessUnread(() => state.bringBack(day))} />
      </li>
    );
  return (
    <li ref={line}>
      {state.isEdited({ day, index }) ? (
        <SpecialDayEditor
          day={day}
          name={name}
          errors={errorsUnder(form.errors, `specialDays.${index}`)}
          focus={state.isOpenedByHand(index)}
          onChange={(change) => state.change(index, change)}
          onFocus={() => unread() === null && state.edit(index)}
          onDone={() => unlessUnread(() => state.done(index))}
          onRemove={() => unlessUnread(() => state.remove(index), line.current)}
        />
      ) : (
        <SpecialDayLine
          day={day}
          focus={state.focused === index}
          onFocus={state.noteFocus}
          onEdit={() => unlessUnread(() => state.edit(index))}
          onRemove={() => unlessUnread(() => state.remove(index))}
        />
      )}
    </li>
  );
}

interface HolidayMenuProps {
  readonly holidays: readonly Holiday[];
  readonly disabled: boolean;
  readonly onPick: (holiday: Holiday) => void;
}

/** Upcoming public holidays that are not yet special days; choosing one adds it as closed. Absent if none are known. */
function HolidayMenu({ holidays, disabled, onPick }: HolidayMenuProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (holidays.length === 0) return null;
  return (
    <Menu position="bottom-start" withinPortal withInitialFocusPlaceholder={false} returnFocus={false}>
      <Menu.Target>
        <Button size="xs" variant="default" disabled={disabled} rightSection={<IconChevronDown size={14} aria-hidden />}>
          {t('hours.special.add_holiday')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <ScrollArea.Autosize mah={280} type="auto">
          {holidays.map((holiday) => (
            <Menu.Item key={holiday.date} className="rn-numbers" onClick={() => onPick(holiday)}>
              {`${shortDate(holiday.date, language)} ${holiday.name}`}
            </Menu.Item>
          ))}
        </ScrollArea.Autosize>
      </Menu.Dropdown>
    </Menu>
  );
}
