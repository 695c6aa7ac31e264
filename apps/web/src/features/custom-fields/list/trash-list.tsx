import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { type CustomField, customLabel, listRemovedCustomFields, restoreCustomField } from '@rastnetz/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { CUSTOM_FIELDS_KEY } from '#domain/locations/custom/custom-fields-query.ts';
import { call } from '#kit/api/client.ts';
import { problemText, refusalText } from '#kit/api/problem-text.ts';
import { rowState } from '#kit/api/row-state.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDateTime, formatNumber, formatRelative } from '#kit/lib/format.ts';
import { useRestoredFocus } from '#kit/lists/use-restored-focus.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import lists from '#kit/ui/style/lists.module.css';
import { toastSuccess } from '#kit/ui/toasts/toasts.ts';
import classes from './custom-fields.module.css';

/** Removed fields, with restore buttons; renders nothing if there are none. */
export function TrashList({ page }: { readonly page: RefObject<HTMLElement | null> }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const titleId = useId();
  const { data, error, isFetching, refetch } = useQuery(removedFieldsQuery());
  const { restore, busyId, error: restoreError } = useRestoreField();
  useRestoredFocus(
    data?.map(({ id }) => id),
    page,
  );
  if (error && !data)
    return (
      <Failure
        message={`${t('custom_fields.trash.load_failed')} ${problemText(t, error)}`}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  if (!data?.length) return null;
  return (
    <section className={classes.part} aria-labelledby={titleId}>
      <div>
        <Title order={2} size="h4" id={titleId}>
          {t('custom_fields.trash.title')}
        </Title>
        <Text size="sm" c="dimmed">
          {t('custom_fields.trash.lead')}
        </Text>
      </div>
      <ul className={classes.list} aria-label={t('custom_fields.trash.list')}>
        {data.map((field) => (
          <li key={field.id} className={classes.removed}>
            <Group justify="space-between" gap="sm">
              <Stack gap={2} miw={0} flex="1 1 200px">
                <Text fw={600} size="sm">
                  {customLabel(field, language)}
                </Text>
                <RemovedFacts field={field} />
              </Stack>
              <Button
                size="xs"
                variant="default"
                loading={busyId === field.id}
                aria-label={t('custom_fields.trash.restore_of', { name: customLabel(field, language) })}
                onClick={() => restore(field)}
              >
                {t('custom_fields.trash.restore')}
              </Button>
            </Group>
            {restoreError?.id === field.id && (
              <Alert color="red" variant="outline" role="alert" mt="xs">
                {restoreError.text}
              </Alert>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RemovedFacts({ field: { kind, key, values, removedAt } }: { readonly field: CustomField & { readonly values: number } }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className={`${lists.facts} rn-numbers`}>
      <span>{t(`custom_fields.kind.${kind}`)}</span>
      <span>{key}</span>
      <span>
        {values === 0
          ? t('custom_fields.trash.no_values')
          : t('custom_fields.trash.values', { count: values, number: formatNumber(values, language) })}
      </span>
      {removedAt && (
        <time dateTime={removedAt} title={formatDateTime(removedAt, language)}>
          {t('custom_fields.trash.removed', { when: formatRelative(removedAt, language) })}
        </time>
      )}
    </div>
  );
}

function useRestoreField() {
  const { t } = useTranslation();
  const language = useLanguage();
  const queries = useQueryClient();
  const restoring = useMutation({
    mutationFn: ({ id }: CustomField) => call(restoreCustomField, { params: { id } }),
    onSuccess: (field) => {
      toastSuccess(t('custom_fields.trash.restored', { name: customLabel(field, language) }));
      // The values of locations are visible again.
      void queries.invalidateQueries();
    },
  });
  return {
    restore: (field: CustomField) => restoring.mutate(field),
    ...rowState(
      restoring,
      (error, field) => `${t('custom_fields.trash.restore_failed', { name: customLabel(field, language) })} ${refusalText(t, error)}`,
    ),
  };
}

/** Fields in the trash, last removed first. */
const removedFieldsQuery = () =>
  queryOptions({
    queryKey: [...CUSTOM_FIELDS_KEY, 'trash'],
    queryFn: ({ signal }) => call(listRemovedCustomFields, {}, { signal }),
    networkMode: 'always',
  });
