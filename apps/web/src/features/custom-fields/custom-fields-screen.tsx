import { Button, Group, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { type CustomField, MAX_CUSTOM_FIELDS } from '@rastnetz/contract';
import { IconForms, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { customFieldsQuery } from '#domain/locations/custom/custom-fields-query.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { useRestoredFocus } from '#kit/lists/use-restored-focus.ts';
import { ConfirmProvider } from '#kit/panel/confirm.tsx';
import { useReturnedFocus } from '#kit/panel/use-returned-focus.ts';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import classes from './list/custom-fields.module.css';
import { FieldList } from './list/field-list.tsx';
import { TrashList } from './list/trash-list.tsx';
import { FieldPanel } from './panel/field-panel.tsx';
import { NEW_FIELD, useOpenField } from './panel/use-open-field.ts';

/** Custom fields of locations: definitions, order, trash. */
export function CustomFieldsScreen() {
  const { t } = useTranslation();
  usePageTitle(t('custom_fields.title'));
  const [open, setOpen] = useOpenField();
  const { data, error, isFetching, refetch } = useQuery({ ...customFieldsQuery(), refetchOnMount: 'always' });
  useReturnedFocus(open, open === null ? null : `[data-field="${CSS.escape(open)}"]`);
  const page = useRef<HTMLDivElement>(null);
  useRestoredFocus(
    data?.map(({ id }) => id),
    page,
  );
  return (
    <Stack ref={page} gap="md" tabIndex={-1} style={{ outline: 'none' }}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <div style={{ flex: '1 1 300px' }}>
          <Title order={1} size="h2">
            {t('custom_fields.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('custom_fields.intro')}
          </Text>
        </div>
        {data && data.length > 0 && <CreateButton count={data.length} onCreate={() => setOpen(NEW_FIELD)} />}
      </Group>
      {error && !data && (
        <Failure message={`${t('custom_fields.load_failed')} ${problemText(t, error)}`} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!error && !data && <Waiting />}
      {data && <Fields fields={data} onOpen={setOpen} />}
      {data && <TrashList page={page} />}
      {data && open !== null && <FieldPanel key={open} id={open === NEW_FIELD ? null : open} fields={data} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

function CreateButton({ count, onCreate }: { readonly count: number; readonly onCreate: () => void }) {
  const { t } = useTranslation();
  const isFull = count >= MAX_CUSTOM_FIELDS;
  return (
    <Stack gap={4} align="flex-end">
      <Button leftSection={<IconPlus size={16} aria-hidden />} disabled={isFull} onClick={onCreate}>
        {t('custom_fields.create')}
      </Button>
      {isFull && (
        <Text size="sm" c="dimmed" maw={320} ta="end">
          {t('custom_fields.full', { max: MAX_CUSTOM_FIELDS })}
        </Text>
      )}
    </Stack>
  );
}

function Fields({ fields, onOpen }: { readonly fields: readonly CustomField[]; readonly onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  if (fields.length > 0)
    return (
      <section className={classes.part} aria-label={t('custom_fields.list')}>
        <ConfirmProvider>{() => <FieldList fields={fields} onOpen={onOpen} />}</ConfirmProvider>
      </section>
    );
  return (
    <section className={`${classes.part} ${classes.empty}`}>
      <Stack align="center" gap="xs">
        <IconForms size={32} stroke={1.5} aria-hidden />
        <Text>{t('custom_fields.empty')}</Text>
        <Text size="sm" c="dimmed">
          {t('custom_fields.empty_lead')}
        </Text>
        <Button mt="xs" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => onOpen(NEW_FIELD)}>
          {t('custom_fields.create')}
        </Button>
      </Stack>
    </section>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <VisuallyHidden role="status">{t('custom_fields.loading')}</VisuallyHidden>
      {[0, 1, 2, 3].map((place) => (
        <Skeleton key={place} height={64} />
      ))}
    </Stack>
  );
}
