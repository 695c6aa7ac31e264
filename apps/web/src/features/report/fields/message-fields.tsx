import { Textarea, TextInput } from '@mantine/core';
import { REPORT_MESSAGE_MAX } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import type { FieldsProps } from './place-fields.tsx';
import classes from './report.module.css';

/** Free text of the report. */
export function MessageField({ values, set, errorAt }: FieldsProps) {
  const { t } = useTranslation();
  const isNeeded = values.kind === 'complaint';
  const label = t(isNeeded ? 'report_page.message.label_complaint' : 'report_page.message.label');
  return (
    <Textarea
      label={
        <>
          {label} {!isNeeded && <span className={classes.quiet}>({t('report_page.optional')})</span>}
        </>
      }
      description={t(`report_page.message.hint_${values.kind}`)}
      autosize
      minRows={3}
      maxRows={12}
      maxLength={REPORT_MESSAGE_MAX}
      value={values.message}
      error={errorAt('message')}
      onChange={(event) => set({ message: event.currentTarget.value })}
    />
  );
}

/** Optional address for replies, with how it is used. */
export function ReporterEmailField({ values, set, errorAt }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={
        <>
          {t('report_page.email.label')} <span className={classes.quiet}>({t('report_page.optional')})</span>
        </>
      }
      description={t('report_page.email.hint')}
      type="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
      value={values.email}
      error={errorAt('email')}
      onChange={(event) => set({ email: event.currentTarget.value })}
    />
  );
}

/** Honeypot field: invisible and unreachable for people, so only bots fill it in. */
export function HoneypotField({ values, set }: Pick<FieldsProps, 'values' | 'set'>) {
  const { t } = useTranslation();
  return (
    <div className={classes.trap} aria-hidden="true">
      <label>
        {t('report_page.trap')}
        <input
          name="homepage"
          tabIndex={-1}
          autoComplete="off"
          value={values.homepage}
          onChange={(event) => set({ homepage: event.currentTarget.value })}
        />
      </label>
    </div>
  );
}
