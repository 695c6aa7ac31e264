import { Text } from '@mantine/core';
import type { ReportDetail, ReportEntry } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { companyName } from '#domain/companies/company-text.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDate } from '#kit/lib/format.ts';
import { stripBidiControls } from '#kit/lib/isolate.ts';
import classes from './report.module.css';
import { ReportSection } from './report-section.tsx';

interface ReportProps {
  readonly report: ReportDetail;
}

const messageOf = ({ clearingMessage }: ReportDetail): string => clearingMessage?.trim() ?? '';

/** The reporter's message, read-only; renders nothing without one. */
export function MessageSection({ report }: ReportProps) {
  const { t } = useTranslation();
  const message = messageOf(report);
  if (message === '') return null;
  return (
    <ReportSection title={t('clearing_panel.message')}>
      <Text size="sm" className={classes.quoted} lang={report.reporterLanguage}>
        {message}
      </Text>
    </ReportSection>
  );
}

/** Says that the report has no message (S2-CLEARING-06). */
export function NoMessage({ report }: ReportProps) {
  const { t } = useTranslation();
  const headingId = useId();
  if (messageOf(report) !== '') return null;
  return (
    <section aria-labelledby={headingId}>
      <Text id={headingId} size="sm" fw={500} component="h4" m={0}>
        {t('clearing_panel.message')}
      </Text>
      <Text size="sm" mt={4} className={classes.quoted}>
        {t('clearing_panel.no_message')}
      </Text>
    </section>
  );
}

/** Whether the reporter can be mailed, or who of which company entered the location. */
export function Reachable({ report }: ReportProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { canReply, reporterEmail, reporterLanguage, reporterForgottenAt, enteredBy } = report;
  const named = { email: reporterEmail ?? '', language: t(`clearing_panel.language.${reporterLanguage}`) };
  const textOf = (): string => {
    if (enteredBy) return entryText(t, enteredBy);
    if (reporterForgottenAt) return t('clearing_panel.forgotten', { when: formatDate(reporterForgottenAt, language) });
    return t(canReply ? 'clearing_panel.reachable' : 'clearing_panel.unreachable', named);
  };
  return (
    <Text size="xs" c="dimmed" className={classes.subject}>
      {textOf()}
    </Text>
  );
}

function entryText(t: TFunction, { person, company }: ReportEntry): string {
  const named = { person: stripBidiControls(person ?? t('clearing_panel.somebody')), company: companyName(t, company) };
  return t('clearing_panel.entered_by', named);
}
