import { useSortable } from '@dnd-kit/react/sortable';
import { ActionIcon, Badge, Group, TextInput } from '@mantine/core';
import { CUSTOM_LABEL_MAX, type Language } from '@rastnetz/contract';
import { IconArchive, IconArchiveOff, IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#features/custom-fields/list/custom-fields.module.css';
import { DragHandle } from '#kit/ordering/drag-handle.tsx';
import type { Movable } from '#kit/ordering/movable.ts';
import type { OptionValues } from './field-values.ts';

const ICON = { 'aria-hidden': true, size: 18, stroke: 1.5 } as const;
const NAMES = { de: 'labelDe', en: 'labelEn' } as const;

interface OptionRowProps {
  readonly option: OptionValues;
  readonly index: number;
  readonly name: string;
  /** Whether it was just added, so that it takes the focus. */
  readonly isNewest: boolean;
  readonly movable: Movable;
  readonly errors: Readonly<Record<Language, string | undefined>>;
  readonly onChange: (option: OptionValues) => void;
  readonly onRemove: () => void;
  /** Called on Enter in a name; adds the next option. */
  readonly onEnter: () => void;
}

/** An option: its names, position, and whether it is offered. */
export function OptionRow({ option, index, name, isNewest, movable, errors, onChange, onRemove, onEnter }: OptionRowProps) {
  const { t } = useTranslation();
  const { ref, handleRef, isDragging } = useSortable({ id: option.id, index });
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNewest) first.current?.focus();
  }, [isNewest]);
  const input = (language: Language) => (
    <TextInput
      ref={language === 'de' ? first : null}
      aria-label={t(`custom_fields.option.name_${language}`, { place: index + 1 })}
      placeholder={t(`users.language.${language}`)}
      lang={language}
      maxLength={CUSTOM_LABEL_MAX}
      autoComplete="off"
      value={option[NAMES[language]]}
      error={errors[language]}
      onChange={(event) => onChange({ ...option, [NAMES[language]]: event.currentTarget.value })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onEnter();
      }}
    />
  );
  return (
    <li ref={ref} className={classes.option} data-dragging={isDragging || undefined}>
      <DragHandle handleRef={handleRef} label={t('custom_fields.order', { name })} movable={movable} className={classes.grip} size={36} />
      <div>
        <div className={classes.pair}>
          {input('de')}
          {input('en')}
        </div>
        {option.isRetired && (
          <Badge size="sm" variant="light" color="gray" mt={4}>
            {t('custom_fields.option.retired')}
          </Badge>
        )}
      </div>
      <Group gap={4} wrap="nowrap" className={classes.moves}>
        <Act label={t('custom_fields.earlier', { name })} icon={<IconArrowUp {...ICON} />} onClick={movable.onEarlier} />
        <Act label={t('custom_fields.later', { name })} icon={<IconArrowDown {...ICON} />} onClick={movable.onLater} />
        {option.key !== null && (
          <Act
            label={t(option.isRetired ? 'custom_fields.option.offer' : 'custom_fields.option.retire', { name })}
            icon={option.isRetired ? <IconArchiveOff {...ICON} /> : <IconArchive {...ICON} />}
            onClick={() => onChange({ ...option, isRetired: !option.isRetired })}
          />
        )}
        <Act label={t('custom_fields.option.remove', { name })} icon={<IconX {...ICON} />} onClick={onRemove} />
      </Group>
    </li>
  );
}

interface ActProps {
  readonly label: string;
  readonly icon: ReactNode;
  /** Undefined if the action is not possible. */
  readonly onClick: (() => void) | undefined;
}

const Act = ({ label, icon, onClick }: ActProps) => (
  <ActionIcon size={36} variant="default" aria-label={label} title={label} disabled={!onClick} onClick={onClick}>
    {icon}
  </ActionIcon>
);
