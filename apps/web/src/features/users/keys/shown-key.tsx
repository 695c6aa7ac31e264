import { Alert, Button, Group, Stack, TextInput } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#kit/ui/controls/copy-button.tsx';
import classes from './keys.module.css';

interface ShownKeyProps {
  readonly name: string;
  readonly secret: string;
}

/** Shows a new key, which cannot be shown again. */
export function ShownKey({ name, secret, onClose }: ShownKeyProps & { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Stack gap="md">
      <Alert color="amber" variant="outline" role="alert" icon={<IconAlertTriangle aria-hidden />}>
        {t('api_keys.new.warning')}
      </Alert>
      <TextInput
        ref={field}
        readOnly
        label={t('api_keys.new.key', { name })}
        classNames={{ input: classes.key ?? '' }}
        value={secret}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="space-between">
        <CopyButton text={secret} label={t('api_keys.new.copy')} />
        <Button onClick={onClose}>{t('api_keys.new.close')}</Button>
      </Group>
    </Stack>
  );
}
