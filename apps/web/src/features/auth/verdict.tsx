import { Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck, IconHourglassLow, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../shared/ui/use-page-title.ts';

/** How a link of a mail ended: done, not done, or done in part. */
const LOOKS = {
  good: { color: 'green', Icon: IconCheck },
  bad: { color: 'red', Icon: IconX },
  waiting: { color: 'amber', Icon: IconHourglassLow },
} as const;

interface VerdictProps {
  readonly outcome: keyof typeof LOOKS;
  readonly title: string;
  readonly body: string;
  /** The one thing to do from here. */
  readonly children: ReactNode;
}

/** What became of a mail's link. */
export function Verdict({ outcome, title, body, children }: VerdictProps) {
  const { color, Icon } = LOOKS[outcome];
  usePageTitle(title);
  return (
    <Stack align="center" gap="md" ta="center">
      <ThemeIcon size={64} radius="xl" color={color} aria-hidden>
        <Icon size={36} />
      </ThemeIcon>
      <Title order={1} size="h2">
        {title}
      </Title>
      <Text>{body}</Text>
      {children}
    </Stack>
  );
}
