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

interface Reload {
  readonly error: Error | null;
  readonly isPending: boolean;
  readonly isSuccess: boolean;
  readonly mutate: () => void;
}

interface VersionTexts {
  /** Says what somebody else has saved. */
  readonly title: string;
  readonly body: string;
  /** Label of the button that loads their version. */
  readonly load: string;
  readonly loaded: string;
  /** Shown if the record no longer exists. */
  readonly gone?: string;
}

interface VersionNoticesProps extends Spacer {
  readonly form: { readonly failure: string | null; readonly isStale: boolean; readonly reload: Reload };
  readonly texts: VersionTexts;
}

/** Why a save failed. After a version conflict, the stored version can be loaded under the user's changes. */
export function VersionNotices({ form: { failure, isStale, reload }, texts, ...margin }: VersionNoticesProps) {
  return (
    <>
      <FailureNotice failure={failure} {...margin} />
      {isStale && (
        <StaleNotice title={texts.title} {...margin}>
          <ReloadOffer reload={reload} texts={texts} />
        </StaleNotice>
      )}
      {reload.isSuccess && !isStale && (
        <Alert variant="outline" role="status" {...margin}>
          {texts.loaded}
        </Alert>
      )}
    </>
  );
}

/** Loads the stored version, or says that there is none. */
function ReloadOffer({ reload, texts }: { readonly reload: Reload; readonly texts: VersionTexts }) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs" align="flex-start">
      <Text size="sm">{texts.body}</Text>
      {reload.error && (
        <Text size="sm" c="var(--mantine-color-error)">
          {problemText(t, reload.error)}
        </Text>
      )}
      {reload.isSuccess && texts.gone && (
        <Text size="sm" c="var(--mantine-color-error)">
          {texts.gone}
        </Text>
      )}
      <Button size="xs" variant="default" loading={reload.isPending} onClick={() => reload.mutate()}>
        {texts.load}
      </Button>
    </Stack>
  );
}
