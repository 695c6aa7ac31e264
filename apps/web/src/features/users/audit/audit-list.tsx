import { listAudit } from '@rastnetz/contract';
import { IconHistory } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AuditEntries } from '#domain/audit/audit-entries.tsx';
import { EmptyMessage, ListFrame } from '#features/users/list/list-frame.tsx';
import { userKeys } from '#features/users/list/user-keys.ts';
import { call } from '#kit/api/client.ts';

interface AuditListProps {
  /** Id of the person or company to show entries of; null for all. */
  readonly subjectId?: string | null;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Audit entries as sentences, newest first. */
export function AuditList({ subjectId = null, page, onPage }: AuditListProps) {
  const { t } = useTranslation();
  const answer = useAudit(page, subjectId);
  return (
    <ListFrame
      answer={answer}
      page={page}
      pageSize={AUDIT_PAGE_SIZE}
      onPage={onPage}
      loading={t('audit.loading')}
      failed={t('audit.load_failed')}
      isPart={subjectId !== null}
      pagesLabel={t('audit.pages')}
      empty={<EmptyMessage icon={<IconHistory size={32} stroke={1.5} aria-hidden />}>{t('audit.empty')}</EmptyMessage>}
      rows={(entries) => <AuditEntries entries={entries} />}
    />
  );
}

/** Entries per page. */
const AUDIT_PAGE_SIZE = 20;

/** Loads a page of the audit log, optionally of one person or company. */
function useAudit(page: number, subjectId: string | null) {
  const query = { page, ...(subjectId && { subjectId }) };
  return useQuery({
    queryKey: userKeys.audit(query),
    queryFn: ({ signal }) => call(listAudit, { query }, { signal }),
    placeholderData: keepPreviousData,
    networkMode: 'always',
    staleTime: 0,
  });
}
