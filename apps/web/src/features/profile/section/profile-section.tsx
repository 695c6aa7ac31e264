import { Text, Title } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './profile.module.css';
import type { SectionName } from './section-links.tsx';

interface ProfileSectionProps {
  readonly name: SectionName;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLElement>;
}

/** A section of the profile with heading and description; its id is a link target. */
export function ProfileSection({ name, children, ref }: ProfileSectionProps) {
  const { t } = useTranslation();
  return (
    <section
      ref={ref}
      id={name}
      tabIndex={-1}
      className={classes.section}
      data-danger={name === 'delete' || undefined}
      aria-labelledby={`${name}-title`}
    >
      <div>
        <Title order={2} size="h4" id={`${name}-title`}>
          {t(`profile.section.${name}`)}
        </Title>
        <Text size="sm" c="dimmed">
          {t(`profile.lead.${name}`)}
        </Text>
      </div>
      {children}
    </section>
  );
}
