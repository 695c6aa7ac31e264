import { ActionIcon, Button, Group, Text } from '@mantine/core';
import type { Language, SpecialDay } from '@rastnetz/contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#domain/locations/hours/times/hours-extras.module.css';
import { dayText } from '#domain/locations/values/week-text.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { dateRange } from '#kit/lib/short-date.ts';

/** The name of an entry: `24.12.2026 Heiligabend`; a general name if it has no dates. */
export function specialDayName({ from, to, label }: SpecialDay, t: TFunction, language: Language): string {
  const dates = from === '' || to === '' ? t('hours.special.undated') : dateRange(from, to, language);
  return [dates, label].filter(Boolean).join(' ');
}

interface SpecialDayRowProps {
  readonly day: SpecialDay;
  /** Whether its first button takes the focus, because the previously pressed button is gone. */
  readonly focus: boolean;
  readonly onFocus: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** One special day, read-only: dates, label, hours, and buttons to edit and remove it. */
export function SpecialDayLine({ day, focus, onFocus, onEdit, onRemove }: SpecialDayRowProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = specialDayName(day, t, language);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focus) first.current?.focus();
  }, [focus]);
  return (
    <Group wrap="nowrap" gap="xs" className={classes.specialRow}>
      <Text size="sm" className={classes.specialText ?? ''}>
        <span className="rn-numbers">{name}</span>
        <Text span c="dimmed" className="rn-numbers">
          {` ${dayText(day.hours, language)}`}
        </Text>
      </Text>
      <ActionIcon
        variant="subtle"
        color="gray"
        ref={first}
        aria-label={t('hours.special.edit_of', { name })}
        onFocus={onFocus}
        onClick={onEdit}
      >
        <IconPencil size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="gray" aria-label={t('hours.special.remove_of', { name })} onClick={onRemove}>
        <IconTrash size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </Group>
  );
}

/** A removed special day at its place, with a button that restores it until the form is saved. */
export function RemovedDayLine({ day, onUndo }: { readonly day: SpecialDay; readonly onUndo: () => void }) {
  const { t } = useTranslation();
  const name = specialDayName(day, t, useLanguage());
  return (
    <Group wrap="nowrap" gap="xs" className={classes.specialRow} role="status">
      <Text size="sm" c="dimmed" className={classes.specialText ?? ''}>
        {t('hours.special.removed', { name })}
      </Text>
      <Button size="compact-xs" variant="default" autoFocus onClick={onUndo}>
        {t('hours.undo')}
      </Button>
    </Group>
  );
}
