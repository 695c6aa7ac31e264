import { Text } from '@mantine/core';
import type { AuditEntry } from '@rastnetz/contract';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDateTime, formatRelative } from '#kit/lib/format.ts';
import classes from './audit-entries.module.css';
import { auditMessage } from './audit-message.ts';
import { LinkedMessage, markName } from './linked-message.tsx';

interface AuditEntriesProps {
  readonly entries: readonly AuditEntry[];
  /** Whether names link to their person or company. */
  readonly hasLinks?: boolean;
  /** Renders the actions of an entry. */
  readonly actions?: (entry: AuditEntry) => ReactNode;
  readonly ref?: Ref<HTMLOListElement>;
}

/** Audit entries as messages, in the given order. */
export function AuditEntries({ entries, hasLinks = false, actions, ref }: AuditEntriesProps) {
  const { t } = useTranslation();
  return (
    <ol ref={ref} tabIndex={-1} className={classes.entries} aria-label={t('audit.list')}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <Entry entry={entry} hasLinks={hasLinks} />
          {actions?.(entry)}
        </li>
      ))}
    </ol>
  );
}

function Entry({ entry, hasLinks }: { readonly entry: AuditEntry; readonly hasLinks: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { message, details } = auditMessage(t, entry, hasLinks ? markName : undefined);
  return (
    <div className={classes.entry}>
      <Text size="sm">{hasLinks ? <LinkedMessage message={message} entry={entry} /> : message}</Text>
      {details.map((detail) => (
        <Text key={detail} size="sm" c="dimmed">
          {detail}
        </Text>
      ))}
      <Text size="xs" c="dimmed" component="time" dateTime={entry.at} title={formatDateTime(entry.at, language)}>
        {`${formatRelative(entry.at, language)} · ${formatDateTime(entry.at, language)}`}
      </Text>
    </div>
  );
}
