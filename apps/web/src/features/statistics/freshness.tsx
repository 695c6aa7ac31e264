import { Anchor, Group, Paper, Text, Title } from '@mantine/core';
import {
  DAY_MS,
  FRESHNESS_PAST_WEEKS,
  FRESHNESS_WEEKS,
  type FreshnessWeek,
  type NetworkFreshness,
  type WeekActivity,
} from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber, formatPercent } from '#kit/lib/format.ts';
import { wholeDate } from '#kit/lib/short-date.ts';
import { locationsPath } from '#kit/navigation/location-paths.ts';
import { TO_LIST } from '#kit/navigation/to-list.ts';
import { FreshnessLine } from './freshness-line.tsx';
import { shareOf } from './freshness-share.ts';
import { FreshnessTable } from './freshness-table.tsx';
import classes from './home.module.css';

interface FreshnessProps {
  readonly freshness: NetworkFreshness;
  /** Weeks up to the current one. */
  readonly weeks: readonly Pick<WeekActivity, 'week'>[];
  /** Whether the numbers are those of the own company. */
  readonly mine: boolean;
}

/** How many locations were saved or confirmed within a year: in the recorded weeks, now, and in the next weeks if nobody does anything. */
export function Freshness({ freshness, weeks, mine }: FreshnessProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { total, touched, past } = freshness;
  if (total === 0) return null;
  const monday = weeks.at(-1)?.week ?? '';
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
        <Before past={past} />
      </Text>
      <FreshnessLine
        past={past.map((one) => ({ week: weeksBetween(monday, one.week), share: shareOf(one.touched, one.total) }))}
        ahead={touched.map((count, week) => ({ week, share: shareOf(count, total) }))}
      />
      <Recording since={freshness.since} monday={monday} />
      {past.length > 0 && <FreshnessTable past={past} total={total} touched={now} />}
      {now < total && <StaleLinks count={total - now} mine={mine} />}
    </Paper>
  );
}

const weeksBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / (7 * DAY_MS));

/** The share of the earliest recorded week. */
function Before({ past: [first] }: { readonly past: readonly FreshnessWeek[] }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (!first) return null;
  const share = formatPercent(shareOf(first.touched, first.total), language);
  return ` ${t('home.freshness.before', { date: wholeDate(first.week, language), share })}`;
}

/** Since when the past is recorded, until it fills the line. */
function Recording({ since, monday }: Pick<NetworkFreshness, 'since'> & { readonly monday: string }) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (since !== null && weeksBetween(since, monday) >= FRESHNESS_PAST_WEEKS) return null;
  return (
    <Text size="sm" c="dimmed" mt="sm">
      {since === null ? t('home.freshness.unrecorded') : t('home.freshness.since', { date: wholeDate(since, language) })}
    </Text>
  );
}

/** The list of the outdated locations, and the map above it. */
function StaleLinks({ count, mine }: { readonly count: number; readonly mine: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const path = locationsPath({ stale: true, mine });
  return (
    <Group gap="4px 16px" mt="sm">
      <Anchor component={Link} to={path} state={TO_LIST} size="sm">
        {t('home.freshness.stale', { count, stale: formatNumber(count, language) })}
      </Anchor>
      <Anchor component={Link} to={path} size="sm">
        {t('home.freshness.on_map')}
      </Anchor>
    </Group>
  );
}
