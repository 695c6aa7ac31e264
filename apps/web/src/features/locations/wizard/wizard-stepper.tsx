import { Stepper } from '@mantine/core';
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
  const label = (one: Step, index: number) => {
    const name = t('wizard.jump', { number: index + 1, name: t(`wizard.step.${one}`) });
    if (isSkipped(one, type)) return t('wizard.skipped', { name });
    return faulty.has(one) ? t('wizard.has_errors', { name }) : name;
  };
  return (
    <nav className={classes.stepper} aria-label={t('wizard.steps')}>
      <Stepper
        active={STEPS.indexOf(step)}
        size="xs"
        labelPosition="bottom"
        wrap={false}
        onStepClick={(index) => onStep(STEPS[index] ?? step)}
      >
        {STEPS.map((one, index) => (
          <Stepper.Step
            key={one}
            label={t(`wizard.step.${one}`)}
            aria-label={label(one, index)}
            aria-current={one === step ? 'step' : undefined}
            disabled={isSkipped(one, type)}
            allowStepSelect={!isSkipped(one, type)}
            {...(faulty.has(one) && { color: 'red', icon: FAULT, progressIcon: FAULT, completedIcon: FAULT })}
          />
        ))}
      </Stepper>
    </nav>
  );
}

const FAULT = <IconAlertCircle aria-hidden size={16} />;
