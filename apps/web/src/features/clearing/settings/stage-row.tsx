import { useSortable } from '@dnd-kit/react/sortable';
import { Badge, Group, TextInput } from '@mantine/core';
import type { Language, StageStyle } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { clearing as german } from '#features/clearing/texts/clearing.de.ts';
import { clearing as english } from '#features/clearing/texts/clearing.en.ts';
import { DragHandle } from '#kit/ordering/drag-handle.tsx';
import type { Movable } from '#kit/ordering/movable.ts';
import { MoveButtons } from '#kit/ordering/move-buttons.tsx';
import { ColourField } from './colour-field.tsx';
import classes from './settings.module.css';

const NAME_MAX = 40;
/** Default names, also of the language that is not loaded. */
const OWN_NAMES = { de: german.stage, en: english.stage } as const;

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
      <DragHandle handleRef={handleRef} label={t('pipelines.stages.order', { name })} movable={movable} className={classes.grip} />
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
        <MoveButtons
          labels={{ earlier: t('pipelines.stages.earlier', { name }), later: t('pipelines.stages.later', { name }) }}
          movable={movable}
        />
      </Group>
    </li>
  );
}
