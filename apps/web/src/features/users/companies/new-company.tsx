import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCreateCompany } from '#domain/companies/use-create-company.ts';
import { EntryModal } from '#kit/forms/entry-modal.tsx';
import { usersParams } from '#kit/navigation/paths.ts';
import { useFocusOpener } from '#kit/panel/use-focus-opener.ts';

const MAX_NAME = 200;

/** Dialog that creates a company. */
export function NewCompany({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useFocusOpener();
  const { mutate, isPending, error, reset } = useCreateCompany();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') return input.current?.focus();
    return mutate(name.trim(), { onSuccess: onClose, onError: () => input.current?.focus() });
  };
  const type = (text: string) => {
    setName(text);
    setMissing(false);
    if (error) reset();
  };
  return (
    <EntryModal
      centered
      title={t('companies.new.title')}
      isChanged={name.trim() !== ''}
      isBusy={isPending}
      param={usersParams.tab}
      onClose={onClose}
    >
      {(close) => (
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            <Text size="sm">{t('companies.new.intro')}</Text>
            <TextInput
              ref={input}
              data-autofocus
              required
              label={t('companies.new.name')}
              maxLength={MAX_NAME}
              value={name}
              readOnly={isPending}
              onChange={(event) => type(event.currentTarget.value)}
              error={isMissing ? t('company.error.name') : error}
            />
            <Group justify="flex-end">
              <Button variant="default" disabled={isPending} onClick={close}>
                {t('app.cancel')}
              </Button>
              <Button type="submit" loading={isPending}>
                {t('companies.new.submit')}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </EntryModal>
  );
}
