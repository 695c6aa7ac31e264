import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import classes from './message-page.module.css';

interface MessagePageProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly body: string;
  /** The only action of the page. */
  readonly action: ReactNode;
}

/** A page with only a message: not found, no access, crashed. */
export function MessagePage({ icon, title, body, action }: MessagePageProps) {
  usePageTitle(title);
  return (
    <Stack className={classes.root} align="center" justify="center" gap="md">
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <Title order={1} size="h2" ta="center">
        {title}
      </Title>
      <Text c="dimmed" ta="center" maw={440}>
        {body}
      </Text>
      {action}
    </Stack>
  );
}
