import { Text, VisuallyHidden } from '@mantine/core';
import type { StageStyle } from '@rastnetz/contract';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StageBadge } from '#domain/clearing/stage-badge.tsx';
import type { FieldErrors } from '#kit/forms/form-errors.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { DragOrder } from '#kit/ordering/drag-order.tsx';
import { moveHandlers } from '#kit/ordering/movable.ts';
import classes from './settings.module.css';
import { StageRow } from './stage-row.tsx';

const DECIDED = ['approved', 'merged', 'rejected'] as const;

interface StageListProps {
  readonly stages: readonly StageStyle[];
  readonly errors: FieldErrors;
  readonly onChange: (stages: readonly StageStyle[]) => void;
}

/** The six stages: the open ones ordered by dragging, arrow keys or buttons (WCAG 2.5.7), the decided ones as they are. */
export function StageList({ stages, errors, onChange }: StageListProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [announcement, setAnnouncement] = useState('');
  const [openId, decidedId] = [useId(), useId()];
  const nameOf = ({ stage, names }: StageStyle) => names[language]?.trim() || t(`clearing.stage.${stage}`);
  const move = (from: number, to: number) => {
    const look = stages[from];
    if (!look) return;
    onChange(stages.filter((other) => other !== look).toSpliced(to, 0, look));
    setAnnouncement(t('pipelines.stages.moved', { name: nameOf(look), place: to + 1, total: stages.length }));
  };
  return (
    <>
      <Text size="sm" fw={600} id={openId}>
        {t('pipelines.stages.open')}
      </Text>
      <DragOrder onDrop={move}>
        <ol className={classes.stages} aria-labelledby={openId}>
          {stages.map((look, index) => (
            <StageRow
              key={look.stage}
              look={look}
              index={index}
              name={nameOf(look)}
              movable={moveHandlers(index + 1, stages.length, (step) => move(index, index + step))}
              errors={{ de: errors[`stages.${index}.names.de`], en: errors[`stages.${index}.names.en`] }}
              onChange={(changed) => onChange(stages.map((other) => (other === look ? changed : other)))}
            />
          ))}
        </ol>
      </DragOrder>
      <VisuallyHidden aria-live="polite">{announcement}</VisuallyHidden>
      <div>
        <Text size="sm" fw={600} id={decidedId}>
          {t('pipelines.stages.decided')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('pipelines.stages.decided_lead')}
        </Text>
      </div>
      <ul className={classes.decided} aria-labelledby={decidedId}>
        {DECIDED.map((stage) => (
          <li key={stage}>
            <StageBadge stage={stage} />
          </li>
        ))}
      </ul>
    </>
  );
}
