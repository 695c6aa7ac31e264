import { Paper, SimpleGrid, Text, Title } from '@mantine/core';
import type { Recent } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import classes from './home.module.css';
import { NumberCard } from './number-card.tsx';

interface NewsProps {
  readonly recent: Recent;
}

/** What came since yesterday; without links, because no list filters by exactly what is counted. */
export function News({ recent: { created, changes, reports } }: NewsProps) {
  const { t } = useTranslation();
  const lines = [
    { key: 'created', count: created },
    { key: 'changes', count: changes },
    { key: 'reports', count: reports ?? 0 },
  ] as const;
  const shown = lines.filter(({ count }) => count > 0);
  return (
    <Paper component="section" className={classes.card} aria-labelledby="news-title">
      <Title order={2} size="h4" id="news-title" mb="md">
        {t('home.news.title')}
      </Title>
      {shown.length === 0 && <Text c="dimmed">{t('home.news.none')}</Text>}
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="sm">
        {shown.map(({ key, count }) => (
          <NumberCard key={key} count={count} label={t(`home.news.${key}`, { count })} to={null} kind="news" />
        ))}
      </SimpleGrid>
    </Paper>
  );
}
