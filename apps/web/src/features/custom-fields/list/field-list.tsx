import { Alert, VisuallyHidden } from '@mantine/core';
import { type CustomField, customLabel } from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { DragOrder } from '#kit/ordering/drag-order.tsx';
import { moveHandlers } from '#kit/ordering/movable.ts';
import classes from './custom-fields.module.css';
import { FieldRow } from './field-row.tsx';
import { useFieldOrder } from './use-field-order.ts';
import { useRemoveField } from './use-remove-field.ts';

interface FieldListProps {
  readonly fields: readonly CustomField[];
  readonly onOpen: (id: string) => void;
}

/** The fields, reordered by dragging, arrow keys or buttons (WCAG 2.5.7). */
export function FieldList({ fields, onOpen }: FieldListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [announcement, setAnnouncement] = useState('');
  const { order, failure, dismiss } = useFieldOrder();
  const { remove, busyId, error } = useRemoveField();
  const move = (from: number, to: number) => {
    const field = fields[from];
    if (!field) return;
    order(fields.filter((other) => other !== field).toSpliced(to, 0, field));
    setAnnouncement(t('custom_fields.moved', { name: customLabel(field, language), place: to + 1, total: fields.length }));
  };
  return (
    <>
      {failure && (
        <Alert color="red" variant="outline" role="alert" withCloseButton closeButtonLabel={t('app.close')} onClose={dismiss}>
          {failure}
        </Alert>
      )}
      <DragOrder onDrop={move}>
        <ol className={classes.list} aria-label={t('custom_fields.list')}>
          {fields.map((field, index) => (
            <FieldRow
              key={field.id}
              field={field}
              index={index}
              movable={moveHandlers(index + 1, fields.length, (step) => move(index, index + step))}
              onOpen={() => onOpen(field.id)}
              onRemove={() => remove(field)}
              isBusy={busyId === field.id}
              error={error?.id === field.id ? error.text : null}
            />
          ))}
        </ol>
      </DragOrder>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
    </>
  );
}
