import { Group, Stack, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressState } from '#kit/navigation/use-address-state.ts';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import { AuditExport } from './audit-export.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditLog } from './audit-log.tsx';
import { applyAudit, filterOf, hasFilters, isRangeReversed, readAuditUrl, writeAuditUrl } from './audit-url.ts';
import { useAuditLog } from './use-audit-log.ts';

const ADDRESS = { read: readAuditUrl, write: writeAuditUrl, apply: applyAudit };

/** The audit log of the installation, with filters and export. */
export function AuditScreen() {
  const { t } = useTranslation();
  usePageTitle(t('audit_log.title'));
  const [url, change] = useAddressState(ADDRESS);
  const filter = useMemo(() => filterOf(url), [url]);
  const isAsked = !isRangeReversed(url);
  const answer = useAuditLog(filter, isAsked);
  const entries = useMemo(() => answer.data?.pages.flatMap(({ data }) => data) ?? [], [answer.data]);
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Title order={1} size="h2">
            {t('audit_log.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('audit.intro')}
          </Text>
        </div>
        <AuditExport filter={filter} isAsked={isAsked} />
      </Group>
      <AuditFilters url={url} change={change} entries={entries} />
      {isAsked && <AuditLog answer={answer} entries={entries} hasFilters={hasFilters(url)} change={change} />}
    </Stack>
  );
}
