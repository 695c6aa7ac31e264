import { Button, Group, Radio, SimpleGrid, TextInput } from '@mantine/core';
import type { DayHours, SpecialDay } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { setOpen } from '#domain/locations/hours/times/day-state.ts';
import classes from '#domain/locations/hours/times/hours-extras.module.css';
import { OwnTimes } from '#domain/locations/hours/times/own-times.tsx';
import type { FieldErrors } from '#kit/forms/form-errors.ts';
import { errorsUnder } from '#kit/forms/form-errors.ts';
import { DateField } from '#kit/ui/controls/date-field.tsx';
import { withFrom } from './special-day-list.ts';

interface SpecialDayEditorProps {
  readonly day: SpecialDay;
  /** Name of the row: its label, its dates, or "Neuer Eintrag". */
  readonly name: string;
  /** Error messages by field of the entry. */
  readonly errors: FieldErrors;
  /** Whether the user opened it, so that its first field gets the focus. */
  readonly focus: boolean;
  readonly onChange: (change: (day: SpecialDay) => SpecialDay) => void;
  readonly onFocus: () => void;
  readonly onDone: () => void;
  readonly onRemove: () => void;
}

/** One special day with all its fields: dates, label, closed or own times. Edits go into the form immediately. */
export function SpecialDayEditor({ day, name, errors, focus, onChange, onFocus, onDone, onRemove }: SpecialDayEditorProps) {
  const { t } = useTranslation();
  const setHours = (change: (hours: DayHours) => DayHours) => onChange((before) => ({ ...before, hours: change(before.hours) }));
  return (
    <fieldset className={classes.specialEditor} aria-label={name} onFocus={onFocus}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <DateField
          label={t('hours.special.from')}
          value={day.from}
          error={errors['from']}
          autoFocus={focus}
          onChange={(from) => onChange((before) => withFrom(before, from))}
        />
        <DateField
          label={t('hours.special.to')}
          value={day.to}
          min={day.from || undefined}
          error={errors['to']}
          onChange={(to) => onChange((before) => ({ ...before, to }))}
        />
      </SimpleGrid>
      <TextInput
        label={t('hours.special.label')}
        placeholder={t('hours.special.label_example')}
        maxLength={200}
        autoComplete="off"
        value={day.label ?? ''}
        error={errors['label']}
        onChange={(event) => {
          const { value } = event.currentTarget;
          onChange((before) => ({ ...before, label: value || null }));
        }}
      />
      <Radio.Group
        label={t('hours.special.hours')}
        value={day.hours.isOpen ? 'own' : 'closed'}
        onChange={(choice) => setHours((hours) => setOpen(hours, choice === 'own'))}
      >
        <Group gap="lg" mt={8}>
          <Radio value="closed" label={t('hours.holidays.closed')} />
          <Radio value="own" label={t('hours.holidays.own')} />
        </Group>
      </Radio.Group>
      {day.hours.isOpen && <OwnTimes name={name} day={day.hours} errors={errorsUnder(errors, 'hours')} onChange={setHours} />}
      <Group gap="xs">
        <Button size="xs" variant="default" onClick={onDone}>
          {t('hours.special.done')}
        </Button>
        <Button size="xs" variant="subtle" color="red" onClick={onRemove}>
          {t('hours.special.remove')}
        </Button>
      </Group>
    </fieldset>
  );
}
