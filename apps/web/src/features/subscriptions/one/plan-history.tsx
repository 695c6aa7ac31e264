import { Text } from '@mantine/core';
import type { Subscription, SubscriptionEntry } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { limitWords, periodWords } from '#features/subscriptions/plan/plan-words.ts';
import classes from '#features/subscriptions/plan/subscription.module.css';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDateTime, formatNumber } from '#kit/lib/format.ts';
import { PlanSection } from './plan-section.tsx';

/** Plans set so far, newest first, with their authors. */
export function PlanHistory({ subscription: { history, historyTotal } }: { readonly subscription: Subscription }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const older = historyTotal - history.length;
  return (
    <PlanSection title={t('subscription.history.title')}>
      {history.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('subscription.history.empty')}
        </Text>
      ) : (
        <ol className={classes.entries} aria-label={t('subscription.history.title')}>
          {history.map((entry) => (
            <HistoryEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {older > 0 && (
        <Text size="sm" c="dimmed">
          {t('subscription.history.older', { count: older, number: formatNumber(older, language) })}
        </Text>
      )}
    </PlanSection>
  );
}

function HistoryEntry({ entry }: { readonly entry: SubscriptionEntry }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { plan, seatLimit, locationLimit, note, setBy, setAt } = entry;
  const words = {
    plan: t(`subscription.plan.${plan}`),
    seats: limitWords(t, language, 'seats', seatLimit),
    locations: limitWords(t, language, 'locations', locationLimit),
  };
  return (
    <li>
      <Text size="sm">{t('subscription.history.entry', words)}</Text>
      <Text size="sm" c="dimmed" className="rn-numbers">
        {periodWords(t, language, entry)}
      </Text>
      {note !== '' && (
        <Text size="sm" c="dimmed" className={classes.note ?? ''}>
          <bdi>{note}</bdi>
        </Text>
      )}
      <Text size="xs" c="dimmed" component="time" dateTime={setAt}>
        {t('subscription.history.who', {
          who: setBy === null ? t('subscription.history.gone') : setBy || t('subscription.history.unnamed'),
          date: formatDateTime(setAt, language),
        })}
      </Text>
    </li>
  );
}
