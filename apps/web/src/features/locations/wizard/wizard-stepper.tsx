import { Stepper, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { LocationValues } from '#domain/locations/values/location-values.ts';
import classes from './wizard.module.css';
import { isEmptyStep, isSkipped, STEPS, type Step } from './wizard-steps.ts';

interface WizardStepperProps {
  readonly step: Step;
  readonly values: LocationValues;
  readonly invalid: ReadonlySet<Step>;
  /** Called with the step the user clicked. */
  readonly onStep: (step: Step) => void;
}

/** The six steps as buttons; going forward stops at the first step with errors. */
export function WizardStepper({ step, values, invalid, onStep }: WizardStepperProps) {
  const { t } = useTranslation();
  const type = values.locationType;
  return (
    <nav className={classes.stepper} data-toasts-below aria-label={t('wizard.steps')}>
      <Stepper
        active={STEPS.indexOf(step)}
        size="xs"
        iconSize={28}
        labelPosition="bottom"
        classNames={{
          step: classes.step,
          stepIcon: classes.stepIcon,
          stepLabel: classes.stepLabel,
          stepBody: classes.stepBody,
          separator: classes.separator,
        }}
        wrap={false}
        onStepClick={(index) => onStep(STEPS[index] ?? step)}
      >
        {STEPS.map((one, index) => (
          <Stepper.Step
            key={one}
            label={<StepLabel step={one} remark={remarkOn(one, step, values)} isInvalid={invalid.has(one)} />}
            icon={<span aria-hidden>{index + 1}</span>}
            aria-current={one === step ? 'step' : undefined}
            disabled={isSkipped(one, type)}
            allowStepSelect={!isSkipped(one, type)}
            data-invalid={invalid.has(one) || undefined}
            data-empty={isEmptyStep(one, values) || undefined}
            {...(isEmptyStep(one, values) && { completedIcon: <span aria-hidden>{index + 1}</span> })}
            {...(invalid.has(one) && { color: 'red', icon: ERROR_ICON, progressIcon: ERROR_ICON, completedIcon: ERROR_ICON })}
          />
        ))}
      </Stepper>
    </nav>
  );
}

/** Remark on a step: skipped for this type, or passed without an entry. */
function remarkOn(one: Step, current: Step, values: LocationValues): 'skipped' | 'not_given' | null {
  if (isSkipped(one, values.locationType)) return 'skipped';
  return STEPS.indexOf(one) < STEPS.indexOf(current) && isEmptyStep(one, values) ? 'not_given' : null;
}

interface StepLabelProps {
  readonly step: Step;
  readonly remark: 'skipped' | 'not_given' | null;
  readonly isInvalid: boolean;
}

/** Name of a step; its number and state are for screen readers only. */
function StepLabel({ step, remark, isInvalid }: StepLabelProps) {
  const { t } = useTranslation();
  return (
    <>
      <VisuallyHidden component="span">{t('wizard.number', { number: STEPS.indexOf(step) + 1 })} </VisuallyHidden>
      {t(`wizard.step.${step}`)}
      {remark && <VisuallyHidden component="span"> {t(`wizard.${remark}`)}</VisuallyHidden>}
      {isInvalid && <VisuallyHidden component="span"> {t('wizard.has_errors')}</VisuallyHidden>}
    </>
  );
}

const ERROR_ICON = <IconAlertCircle aria-hidden size={16} />;
