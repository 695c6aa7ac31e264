import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from '../subscription.module.css';

interface PlanSectionProps {
  readonly title: string;
  readonly isWhole?: boolean;
  readonly children: ReactNode;
}

/** One named part of the page. */
export function PlanSection({ title, isWhole = false, children }: PlanSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={`${classes.section} ${isWhole ? classes.whole : ''}`}>
      <Title order={3} size="h4" id={id}>
        {title}
      </Title>
      {children}
    </section>
  );
}
