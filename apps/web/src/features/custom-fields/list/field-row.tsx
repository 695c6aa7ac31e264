import { useSortable } from '@dnd-kit/react/sortable';
import { ActionIcon, Alert, Group, UnstyledButton } from '@mantine/core';
import { type CustomField, customLabel } from '@rastnetz/contract';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { DragHandle } from '#kit/ordering/drag-handle.tsx';
import type { Movable } from '#kit/ordering/movable.ts';
import { MoveButtons } from '#kit/ordering/move-buttons.tsx';
import classes from './custom-fields.module.css';
import { FieldFacts } from './field-facts.tsx';

interface FieldRowProps {
  readonly field: CustomField;
  readonly index: number;
  readonly movable: Movable;
  readonly onOpen: () => void;
  readonly onRemove: () => void;
  readonly isBusy: boolean;
  /** Why removing it failed. */
  readonly error: string | null;
}

/** A field of the list: the name opens it, the handle and the arrow buttons move it. */
export function FieldRow({ field, index, movable, onOpen, onRemove, isBusy, error }: FieldRowProps) {
  const { t } = useTranslation();
  const { ref, handleRef, isDragging } = useSortable({ id: field.id, index });
  const name = customLabel(field, useLanguage());
  return (
    <li ref={ref} className={classes.row} data-dragging={isDragging || undefined}>
      <DragHandle handleRef={handleRef} label={t('custom_fields.order', { name })} movable={movable} className={classes.grip} />
      <div className={classes.what}>
        <UnstyledButton className={classes.name} data-field={field.id} aria-label={t('custom_fields.edit_of', { name })} onClick={onOpen}>
          {name}
        </UnstyledButton>
        <FieldFacts field={field} />
        {error && (
          <Alert color="red" variant="outline" role="alert" mt="xs">
            {error}
          </Alert>
        )}
      </div>
      <Group gap={4} wrap="nowrap" className={classes.moves}>
        <MoveButtons
          labels={{ earlier: t('custom_fields.earlier', { name }), later: t('custom_fields.later', { name }) }}
          movable={movable}
        />
        <ActionIcon
          variant="default"
          c="var(--rn-danger)"
          aria-label={t('custom_fields.remove_of', { name })}
          loading={isBusy}
          onClick={onRemove}
        >
          <IconTrash aria-hidden size={18} stroke={1.5} />
        </ActionIcon>
      </Group>
    </li>
  );
}
