import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { parseTime } from './parse-time.ts';
import { timeChoices } from './time-choices.ts';
import { showFirst, TimeList } from './time-list.tsx';
import classes from './time-picker.module.css';

interface TimePickerProps {
  /** `H:MM`, or null for no time. */
  readonly value: string | null;
  readonly onChange: (time: string | null) => void;
  /** What the list shows first if there is no time. */
  readonly near: string;
  /** The full label for screen readers: "Wähle eine Zeit: Montag, Zeitraum 1, von". */
  readonly label: string;
  readonly clearLabel: string;
  readonly disabled: boolean;
  readonly error: string | undefined;
}

/** A time field: 96 choices, or any minute typed as "6", "630" or "6:30" (S5-TIME-01, S5-TIME-04). Text that is no time stays, with an error. */
export function TimePicker({ value, onChange, near, label, clearLabel, disabled, error }: TimePickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string | null>(null);
  const [unread, setUnread] = useState(false);
  const isTyping = useRef(false);
  const list = useRef<HTMLDivElement>(null);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const choose = (time: string | null) => {
    setTyped(null);
    setUnread(false);
    combobox.closeDropdown();
    if (time !== value) onChange(time);
  };
  const commit = () => {
    combobox.closeDropdown();
    if (typed === null) return;
    const time = parseTime(typed);
    if (time !== null || typed.trim() === '') choose(time);
    else setUnread(true);
  };
  const open = () => {
    if (combobox.dropdownOpened) return;
    isTyping.current = false;
    combobox.openDropdown();
    requestAnimationFrame(() => {
      if (isTyping.current) return;
      if (value === null) showFirst(list.current, near);
      else combobox.updateSelectedOptionIndex('active', { scrollIntoView: true });
    });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || (combobox.dropdownOpened && combobox.getSelectedOptionIndex() >= 0)) return;
    event.preventDefault();
    commit();
  };
  const onType = (text: string) => {
    isTyping.current = true;
    setTyped(text);
    setUnread(false);
    combobox.openDropdown();
    combobox.resetSelectedOption();
  };
  const text = disabled ? (value ?? '') : (typed ?? value ?? '');
  const isUnread = unread && !disabled;
  return (
    <Combobox store={combobox} onOptionSubmit={choose} disabled={disabled} width={128} position="bottom-start">
      <Combobox.Target withExpandedAttribute>
        <TextInput
          classNames={{ root: classes.time, error: classes.timeError, input: classes.timeInput }}
          aria-label={label}
          value={text}
          disabled={disabled}
          error={isUnread ? t('location.hours.time') : error}
          data-unread={isUnread}
          placeholder="--:--"
          autoComplete="off"
          size="sm"
          onChange={(event) => onType(event.currentTarget.value)}
          onClick={open}
          onKeyDown={onKeyDown}
          onBlur={commit}
          rightSectionPointerEvents="all"
          rightSectionWidth={24}
          rightSection={
            value !== null && !disabled ? (
              <CloseButton size="xs" tabIndex={-1} aria-label={clearLabel} onClick={() => choose(null)} />
            ) : undefined
          }
        />
      </Combobox.Target>
      <TimeList ref={list} label={t('hours.pick')} value={value} choices={typed === null ? timeChoices('') : timeChoices(typed)} />
    </Combobox>
  );
}
