import { Alert, Stack, Text, Title } from '@mantine/core';
import type { ClearingSettings } from '@rastnetz/contract';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PageForm } from '../../../shared/panel/page-form.tsx';
import { SaveFoot } from '../../../shared/panel/save-foot.tsx';
import { FailureNotice, ReloadOffer, StaleNotice } from '../../../shared/panel/save-notices.tsx';
import { DaysField } from './days-field.tsx';
import { MailTemplates } from './mail-templates.tsx';
import classes from './settings.module.css';
import { StageList } from './stage-list.tsx';
import { type SettingsForm, useSettingsForm } from './use-settings-form.ts';

/** The form of the settings, with its foot in sight. */
export function SettingsEditor({ stored }: { readonly stored: ClearingSettings }) {
  const { t } = useTranslation();
  const body = useRef<HTMLFormElement>(null);
  const form = useSettingsForm(stored, body);
  const { values, change, faults } = form;
  return (
    <PageForm form={form} body={body} label={t('pipelines.form')} className={classes.form}>
      <Stack gap="md">
        <Part title={t('pipelines.stages.title')} lead={t('pipelines.stages.lead')}>
          <StageList stages={values.stages} faults={faults} onChange={(stages) => change({ ...values, stages: [...stages] })} />
        </Part>
        <Part title={t('pipelines.mails.title')} lead={t('pipelines.mails.lead')}>
          <MailTemplates values={values} faults={faults} onChange={change} />
        </Part>
        <Part title={t('pipelines.days.title')} lead={t('pipelines.days.lead')}>
          <DaysField
            value={values.keepReporterDays}
            error={faults['keepReporterDays']}
            onChange={(keepReporterDays) => change({ ...values, keepReporterDays })}
          />
        </Part>
        <div className={classes.foot}>
          <Notices form={form} />
          <SaveFoot changed={form.isChanged} isSaving={form.isSaving} onCancel={form.cancel} onSave={form.save} />
        </div>
      </Stack>
    </PageForm>
  );
}

function Part({ title, lead, children }: { readonly title: string; readonly lead: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <div>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        <Text size="sm" c="dimmed">
          {lead}
        </Text>
      </div>
      {children}
    </section>
  );
}

/** What stands against a save; somebody else's save is loaded under one's own changes. */
function Notices({ form: { failure, isStale, reload } }: { readonly form: SettingsForm }) {
  const { t } = useTranslation();
  return (
    <>
      <FailureNotice failure={failure} mb="xs" />
      {isStale && (
        <StaleNotice title={t('pipelines.stale.title')} mb="xs">
          <ReloadOffer reload={reload} body={t('pipelines.stale.body')} button={t('pipelines.stale.load')} />
        </StaleNotice>
      )}
      {reload.isSuccess && (
        <Alert variant="outline" role="status" mb="xs">
          {t('pipelines.stale.loaded')}
        </Alert>
      )}
    </>
  );
}
