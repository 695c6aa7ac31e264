import { ActionIcon, Button, type ButtonProps, Group, Kbd, Text, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestFailureNotice } from '#domain/locations/editor/panel-notices.tsx';
import { SavingFoot } from '#domain/locations/editor/saving-foot.tsx';
import frame from '#kit/panel/panel.module.css';
import { isDecidable, isOpenReport, savePlan } from './form/save-plan.ts';
import type { ReportEditor } from './form/use-report-editor.ts';
import classes from './message/report.module.css';

interface ReportFootProps {
  readonly editor: ReportEditor;
  /** Whether a failed request is reported here instead of in a dialog or the history. */
  readonly saysFailure: boolean;
  readonly onSave: (approves?: boolean) => void;
  readonly onReject: () => void;
  readonly onAnswer: () => void;
}

/** Sticky foot: the decisions with their shortcuts, the save button, and why the last save failed. */
export function ReportFoot({ editor, saysFailure, onSave, onReject, onAnswer }: ReportFootProps) {
  const { t } = useTranslation();
  const { report, request } = editor;
  const whyId = useId();
  if (request.isSaving) return <SavingFoot saving={request} />;
  const isHeld = isOpenReport(report) && !isDecidable(report);
  return (
    <div className={`${frame.foot} ${classes.footSpace}`} data-foot>
      {saysFailure && request.failure && (
        <div className={classes.failed}>
          <RequestFailureNotice failure={request.failure} />
        </div>
      )}
      {isHeld && (
        <Text id={whyId} size="xs" c="dimmed" mb={8}>
          {t('clearing_panel.effect.trashed')}
        </Text>
      )}
      <Group gap="xs" className={classes.foot}>
        {isOpenReport(report) && (
          <>
            <Decision
              label={t('clearing_panel.approve')}
              letter="F"
              disabled={isHeld}
              aria-describedby={isHeld ? whyId : undefined}
              variant="filled"
              onClick={() => onSave(true)}
            />
            <Decision label={t('clearing_panel.reject.open')} letter="A" onClick={onReject} />
          </>
        )}
        <Decision label={t('clearing_panel.answer')} letter="R" onClick={onAnswer} />
        <span className={classes.gap} />
        <SaveButtons editor={editor} onSave={() => onSave()} />
      </Group>
    </div>
  );
}

/** Cancel and save; always rendered, to avoid layout shifts. */
function SaveButtons({
  editor: { report, clearing, form, touched, cancel },
  onSave,
}: Pick<ReportFootProps, 'editor'> & { onSave: () => void }) {
  const { t } = useTranslation();
  const whyId = useId();
  const { isEmpty } = savePlan(report, clearing.values, form);
  return (
    <>
      <Tooltip label={t('clearing_panel.drop')} zIndex={400}>
        <ActionIcon
          size={36}
          variant="default"
          aria-label={t('clearing_panel.drop')}
          className={classes.drop}
          data-shown={touched || undefined}
          onClick={cancel}
        >
          <IconArrowBackUp aria-hidden size={18} stroke={1.5} />
        </ActionIcon>
      </Tooltip>
      <Button
        variant="default"
        className={classes.save}
        disabled={isEmpty}
        title={isEmpty ? t('clearing_panel.unchanged') : undefined}
        aria-describedby={isEmpty ? whyId : undefined}
        onClick={onSave}
      >
        {t('clearing_panel.save')}
      </Button>
      {isEmpty && <VisuallyHidden id={whyId}>{t('clearing_panel.unchanged')}</VisuallyHidden>}
    </>
  );
}

interface DecisionProps extends Pick<ButtonProps, 'variant' | 'disabled'> {
  readonly label: string;
  readonly letter: string;
  readonly 'aria-describedby'?: string | undefined;
  readonly onClick: () => void;
}

function Decision({ label, letter, variant = 'default', ...button }: DecisionProps) {
  return (
    <Button
      variant={variant}
      classNames={{ root: classes.decision, section: classes.key }}
      aria-keyshortcuts={letter}
      rightSection={
        <Kbd size="xs" aria-hidden>
          {letter}
        </Kbd>
      }
      {...button}
    >
      {label}
    </Button>
  );
}
