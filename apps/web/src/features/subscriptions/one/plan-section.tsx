import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from '#features/subscriptions/plan/subscription.module.css';

interface PlanSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of the page with a heading. */
export function PlanSection({ title, children }: PlanSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <Title order={3} size="h4" id={id}>
        {title}
      </Title>
      {children}
    </section>
  );
}
