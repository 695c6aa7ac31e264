import { Anchor, Badge, Button, Group, Text, ThemeIcon, Title } from '@mantine/core';
import type { OnboardingState, OnboardingStep } from '@rastnetz/contract';
import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#kit/navigation/paths.ts';
import { maySee } from '#kit/session/may-see.ts';
import { useUser } from '#kit/session/use-session.ts';
import lists from '#kit/ui/style/lists.module.css';
import classes from './start.module.css';
import { START_STEPS } from './start-steps.ts';

interface StartStepRowProps {
  readonly step: OnboardingStep;
  readonly state: OnboardingState;
  readonly number: number;
  readonly headingOrder: 2 | 3;
  /** Whether it is the first open step, whose button stands out. */
  readonly isNext: boolean;
  readonly isBusy: boolean;
  readonly onSkip: (skipped: boolean) => void;
}

const COLORS = { open: 'amber', done: 'petrol', skipped: 'gray' } as const;

/** A step: what it is for, where it is done, and whether it is. */
export function StartStepRow({ step, state, number, headingOrder, isNext, isBusy, onSkip }: StartStepRowProps) {
  const { t } = useTranslation();
  const { icon: Icon } = START_STEPS[step];
  const title = t(`start.step.${step}.title`);
  return (
    <li className={classes.step} data-step={step} data-state={state}>
      <ThemeIcon variant="light" size={40} radius="xl" color={state === 'done' ? 'petrol' : 'gray'}>
        {state === 'done' ? <IconCheck size={20} aria-hidden /> : <Icon size={20} aria-hidden />}
      </ThemeIcon>
      <div className={classes.about}>
        <Group gap="xs">
          <Title order={headingOrder} size="h4">
            {t('start.numbered', { number, title })}
          </Title>
          <Badge size="sm" variant="light" color={COLORS[state]} className={lists.badge}>
            {t(`start.state.${state}`)}
          </Badge>
        </Group>
        {state !== 'done' && (
          <>
            <Text size="sm" c="dimmed">
              {t(`start.step.${step}.body`)}
            </Text>
            <Group gap="md" mt="xs">
              <StepLinks step={step} isNext={isNext} />
              <Button
                size="xs"
                variant="subtle"
                color="gray"
                loading={isBusy}
                aria-label={t(state === 'open' ? 'start.later_of' : 'start.resume_of', { step: title })}
                onClick={() => onSkip(state === 'open')}
              >
                {t(state === 'open' ? 'start.later' : 'start.resume')}
              </Button>
            </Group>
          </>
        )}
      </div>
    </li>
  );
}

/** Leads to the page of the step; the first location can also come from a file, for those who may import. */
function StepLinks({ step, isNext }: Pick<StartStepRowProps, 'step' | 'isNext'>) {
  const { t } = useTranslation();
  const user = useUser();
  return (
    <>
      <Button component={Link} to={START_STEPS[step].path} size="xs" variant={isNext ? 'filled' : 'default'}>
        {t(`start.step.${step}.action`)}
      </Button>
      {step === 'location' && maySee(user, 'imports') && (
        <Anchor component={Link} to={paths.imports} size="sm">
          {t('start.from_file')}
        </Anchor>
      )}
    </>
  );
}
