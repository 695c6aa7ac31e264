import { Anchor, Paper, SimpleGrid, Skeleton, Text, Title } from '@mantine/core';
import { can, type RightsHolder, type Todo } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { locationsPath } from '#kit/navigation/location-paths.ts';
import { paths, qualityPath, waitingCompaniesPath } from '#kit/navigation/paths.ts';
import { useUser } from '#kit/session/use-session.ts';
import classes from './home.module.css';
import { NumberCard } from './number-card.tsx';

interface TodosProps {
  readonly todo: Todo | undefined;
  /** Path of the clearing, or null if the page does not exist. */
  readonly clearingPath: typeof paths.clearing | null;
  /** Whether the numbers are those of the own company. */
  readonly mine: boolean;
}

interface TodoLine {
  readonly key: keyof Todo;
  readonly count: number;
  readonly to: string | null;
}

/** Kinds of work that the list cannot filter by; each has a worklist of its own. */
const WORKLISTS = ['stale_hours', 'duplicates', 'phone', 'website'] as const;

/** The lines with a count above 0. Users of a single company are linked to the filtered list of their own locations. */
function todoLines(todo: Todo, { user, mine, clearingPath }: Omit<TodosProps, 'todo'> & { readonly user: RightsHolder }): TodoLine[] {
  const lines: TodoLine[] = [
    { key: 'coordinates', count: todo.coordinates, to: locationsPath({ missing: 'coordinates', mine }) },
    { key: 'hours', count: todo.hours, to: locationsPath({ missing: 'hours', mine }) },
    { key: 'image', count: todo.image, to: locationsPath({ missing: 'image', mine }) },
    { key: 'menu', count: todo.menu, to: locationsPath({ missing: 'menu', mine }) },
    ...WORKLISTS.map((key) => ({ key, count: todo[key], to: qualityPath(key) })),
    { key: 'stale', count: todo.stale, to: locationsPath({ stale: true, mine }) },
    { key: 'myReports', count: todo.myReports ?? 0, to: clearingPath && `${clearingPath}?assigned=me` },
    { key: 'reports', count: todo.reports ?? 0, to: clearingPath },
    { key: 'waiting', count: todo.waiting ?? 0, to: locationsPath({ mine: true, waiting: true }) },
    { key: 'companies', count: todo.companies ?? 0, to: can(user, 'users:all') ? waitingCompaniesPath : null },
  ];
  return lines.filter(({ count }) => count > 0);
}

/** To-do list: counts linked to the filtered lists. While it loads nothing is rendered below it, to avoid layout shifts. */
export function Todos({ todo, clearingPath, mine }: TodosProps) {
  const { t } = useTranslation();
  const user = useUser();
  const lines = todo && todoLines(todo, { user, mine, clearingPath });
  return (
    <Paper component="section" className={classes.card} aria-labelledby="todo-title">
      <Title order={2} size="h4" id="todo-title" mb="md">
        {t('home.todo.title')}
      </Title>
      {lines?.length === 0 && <Text c="dimmed">{t('home.todo.done')}</Text>}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {lines
          ? lines.map(({ key, count, to }) => <NumberCard key={key} count={count} label={t(`home.todo.${key}`, { count })} to={to} />)
          : SKELETONS}
      </SimpleGrid>
      {lines && (
        <Anchor component={Link} to={paths.quality} size="sm" mt="sm" display="inline-block">
          {t('home.todo.quality')}
        </Anchor>
      )}
    </Paper>
  );
}

const SKELETONS = ['a', 'b', 'c', 'd'].map((line) => <Skeleton key={line} height={56} />);
