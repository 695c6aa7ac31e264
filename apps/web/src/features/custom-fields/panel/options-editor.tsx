import { Button, Input, Text, VisuallyHidden } from '@mantine/core';
import { MAX_CUSTOM_OPTIONS } from '@rastnetz/contract';
import { IconPlus } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#features/custom-fields/list/custom-fields.module.css';
import type { FieldErrors } from '#kit/forms/form-errors.ts';
import { DragOrder } from '#kit/ordering/drag-order.tsx';
import { moveHandlers } from '#kit/ordering/movable.ts';
import type { OptionValues } from './field-values.ts';
import { OptionRow } from './option-row.tsx';

interface OptionsEditorProps {
  readonly options: readonly OptionValues[];
  readonly errors: FieldErrors;
  readonly onChange: (options: readonly OptionValues[]) => void;
}

/** Options of a choice: named in both languages, reordered by dragging, arrow keys or buttons, retired, removed. */
export function OptionsEditor({ options, errors, onChange }: OptionsEditorProps) {
  const { t, i18n } = useTranslation();
  const titleId = useId();
  const adding = useRef<HTMLButtonElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [newest, setNewest] = useState<string | null>(null);
  const nameOf = ({ labelDe, labelEn }: OptionValues, index: number) =>
    (i18n.language === 'en' ? labelEn || labelDe : labelDe || labelEn) || t('custom_fields.option.unnamed', { place: index + 1 });
  const add = () => {
    const id = newId(options);
    setNewest(id);
    onChange([...options, { id, key: null, labelDe: '', labelEn: '', isRetired: false }]);
  };
  const move = (from: number, to: number) => {
    const option = options[from];
    if (!option) return;
    onChange(options.filter((other) => other !== option).toSpliced(to, 0, option));
    setAnnouncement(t('custom_fields.moved', { name: nameOf(option, from), place: to + 1, total: options.length }));
  };
  return (
    <section aria-labelledby={titleId}>
      <Text size="sm" fw={500} id={titleId}>
        {t('custom_fields.option.title')}
      </Text>
      <Text size="sm" c="dimmed">
        {t('custom_fields.option.hint')}
      </Text>
      <DragOrder onDrop={move}>
        <ol className={classes.list} aria-labelledby={titleId}>
          {options.map((option, index) => (
            <OptionRow
              key={option.id}
              option={option}
              index={index}
              name={nameOf(option, index)}
              isNewest={option.id === newest}
              movable={moveHandlers(index + 1, options.length, (step) => move(index, index + step))}
              errors={{ de: errors[`options.${index}.labelDe`], en: errors[`options.${index}.labelEn`] }}
              onChange={(changed) => onChange(options.map((other) => (other === option ? changed : other)))}
              onRemove={() => {
                onChange(options.filter((other) => other !== option));
                adding.current?.focus();
              }}
              onEnter={add}
            />
          ))}
        </ol>
      </DragOrder>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      {errors['options'] && (
        <Input.Error size="sm" data-field-error tabIndex={-1} mb="xs">
          {errors['options']}
        </Input.Error>
      )}
      <Button
        ref={adding}
        size="xs"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={options.length >= MAX_CUSTOM_OPTIONS}
        onClick={add}
      >
        {t('custom_fields.option.add')}
      </Button>
    </section>
  );
}

const NEW = /^new-(\d+)$/;

/** An id that none of the options has; keys have no hyphen. */
const newId = (options: readonly OptionValues[]): string =>
  `new-${Math.max(0, ...options.map(({ id }) => Number(NEW.exec(id)?.[1] ?? 0))) + 1}`;
