import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Section } from '#domain/locations/values/place.ts';
import classes from '#kit/panel/panel.module.css';

interface PanelSectionProps {
  readonly section: Section;
  readonly error?: string | undefined;
  /** Whether a part of the section is still to come. */
  readonly isBusy?: boolean;
  readonly children: ReactNode;
}

/** Element id of a section, the target of the section list. */
export const sectionId = (section: Section): string => `panel-${section}`;

/** One section of the panel under its heading; an error of the whole section is shown below the heading. */
export function PanelSection({ section, error, isBusy = false, children }: PanelSectionProps) {
  const { t } = useTranslation();
  const isNamedInside = section === 'hours';
  return (
    <section
      id={sectionId(section)}
      tabIndex={-1}
      className={classes.section}
      aria-label={t(`panel.section.${section}`)}
      aria-busy={isBusy}
    >
      {!isNamedInside && (
        <Title order={3} className={classes.heading}>
          {t(`panel.section.${section}`)}
        </Title>
      )}
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" tabIndex={-1} data-field-error mb="sm">
          {error}
        </Text>
      )}
      {children}
    </section>
  );
}
