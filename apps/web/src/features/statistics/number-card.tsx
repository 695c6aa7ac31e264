import { Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { TO_LIST } from '#kit/navigation/to-list.ts';
import classes from './home.module.css';

interface NumberCardProps {
  readonly count: number;
  readonly label: string;
  /** The list of what is counted; null if the user has none. */
  readonly to: string | null;
  /** `news` for numbers that ask for nothing. */
  readonly kind?: 'todo' | 'news';
}

/** A number with its label, linked to the list. */
export function NumberCard({ count, label, to, kind = 'todo' }: NumberCardProps) {
  const language = useLanguage();
  const content = (
    <>
      <span className={kind === 'todo' ? classes.todoNumber : classes.newsNumber}>{formatNumber(count, language)}</span>
      <Text size="sm" flex={1}>
        {label}
      </Text>
      {to !== null && <IconChevronRight size={16} aria-hidden />}
    </>
  );
  if (to === null) return <div className={classes.todo}>{content}</div>;
  return (
    <Link className={classes.todo} to={to} state={TO_LIST}>
      {content}
    </Link>
  );
}
