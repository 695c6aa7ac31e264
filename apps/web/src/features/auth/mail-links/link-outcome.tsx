import { Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck, IconHourglassLow, IconMail, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';

/** Icon and colour by outcome of a mailed link: done, failed, partly done, or another link is mailed. */
const LOOKS = {
  good: { color: 'green', Icon: IconCheck },
  bad: { color: 'red', Icon: IconX },
  waiting: { color: 'amber', Icon: IconHourglassLow },
  sent: { color: 'petrol', Icon: IconMail },
} as const;

export interface LinkOutcomeProps {
  readonly outcome: keyof typeof LOOKS;
  readonly title: string;
  readonly body: string;
  /** The server's reason for a failure, or a hint. */
  readonly reason?: string | null;
  /** The actions offered. */
  readonly children: ReactNode;
}

/** Outcome of a mailed link. The heading takes the focus, because the pressed button is gone. */
export function LinkOutcome({ outcome, title, body, reason, children }: LinkOutcomeProps) {
  const { color, Icon } = LOOKS[outcome];
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack align="center" gap="md" ta="center">
      <ThemeIcon size={64} radius="xl" color={color} aria-hidden>
        <Icon size={36} />
      </ThemeIcon>
      <Title order={1} size="h2" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {title}
      </Title>
      <Text>{body}</Text>
      {reason && <Text c="dimmed">{reason}</Text>}
      {children}
    </Stack>
  );
}
