import { Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from '#kit/panel/panel.module.css';

interface ReportSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A section of the panel with a heading. */
export function ReportSection({ title, children }: ReportSectionProps) {
  const headingId = useId();
  return (
    <section className={classes.section} aria-labelledby={headingId}>
      <Title order={3} id={headingId} className={classes.heading}>
        {title}
      </Title>
      {children}
    </section>
  );
}
