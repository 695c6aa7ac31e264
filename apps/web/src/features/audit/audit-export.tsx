import { Alert, Button, Group, Menu, Text } from '@mantine/core';
import { AuditFormat } from '@rastnetz/contract';
import { IconAlertCircle, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatBytes } from '#kit/lib/format-bytes.ts';
import type { AuditQuery } from './audit-url.ts';
import { useAuditExport } from './use-audit-export.ts';

/** Exports the filtered entries as a file, with progress and a cancel button. */
export function AuditExport({ filter, isAsked }: { readonly filter: AuditQuery; readonly isAsked: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { start, isRunning, receivedBytes, cancel, failure, dismiss } = useAuditExport(filter);
  if (isRunning)
    return (
      <Group gap="sm">
        <Text size="sm" className="rn-numbers" role="status">
          {receivedBytes === 0 ? t('download.waiting') : t('download.only_bytes', { size: formatBytes(receivedBytes, language) })}
        </Text>
        <Button variant="default" onClick={cancel}>
          {t('download.cancel')}
        </Button>
      </Group>
    );
  return (
    <>
      <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} disabled={!isAsked}>
            {t('download.button')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown maw={280}>
          <Text size="xs" c="dimmed" px="sm" py={6}>
            {t('audit_log.export_hint')}
          </Text>
          {AuditFormat.options.map((format) => (
            <Menu.Item key={format} onClick={() => start(format)}>
              {t(`audit_log.format.${format}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {failure && (
        <Alert
          color="red"
          variant="outline"
          icon={<IconAlertCircle aria-hidden />}
          role="alert"
          withCloseButton
          closeButtonLabel={t('app.close')}
          onClose={dismiss}
        >
          {failure}
        </Alert>
      )}
    </>
  );
}
