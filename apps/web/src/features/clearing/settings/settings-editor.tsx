import { Stack, Text, Title } from '@mantine/core';
import { type ClearingSettings, setClearingSettings } from '@rastnetz/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { clearingKeys } from '#domain/clearing/clearing-keys.ts';
import { clearingSettingsQuery } from '#domain/clearing/clearing-queries.ts';
import { call } from '#kit/api/client.ts';
import { PageForm } from '#kit/forms/page-form.tsx';
import { DaysInput } from '#kit/settings/days-input.tsx';
import { SettingsFoot } from '#kit/settings/settings-foot.tsx';
import { useSettingsForm } from '#kit/settings/use-settings-form.ts';
import { MailTemplates } from './mail-templates.tsx';
import classes from './settings.module.css';
import { differs, mergeSettings, type SettingsValues, settingsOf, validate, valuesOf } from './settings-values.ts';
import { StageList } from './stage-list.tsx';

/** Form of the settings with a sticky foot. */
export function SettingsEditor({ stored }: { readonly stored: ClearingSettings }) {
  const { t } = useTranslation();
  const body = useRef<HTMLFormElement>(null);
  const form = useClearingForm(stored, body);
  const { values, change, errors } = form;
  return (
    <PageForm form={form} body={body} label={t('pipelines.form')} className={classes.form}>
      <Stack gap="md">
        <Part title={t('pipelines.stages.title')} lead={t('pipelines.stages.lead')}>
          <StageList stages={values.stages} errors={errors} onChange={(stages) => change({ stages: [...stages] })} />
        </Part>
        <Part title={t('pipelines.mails.title')} lead={t('pipelines.mails.lead')}>
          <MailTemplates values={values} errors={errors} onChange={change} />
        </Part>
        <Part title={t('pipelines.days.title')} lead={t('pipelines.days.lead')}>
          <DaysInput
            maw={240}
            label={t('pipelines.days.label')}
            description={t('pipelines.days.hint')}
            value={values.keepReporterDays}
            error={errors['keepReporterDays']}
            onChange={(keepReporterDays) => change({ keepReporterDays })}
          />
        </Part>
        <SettingsFoot kind="pipelines" form={form} />
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

/** State of the settings form. */
function useClearingForm(stored: ClearingSettings, body: RefObject<HTMLElement | null>) {
  const { t } = useTranslation();
  const queries = useQueryClient();
  return useSettingsForm<ClearingSettings, SettingsValues>(stored, body, {
    kind: 'pipelines',
    valuesOf,
    differs,
    merge: mergeSettings,
    validate: (values) => validate(values, t),
    send: (values, { version }) => call(setClearingSettings, { body: settingsOf(values, version) }),
    read: () => queries.fetchQuery({ ...clearingSettingsQuery(), staleTime: 0 }),
    propagate: (saved) => queries.setQueryData(clearingKeys.settings, saved),
  });
}
