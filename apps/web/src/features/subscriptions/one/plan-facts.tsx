import { Alert, Badge, Group, Text } from '@mantine/core';
import type { Subscription } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { periodWords } from '#features/subscriptions/plan/plan-words.ts';
import classes from '#features/subscriptions/plan/subscription.module.css';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { PlanSection } from './plan-section.tsx';

/** Current plan and its period. */
export function PlanFacts({ subscription: { current, isOver, isUnconfirmed } }: { readonly subscription: Subscription }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <PlanSection title={t('subscription.facts.title')}>
      {current === null ? (
        <Text size="sm">{t(isUnconfirmed ? 'subscription.facts.unconfirmed' : 'subscription.facts.none')}</Text>
      ) : (
        <>
          <Group gap="xs">
            <Text fw={600} size="lg">
              {t(`subscription.plan.${current.plan}`)}
            </Text>
            {isOver && (
              <Badge color="red.8" variant="filled">
                {t('subscription.facts.over')}
              </Badge>
            )}
          </Group>
          <dl className={classes.facts}>
            <div>
              <dt>{t('subscription.facts.period')}</dt>
              <dd className="rn-numbers">{periodWords(t, language, current)}</dd>
            </div>
            {current.note !== '' && (
              <div>
                <dt>{t('subscription.facts.note')}</dt>
                <dd>
                  <bdi>{current.note}</bdi>
                </dd>
              </div>
            )}
          </dl>
          {isOver && (
            <Alert color="amber" variant="light">
              {t('subscription.facts.over_means')}
            </Alert>
          )}
        </>
      )}
    </PlanSection>
  );
}
