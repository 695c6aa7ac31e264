import { Button, Group, Kbd, Text } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SavingFoot } from '../../../shared/locations/editor/saving-foot.tsx';
import frame from '../../../shared/panel/panel.module.css';
import classes from './report.module.css';
import { isDecidable, isOpenReport, isTrashed, savePlan } from './save-plan.ts';
import type { ReportEditor } from './use-report-editor.ts';

interface ReportFootProps {
  readonly editor: ReportEditor;
  readonly onSave: (approves?: boolean) => void;
  readonly onReject: () => void;
  readonly onAnswer: () => void;
}

/** The foot that stays in sight: the decisions with their keys, and the save of everything entered. */
export function ReportFoot({ editor, onSave, onReject, onAnswer }: ReportFootProps) {
  const { t } = useTranslation();
  const whyId = useId();
  const { report, clearing, form, calling, touched, cancel } = editor;
  if (calling.isSaving) return <SavingFoot saving={calling} />;
  const { isEmpty } = savePlan(report, clearing.values, form);
  return (
    <div className={frame.foot}>
      {isTrashed(report) && isOpenReport(report) && (
        <Text id={whyId} size="xs" c="dimmed" mb={8}>
          {t('clearing_panel.trashed')}
        </Text>
      )}
      <Group gap="xs" className={classes.foot}>
        {isOpenReport(report) && (
          <>
            <Decision
              label={t('clearing_panel.approve')}
              letter="F"
              disabled={!isDecidable(report) || calling.isBusy}
              isMain
              onClick={() => onSave(true)}
            />
            <Decision label={t('clearing_panel.reject.open')} letter="A" disabled={calling.isBusy} onClick={onReject} />
          </>
        )}
        <Decision label={t('clearing_panel.answer')} letter="R" disabled={false} onClick={onAnswer} />
        <span className={classes.gap} />
        {touched && (
          <Button variant="default" disabled={calling.isBusy} onClick={cancel}>
            {t('app.cancel')}
          </Button>
        )}
        <Button
          variant="default"
          disabled={isEmpty || calling.isBusy}
          title={isEmpty ? t('clearing_panel.unchanged') : undefined}
          onClick={() => onSave()}
        >
          {t('clearing_panel.save')}
        </Button>
      </Group>
    </div>
  );
}

interface DecisionProps {
  readonly label: string;
  readonly letter: string;
  readonly disabled: boolean;
  readonly isMain?: boolean;
  readonly onClick: () => void;
}

function Decision({ label, letter, disabled, isMain = false, onClick }: DecisionProps) {
  return (
    <Button
      variant={isMain ? 'filled' : 'default'}
      disabled={disabled}
      aria-keyshortcuts={letter}
      rightSection={
        <Kbd size="xs" aria-hidden className={classes.key}>
          {letter}
        </Kbd>
      }
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
