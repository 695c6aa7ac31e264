import { Text } from '@mantine/core';
import type { AuditEntry } from '@rastnetz/contract';
import { IconHistory } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { formatDateTime, formatRelative } from '../../../shared/lib/format.ts';
import { EmptySentence, ListFrame } from '../list-frame.tsx';
import classes from '../users.module.css';
import { auditSentence } from './audit-sentence.ts';
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
      rows={(entries) => (
        <ol className={classes.entries} aria-label={t('audit.list')}>
          {entries.map((entry) => (
            <AuditStep key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
    />
  );
}

function AuditStep({ entry }: { readonly entry: AuditEntry }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { sentence, details } = auditSentence(t, entry);
  return (
    <li>
      <Text size="sm">{sentence}</Text>
      {details.map((detail) => (
        <Text key={detail} size="sm" c="dimmed">
          {detail}
        </Text>
      ))}
      <Text size="xs" c="dimmed" component="time" dateTime={entry.at} title={formatDateTime(entry.at, language)}>
        {`${formatRelative(entry.at, language)} · ${formatDateTime(entry.at, language)}`}
      </Text>
    </li>
  );
}
