import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { AuditEntries } from '#domain/audit/audit-entries.tsx';
import { EmptySentence, ListFrame } from '#features/users/list/list-frame.tsx';
import { AUDIT_PAGE_SIZE, useAudit } from './use-audit.ts';

interface AuditListProps {
  /** The person or company it is about; null for everything. */
  readonly subjectId?: string | null;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

/** Who did what, newest first, in sentences. */
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
      empty={<EmptySentence icon={<IconHistory size={32} stroke={1.5} aria-hidden />}>{t('audit.empty')}</EmptySentence>}
      rows={(entries) => <AuditEntries entries={entries} />}
    />
  );
}
