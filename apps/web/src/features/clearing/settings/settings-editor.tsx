import { Alert, Button, Stack, Text, Title } from '@mantine/core';
import { useDidUpdate, useHotkeys } from '@mantine/hooks';
import type { ClearingSettings } from '@rastnetz/contract';
import { IconRefreshAlert } from '@tabler/icons-react';
import { type ReactNode, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../../shared/api/problem-text.ts';
import { SaveFoot } from '../../../shared/panel/save-foot.tsx';
import { useFocusBack } from '../../../shared/panel/use-focus-back.ts';
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
  useFocusBack(form.isSaving, body);
  // The foot's buttons go once there is nothing left to save.
  useDidUpdate(() => {
    if (!form.isChanged && document.activeElement === document.body) body.current?.focus({ preventScroll: true });
  }, [form.isChanged]);
  useHotkeys([['mod+S', form.save]], []);
  return (
    <form
      ref={body}
      tabIndex={-1}
      className={classes.form}
      noValidate
      aria-label={t('pipelines.form')}
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
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
    </form>
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
      {failure && (
        <Alert color="red" variant="outline" role="alert" mb="xs">
          {failure}
        </Alert>
      )}
      {isStale && (
        <Alert
          color="amber"
          variant="outline"
          role="alert"
          mb="xs"
          icon={<IconRefreshAlert aria-hidden />}
          title={t('pipelines.stale.title')}
        >
          <Stack gap="xs" align="flex-start">
            <Text size="sm">{t('pipelines.stale.body')}</Text>
            {reload.error && (
              <Text size="sm" c="var(--mantine-color-error)">
                {problemText(t, reload.error)}
              </Text>
            )}
            <Button size="xs" variant="default" loading={reload.isPending} onClick={() => reload.mutate()}>
              {t('pipelines.stale.load')}
            </Button>
          </Stack>
        </Alert>
      )}
      {reload.isSuccess && (
        <Alert variant="outline" role="status" mb="xs">
          {t('pipelines.stale.loaded')}
        </Alert>
      )}
    </>
  );
}
