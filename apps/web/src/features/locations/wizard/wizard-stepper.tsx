import { Stepper, VisuallyHidden } from '@mantine/core';
import type { LocationType } from '@rastnetz/contract';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './wizard.module.css';
import { isSkipped, STEPS, type Step } from './wizard-steps.ts';

interface WizardStepperProps {
  readonly step: Step;
  readonly type: LocationType | '';
  readonly faulty: ReadonlySet<Step>;
  /** A step that somebody wants to go to. */
  readonly onStep: (step: Step) => void;
}

/** The six steps: each leads there, forward only as far as the steps between are without faults. */
export function WizardStepper({ step, type, faulty, onStep }: WizardStepperProps) {
  const { t } = useTranslation();
  return (
    <nav className={classes.stepper} data-toasts-below aria-label={t('wizard.steps')}>
      <Stepper
        active={STEPS.indexOf(step)}
        size="xs"
        iconSize={28}
        labelPosition="bottom"
        classNames={{ step: classes.step, stepLabel: classes.stepLabel, stepBody: classes.stepBody, separator: classes.separator }}
        wrap={false}
        onStepClick={(index) => onStep(STEPS[index] ?? step)}
      >
        {STEPS.map((one, index) => (
          <Stepper.Step
            key={one}
            label={<StepLabel step={one} isSkipped={isSkipped(one, type)} isFaulty={faulty.has(one)} />}
            icon={<span aria-hidden>{index + 1}</span>}
            aria-current={one === step ? 'step' : undefined}
            disabled={isSkipped(one, type)}
            allowStepSelect={!isSkipped(one, type)}
            data-faulty={faulty.has(one) || undefined}
            {...(faulty.has(one) && { color: 'red', icon: FAULT, progressIcon: FAULT, completedIcon: FAULT })}
          />
        ))}
      </Stepper>
    </nav>
  );
}

interface StepLabelProps {
  readonly step: Step;
  readonly isSkipped: boolean;
  readonly isFaulty: boolean;
}

/** The name of a step; its number and state are said, not shown. */
function StepLabel({ step, isSkipped: skipped, isFaulty }: StepLabelProps) {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden component="span">{t('wizard.number', { number: STEPS.indexOf(step) + 1 })} </VisuallyHidden>
      {t(`wizard.step.${step}`)}
      {skipped && <VisuallyHidden component="span"> {t('wizard.skipped')}</VisuallyHidden>}
      {isFaulty && <VisuallyHidden component="span"> {t('wizard.has_errors')}</VisuallyHidden>}
    </>
  );
}

const FAULT = <IconAlertCircle aria-hidden size={16} />;
