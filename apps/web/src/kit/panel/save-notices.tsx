import { Alert, Button, type MantineSpacing, Stack, Text } from '@mantine/core';
import { IconRefreshAlert } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '#kit/api/problem-text.ts';

/** Margin of a notice, as in the foot around it. */
interface Spacer {
  readonly mx?: MantineSpacing;
  readonly my?: MantineSpacing;
  readonly mb?: MantineSpacing;
}

/** Why the last save failed; nothing without a failure. */
export function FailureNotice({ failure, ...margin }: Spacer & { readonly failure: string | null }) {
  return failure ? (
    <Alert color="red" variant="outline" role="alert" {...margin}>
      {failure}
    </Alert>
  ) : null;
}

/** Notice that somebody else saved in the meantime. */
export function StaleNotice({ title, children, ...margin }: Spacer & { readonly title: string; readonly children: ReactNode }) {
  return (
    <Alert color="amber" variant="outline" role="alert" icon={<IconRefreshAlert aria-hidden />} title={title} {...margin}>
      {children}
    </Alert>
  );
}

interface ReloadOfferProps {
  readonly reload: { readonly error: Error | null; readonly isPending: boolean; readonly mutate: () => void };
  readonly body: string;
  readonly button: string;
  readonly children?: ReactNode;
}

/** Rebases the user's changes onto the version saved by somebody else. */
export function ReloadOffer({ reload, body, button, children }: ReloadOfferProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{body}</Text>
      {reload.error && (
        <Text size="sm" c="var(--mantine-color-error)">
          {problemText(t, reload.error)}
        </Text>
      )}
      {children}
      <Button size="xs" variant="default" loading={reload.isPending} onClick={() => reload.mutate()}>
        {button}
      </Button>
    </Stack>
  );
}
