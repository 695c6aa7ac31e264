import { Alert, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type previewRetention, type ResponseOf, RetentionKind, type RetentionSettings, SEARCH_DEBOUNCE_MS } from '@rastnetz/contract';
import { IconClockPause } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '#kit/api/problem-text.ts';
import { PageForm } from '#kit/forms/page-form.tsx';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDateTime } from '#kit/lib/format.ts';
import { SettingsFoot } from '#kit/settings/settings-foot.tsx';
import { Failure } from '#kit/ui/states/failure.tsx';
import { FixedFacts } from './fixed-facts.tsx';
import classes from './retention.module.css';
import { RetentionDaysInput } from './retention-days-input.tsx';
import { previewQuery } from './retention-queries.ts';
import { useRetentionForm } from './use-retention-form.ts';

type Waiting = NonNullable<ResponseOf<typeof previewRetention>['waiting']>;

/** Form of the retention periods, with a preview of the next retention job for the values typed. */
export function RetentionEditor({ stored }: { readonly stored: RetentionSettings }) {
  const { t } = useTranslation();
  const body = useRef<HTMLFormElement>(null);
  const form = useRetentionForm(stored, body);
  const { values, change, errors, days } = form;
  const [rested] = useDebouncedValue(days, SEARCH_DEBOUNCE_MS);
  const preview = useQuery(previewQuery(rested));
  const waiting = preview.data?.waiting ?? null;
  return (
    <PageForm form={form} body={body} label={t('retention.form')} className={classes.form}>
      <Stack gap="md">
        {waiting ? <DeletionWaits waiting={waiting} /> : <Tonight at={preview.data?.at ?? null} />}
        {preview.error && (
          <Failure
            message={`${t('retention.preview_failed')} ${problemText(t, preview.error)}`}
            onRetry={() => void preview.refetch()}
            busy={preview.isFetching}
          />
        )}
        {RetentionKind.options.map((kind) => (
          <RetentionDaysInput
            key={kind}
            kind={kind}
            value={values[kind]}
            error={errors[`days.${kind}`]}
            going={waiting ? null : (preview.data?.counts[kind] ?? null)}
            onChange={(typed) => change({ [kind]: typed })}
          />
        ))}
        <FixedFacts preview={preview.data} />
        <SettingsFoot kind="retention" form={form} />
      </Stack>
    </PageForm>
  );
}

/** Why the next retention job deletes nothing. */
function DeletionWaits({ waiting: { trustedAt, hours } }: { readonly waiting: Waiting }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Alert color="amber" variant="outline" role="status" icon={<IconClockPause aria-hidden />} title={t('retention.waiting.title')}>
      {t('retention.waiting.body', { at: formatDateTime(trustedAt, language), count: hours })}
    </Alert>
  );
}

/** Start of the next retention job. */
function Tonight({ at }: { readonly at: string | null }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Text size="sm" className="rn-numbers">
      {at === null ? t('retention.tonight_unknown') : t('retention.tonight', { at: formatDateTime(at, language) })}
    </Text>
  );
}
