import { Paper, SimpleGrid, Text, Title } from '@mantine/core';
import type { Recent } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { locationsPath } from '#kit/navigation/location-paths.ts';
import type { paths } from '#kit/navigation/paths.ts';
import classes from './home.module.css';
import { NumberCard } from './number-card.tsx';

interface NewsProps {
  readonly recent: Recent;
  /** Path of the clearing, or null if the page does not exist. */
  readonly clearingPath: typeof paths.clearing | null;
  /** Whether the numbers are those of the own company. */
  readonly mine: boolean;
}

/** What came since yesterday, linked to the lists that begin with the latest: no filter of a list selects exactly these. */
export function News({ recent: { created, changes, reports }, clearingPath, mine }: NewsProps) {
  const { t } = useTranslation();
  const lines = [
    { key: 'created', count: created, to: locationsPath({ mine, newest: 'createdAt' }) },
    { key: 'changes', count: changes, to: locationsPath({ mine, newest: 'updatedAt' }) },
    { key: 'reports', count: reports ?? 0, to: clearingPath && `${clearingPath}?sort=createdAt:desc` },
  ] as const;
  const shown = lines.filter(({ count }) => count > 0);
  return (
    <Paper component="section" className={classes.card} aria-labelledby="news-title">
      <Title order={2} size="h4" id="news-title" mb="md">
        {t('home.news.title')}
      </Title>
      {shown.length === 0 && <Text c="dimmed">{t('home.news.none')}</Text>}
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        {shown.map(({ key, count, to }) => (
          <NumberCard key={key} count={count} label={t(`home.news.${key}`, { count })} to={to} kind="news" />
        ))}
      </SimpleGrid>
    </Paper>
  );
}
