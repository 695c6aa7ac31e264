import { Button, Text, VisuallyHidden } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

/** Copies a text and confirms it; if the browser refuses, asks to copy it by hand. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useTranslation();
  const { copy, copied, error } = useClipboard({ timeout: 4000 });
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        onClick={() => copy(text)}
      >
        {label}
      </Button>
      <VisuallyHidden role="status">{copied && t('profile.copied')}</VisuallyHidden>
      {error && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {t('profile.copy_failed')}
        </Text>
      )}
    </>
  );
}
