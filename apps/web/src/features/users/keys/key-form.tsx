import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { type ApiKey, KeyScope } from '@rastnetz/contract';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorMessage } from '#domain/auth/form/error-message.tsx';
import { issueAt } from '#kit/api/issue-at.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { useFocusFirstInvalid } from '#kit/panel/use-focus-first-invalid.ts';
import type { useCreateApiKey } from './use-api-keys.ts';

const MAX_NAME = 100;

interface KeyFormProps {
  readonly creation: ReturnType<typeof useCreateApiKey>;
  readonly onMade: (made: ApiKey & { readonly key: string }) => void;
  readonly onCancel: () => void;
}

/** Name and scope of a new key; nothing can be changed while it is created. */
export function KeyForm({ creation: { mutate, isPending, error }, onMade, onCancel }: KeyFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<KeyScope[]>([]);
  const [attempts, setAttempts] = useState(0);
  const body = useRef<HTMLFormElement>(null);
  const isTried = attempts > 0;
  const nameError = isTried && name.trim() === '' ? t('api_keys.error.name') : error && issueAt(t, error, 'name');
  const failure = error && issueAt(t, error, 'name') === null ? `${t('api_keys.new.failed')} ${problemText(t, error)}` : null;
  useFocusFirstInvalid(attempts, body);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts((count) => count + 1);
    if (name.trim() !== '' && scopes.length > 0) mutate({ name: name.trim(), scopes }, { onSuccess: onMade });
  };
  return (
    <form ref={body} onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          data-autofocus
          required
          label={t('api_keys.new.name')}
          description={t('api_keys.new.name_hint')}
          maxLength={MAX_NAME}
          autoComplete="off"
          value={name}
          readOnly={isPending}
          error={nameError}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox.Group
          label={t('api_keys.new.scopes')}
          withAsterisk
          value={scopes}
          disabled={isPending}
          error={isTried && scopes.length === 0 && t('api_keys.error.scopes')}
          errorProps={{ 'data-field-error': true, tabIndex: -1, mt: 8 }}
          onChange={(chosen) => setScopes(KeyScope.options.filter((scope) => chosen.includes(scope)))}
        >
          <Stack gap="xs" mt={8}>
            {KeyScope.options.map((scope) => (
              <Checkbox key={scope} value={scope} label={t(`api_keys.scope.${scope}`)} description={t(`api_keys.scope_hint.${scope}`)} />
            ))}
          </Stack>
        </Checkbox.Group>
        <ErrorMessage text={failure} />
        <Group justify="flex-end">
          <Button variant="default" disabled={isPending} onClick={onCancel}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" loading={isPending}>
            {t('api_keys.new.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
