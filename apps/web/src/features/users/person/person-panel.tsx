import { Drawer, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hasCode } from '#kit/api/api-error.ts';
import { problemText } from '#kit/api/problem-text.ts';
import classes from '#kit/panel/panel.module.css';
import { PanelHead } from '#kit/panel/panel-head.tsx';
import { PanelShell } from '#kit/panel/panel-shell.tsx';
import type { PanelClosing } from '#kit/panel/use-closing-guard.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import { PersonEditor } from './person-editor.tsx';
import { personQuery } from './person-query.ts';

interface PersonPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Side panel of one person; open while mounted. */
export function PersonPanel({ id, onClose }: PersonPanelProps) {
  const closing = useRef<() => void>(onClose);
  return (
    <PanelShell closing={closing}>
      <PersonContent key={id} id={id} panel={{ closing, onClose }} />
    </PanelShell>
  );
}

function PersonContent({ id, panel }: { readonly id: string; readonly panel: PanelClosing }) {
  const { data, error, refetch, isFetching } = useQuery(personQuery(id));
  if (error && (!data || isGone(error))) return <PersonMissing error={error} onRetry={() => void refetch()} isBusy={isFetching} />;
  return data ? <PersonEditor person={data} panel={panel} /> : <PersonSkeleton />;
}

const isGone = (error: Error): boolean => hasCode(error, 'not_found');

interface PersonMissingProps {
  readonly error: Error;
  readonly onRetry: () => void;
  readonly isBusy: boolean;
}

/** The account no longer exists or could not be loaded. */
function PersonMissing({ error, onRetry, isBusy }: PersonMissingProps) {
  const { t } = useTranslation();
  return (
    <>
      <PanelHead title={t('users.title')} />
      <Drawer.Body className={classes.body}>
        {isGone(error) ? (
          <Text role="alert">{t('person.not_found')}</Text>
        ) : (
          <Failure message={`${t('person.load_failed')} ${problemText(t, error)}`} onRetry={onRetry} busy={isBusy} />
        )}
      </Drawer.Body>
    </>
  );
}

/** Skeleton with the size of the content, to avoid layout shifts. */
function PersonSkeleton() {
  const { t } = useTranslation();
  return (
    <>
      <PanelHead title={t('users.title')} />
      <Drawer.Body className={classes.body}>
        <VisuallyHidden role="status">{t('person.loading')}</VisuallyHidden>
        <Stack gap="md">
          <Skeleton height={28} width="30%" />
          <Skeleton height={64} />
          <Skeleton height={28} width="30%" />
          <Skeleton height={120} />
          <Skeleton height={28} width="40%" />
          <Skeleton height={320} />
        </Stack>
      </Drawer.Body>
    </>
  );
}
