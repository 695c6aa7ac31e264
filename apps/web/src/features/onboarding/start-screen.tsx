import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import type { Onboarding } from '@rastnetz/contract';
import { useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigationType } from 'react-router';
import { ApprovalLine } from '#domain/locations/quota/approval-line.tsx';
import { paths } from '#kit/navigation/paths.ts';
import { focusHeading } from '#kit/ui/page/focus-heading.ts';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import classes from './start.module.css';
import { StartStepRow } from './start-step-row.tsx';
import { stepsIn } from './start-steps.ts';
import { useSkipSteps } from './use-onboarding.ts';

interface StartScreenProps {
  readonly onboarding: Onboarding;
  /** Whether it is the whole page, and not a part of Home. */
  readonly isAlone: boolean;
  /** Whether the user opened it by the link of Home, which then has to lead back. */
  readonly isAsked: boolean;
}

/** The first steps after the first sign-in: of a company, or of the network. */
export function StartScreen({ onboarding, isAlone, isAsked }: StartScreenProps) {
  const { t } = useTranslation();
  const id = useId();
  const { skip, busy } = useSkipSteps();
  // After a navigation from Home, whose link is gone; the first page is left to the browser.
  const isFollowed = useNavigationType() !== 'POP';
  useEffect(() => {
    if (isFollowed) focusHeading();
  }, [isFollowed]);
  const scope = onboarding.scope ?? 'company';
  const open = stepsIn(onboarding, 'open');
  usePageTitle(t(isAlone ? `start.title.${scope}` : 'home.title'));
  return (
    <Stack component="section" gap="md" aria-labelledby={id} className={classes.page}>
      <div>
        <Title order={isAlone ? 1 : 2} size={isAlone ? 'h2' : 'h3'} id={id}>
          {t(`start.title.${scope}`)}
        </Title>
        <Text>{t(open.length > 0 ? `start.intro.${scope}` : 'start.nothing_open')}</Text>
      </div>
      {isAlone && <ApprovalLine />}
      <ol className={classes.steps}>
        {onboarding.steps.map(({ step, state }, index) => (
          <StartStepRow
            key={step}
            step={step}
            state={state}
            number={index + 1}
            headingOrder={isAlone ? 2 : 3}
            isNext={step === open[0]}
            isBusy={busy.includes(step)}
            onSkip={(skipped) => skip({ steps: [step], skipped })}
          />
        ))}
      </ol>
      <Group gap="md">
        {open.length > 1 && (
          <Button variant="default" loading={busy.length > 1} onClick={() => skip({ steps: open, skipped: true })}>
            {t('start.all_later')}
          </Button>
        )}
        {isAsked && (
          <Anchor component={Link} to={paths.home} size="sm">
            {t('start.to_home')}
          </Anchor>
        )}
      </Group>
    </Stack>
  );
}
