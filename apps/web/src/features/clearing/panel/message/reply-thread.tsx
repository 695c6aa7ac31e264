import { Text } from '@mantine/core';
import type { ReportDetail } from '@rastnetz/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDateTime, formatRelative } from '#kit/lib/format.ts';
import classes from './report.module.css';

/** Mails sent to the reporter, oldest first, and whether they were delivered. */
export function ReplyThread({ report: { thread, reporterLanguage } }: { readonly report: ReportDetail }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const headingId = useId();
  if (thread.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <Text id={headingId} size="sm" fw={500} component="h4" m={0}>
        {t('clearing_panel.thread')}
      </Text>
      <ol className={classes.thread}>
        {thread.map(({ id, at, who, text, mail }) => (
          <li key={id}>
            <Text size="sm" className={classes.quoted} lang={reporterLanguage}>
              {text}
            </Text>
            <Text size="xs" c={mail === 'given_up' ? 'var(--mantine-color-error)' : 'dimmed'} mt={4}>
              {who ?? t('clearing_panel.somebody')}
              {' · '}
              <time dateTime={at} title={formatDateTime(at, language)}>
                {formatRelative(at, language)}
              </time>
              {` · ${t(`clearing_panel.mail.${mail}`)}`}
            </Text>
          </li>
        ))}
      </ol>
    </section>
  );
}
