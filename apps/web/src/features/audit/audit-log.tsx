import { Button, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core';
import type { AuditEntry } from '@rastnetz/contract';
import { IconHistory } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditEntries } from '#domain/audit/audit-entries.tsx';
import { problemText } from '#kit/api/problem-text.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import lists from '#kit/ui/style/lists.module.css';
import type { AuditUrl } from './audit-url.ts';
import { EntryMenu } from './entry-menu.tsx';
import type { useAuditLog } from './use-audit-log.ts';

interface AuditLogProps {
  readonly answer: ReturnType<typeof useAuditLog>;
  readonly entries: readonly AuditEntry[];
  readonly hasFilters: boolean;
  readonly change: (change: Partial<AuditUrl>) => void;
}

/** The audit log in its states; older entries are loaded on demand. */
export function AuditLog({ answer, entries, hasFilters, change }: AuditLogProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLOListElement>(null);
  const { data, error, isFetching, isPlaceholderData, refetch } = answer;
  if (error && !data)
    return <Failure message={`${t('audit.load_failed')} ${problemText(t, error)}`} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Waiting />;
  if (entries.length === 0)
    return (
      <div className={lists.empty} role="status">
        <IconHistory size={32} stroke={1.5} aria-hidden />
        <Text>{t(hasFilters ? 'audit_log.none' : 'audit.empty')}</Text>
      </div>
    );
  const older = async () => {
    const { hasNextPage } = await answer.fetchNextPage();
    // The button is removed with the last page, so the list takes the focus.
    if (!hasNextPage) list.current?.focus({ preventScroll: true });
  };
  return (
    <Stack gap="sm" className={isPlaceholderData ? lists.stale : ''} aria-busy={isFetching}>
      <AuditEntries ref={list} entries={entries} hasLinks actions={(entry) => <EntryMenu entry={entry} change={change} />} />
      {error && (
        <Failure
          message={`${t('audit.load_failed')} ${problemText(t, error)}`}
          onRetry={() => void answer.fetchNextPage()}
          busy={isFetching}
        />
      )}
      <Foot shown={entries.length} isLast={!answer.hasNextPage} isBusy={answer.isFetchingNextPage} onOlder={() => void older()} />
    </Stack>
  );
}

interface FootProps {
  readonly shown: number;
  readonly isLast: boolean;
  readonly isBusy: boolean;
  readonly onOlder: () => void;
}

/** Number of entries shown, and the button for older ones. */
function Foot({ shown, isLast, isBusy, onOlder }: FootProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const number = formatNumber(shown, language);
  return (
    <Group justify="space-between">
      <Text size="sm" c="dimmed" className="rn-numbers" role="status">
        {t(isLast ? 'audit_log.shown_all' : 'audit_log.shown', { count: shown, number })}
      </Text>
      {!isLast && (
        <Button variant="default" loading={isBusy} onClick={onOlder}>
          {t('audit_log.older')}
        </Button>
      )}
    </Group>
  );
}

const PLACES = [0, 1, 2, 3, 4];

function Waiting() {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <VisuallyHidden role="status">{t('audit.loading')}</VisuallyHidden>
      {PLACES.map((place) => (
        <Skeleton key={place} height={56} />
      ))}
    </Stack>
  );
}
