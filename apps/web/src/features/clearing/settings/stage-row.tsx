import { useSortable } from '@dnd-kit/react/sortable';
import { ActionIcon, Badge, Group, TextInput } from '@mantine/core';
import type { Language, StageStyle } from '@rastnetz/contract';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { clearing as german } from '#features/clearing/texts/clearing.de.ts';
import { clearing as english } from '#features/clearing/texts/clearing.en.ts';
import { type Movable, moveByKey } from '#kit/ordering/movable.ts';
import { ColourField } from './colour-field.tsx';
import classes from './settings.module.css';

const NAME_MAX = 40;
/** Default names, also of the language that is not loaded. */
const OWN_NAMES = { de: german.stage, en: english.stage } as const;
const ICON = { 'aria-hidden': true, size: 18, stroke: 1.5 } as const;

interface StageRowProps {
  readonly look: StageStyle;
  readonly index: number;
  /** Name in the interface language. */
  readonly name: string;
  readonly movable: Movable;
  readonly errors: Readonly<Record<Language, string | undefined>>;
  readonly onChange: (look: StageStyle) => void;
}

/** An open stage: its names in both languages, colour, and position. */
export function StageRow({ look, index, name, movable, errors, onChange }: StageRowProps) {
  const { t } = useTranslation();
  const { ref, handleRef, isDragging } = useSortable({ id: look.stage, index });
  const own = t(`clearing.stage.${look.stage}`);
  const nameField = (language: Language) => {
    const label = t(`pipelines.stages.name_${language}`);
    return (
      <TextInput
        label={label}
        aria-label={t('pipelines.stages.name_of', { stage: own, field: label })}
        lang={language}
        placeholder={OWN_NAMES[language][look.stage]}
        maxLength={NAME_MAX}
        autoComplete="off"
        value={look.names[language] ?? ''}
        error={errors[language]}
        onChange={(event) => onChange({ ...look, names: { ...look.names, [language]: event.currentTarget.value || null } })}
      />
    );
  };
  return (
    <li ref={ref} className={classes.stage} data-dragging={isDragging || undefined}>
      <ActionIcon
        ref={handleRef}
        variant="default"
        className={classes.grip}
        aria-label={t('pipelines.stages.order', { name })}
        onKeyDown={(event) => moveByKey(event, movable)}
      >
        <IconGripVertical {...ICON} />
      </ActionIcon>
      <div className={classes.badge}>
        <Badge variant="dot" color={look.colour} size="lg">
          {name}
        </Badge>
      </div>
      <div className={classes.fields}>
        {nameField('de')}
        {nameField('en')}
        <ColourField stage={own} value={look.colour} onChange={(colour) => onChange({ ...look, colour })} />
      </div>
      <Group gap={4} wrap="nowrap" className={classes.moves}>
        <ActionIcon
          variant="default"
          aria-label={t('pipelines.stages.earlier', { name })}
          disabled={!movable.onEarlier}
          onClick={movable.onEarlier}
        >
          <IconArrowUp {...ICON} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label={t('pipelines.stages.later', { name })}
          disabled={!movable.onLater}
          onClick={movable.onLater}
        >
          <IconArrowDown {...ICON} />
        </ActionIcon>
      </Group>
    </li>
  );
}
