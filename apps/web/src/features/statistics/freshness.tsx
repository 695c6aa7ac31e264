import { Anchor, Paper, Text, Title } from '@mantine/core';
import { FRESHNESS_WEEKS, type NetworkFreshness } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber, formatPercent } from '#kit/lib/format.ts';
import { locationsPath } from '#kit/navigation/paths.ts';
import { TO_LIST } from '#kit/navigation/to-list.ts';
import { FreshnessLine } from './freshness-line.tsx';
import classes from './home.module.css';

interface FreshnessProps {
  readonly freshness: NetworkFreshness;
  /** Whether the numbers are those of the own company. */
  readonly mine: boolean;
}

/** How many locations were saved or confirmed within a year, now and in the next weeks if nobody does anything. */
export function Freshness({ freshness: { total, touched }, mine }: FreshnessProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (total === 0) return null;
  const [now = 0, then = 0] = [touched[0], touched[FRESHNESS_WEEKS]];
  const share = (count: number) => formatPercent(shareOf(count, total), language);
  const lost = now - then;
  return (
    <Paper component="section" className={classes.card} aria-labelledby="freshness-title">
      <Title order={2} size="h4" id="freshness-title" mb="md">
        {t('home.freshness.title')}
      </Title>
      <Text>
        {t('home.freshness.now', { share: share(now), touched: formatNumber(now, language), total: formatNumber(total, language) })}{' '}
        {lost === 0
          ? t('home.freshness.stays', { weeks: FRESHNESS_WEEKS })
          : t('home.freshness.then', { weeks: FRESHNESS_WEEKS, share: share(then), count: lost, lost: formatNumber(lost, language) })}
      </Text>
      <FreshnessLine shares={touched.map((count) => shareOf(count, total))} />
      {now < total && (
        <Anchor component={Link} to={locationsPath({ stale: true, mine })} state={TO_LIST} size="sm" mt="sm" display="inline-block">
          {t('home.freshness.stale', { count: total - now, stale: formatNumber(total - now, language) })}
        </Anchor>
      )}
    </Paper>
  );
}

/** Between 0 and 1, rounded to a percent; 1 and 0 only if all or none are. */
function shareOf(count: number, total: number): number {
  if (count === 0 || count === total) return count / total;
  return Math.min(0.99, Math.max(0.01, Math.round((count / total) * 100) / 100));
}
