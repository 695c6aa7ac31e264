import { Alert, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { RetentionKind, type RetentionSettings, SEARCH_DEBOUNCE_MS } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '../../shared/api/problem-text.ts';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { formatDateTime } from '../../shared/lib/format.ts';
import { PageForm } from '../../shared/panel/page-form.tsx';
import { SaveFoot } from '../../shared/panel/save-foot.tsx';
import { FailureNotice, ReloadOffer, StaleNotice } from '../../shared/panel/save-notices.tsx';
import { Failure } from '../../shared/ui/failure.tsx';
import { FixedFacts } from './fixed-facts.tsx';
import { KeptDays } from './kept-days.tsx';
import classes from './retention.module.css';
import { previewQuery } from './retention-queries.ts';
import { type RetentionForm, useRetentionForm } from './use-retention-form.ts';

/** How long what is kept, with what the coming night would bring by what is typed. */
export function RetentionEditor({ stored }: { readonly stored: RetentionSettings }) {
  const { t } = useTranslation();
  const body = useRef<HTMLFormElement>(null);
  const form = useRetentionForm(stored, body);
  const { values, change, faults, days } = form;
  const [rested] = useDebouncedValue(days, SEARCH_DEBOUNCE_MS);
  const preview = useQuery(previewQuery(rested));
  return (
    <PageForm form={form} body={body} label={t('retention.form')} className={classes.form}>
      <Stack gap="md">
        <Tonight at={preview.data?.at ?? null} />
        {preview.error && (
          <Failure
            message={`${t('retention.preview_failed')} ${problemText(t, preview.error)}`}
            onRetry={() => void preview.refetch()}
            busy={preview.isFetching}
          />
        )}
        {RetentionKind.options.map((kind) => (
          <KeptDays
            key={kind}
            kind={kind}
            value={values[kind]}
            error={faults[`days.${kind}`]}
            going={preview.data?.counts[kind] ?? null}
            onChange={(typed) => change({ ...values, [kind]: typed })}
          />
        ))}
        <FixedFacts preview={preview.data} />
        <div className={classes.foot}>
          <Notices form={form} />
          <SaveFoot changed={form.isChanged} isSaving={form.isSaving} onCancel={form.cancel} onSave={form.save} />
        </div>
      </Stack>
    </PageForm>
  );
}

/** When the coming night's work begins. */
function Tonight({ at }: { readonly at: string | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Text size="sm" className="rn-numbers">
      {at === null ? t('retention.tonight_unknown') : t('retention.tonight', { at: formatDateTime(at, language) })}
    </Text>
  );
}

/** What stands against a save; somebody else's save is loaded under one's own changes. */
function Notices({ form: { failure, isStale, reload } }: { readonly form: RetentionForm }) {
  const { t } = useTranslation();
  return (
    <>
      <FailureNotice failure={failure} mb="xs" />
      {isStale && (
        <StaleNotice title={t('retention.stale.title')} mb="xs">
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
