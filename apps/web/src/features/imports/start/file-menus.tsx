import { Button, Group, Menu, Text } from '@mantine/core';
import { downloadImportTemplate, ImportFormat } from '@rastnetz/contract';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFileDownload } from '#features/imports/base/use-file-download.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';

const KINDS = ['template', 'example'] as const;

/** Template and example files in each format. */
export function FileMenus() {
  const { t } = useTranslation();
  const language = useLanguage();
  const { start, isBusy, error } = useFileDownload();
  const fetchFile = (kind: (typeof KINDS)[number], format: ImportFormat) =>
    start(downloadImportTemplate, { query: { format, kind, language } }, `${t(`imports.download.file.${kind}`)}.${format}`);
  return (
    <div>
      <Group gap="xs">
        {KINDS.map((kind) => (
          <Menu key={kind} position="bottom-start" withinPortal withInitialFocusPlaceholder={false}>
            <Menu.Target>
              <Button
                size="xs"
                variant="default"
                loading={isBusy}
                leftSection={<IconDownload size={16} aria-hidden />}
                rightSection={<IconChevronDown size={14} aria-hidden />}
              >
                {t(`imports.download.${kind}`)}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Text size="xs" c="dimmed" px="sm" py={6}>
                {t(`imports.download.${kind}_hint`)}
              </Text>
              {ImportFormat.options.map((format) => (
                <Menu.Item key={format} onClick={() => fetchFile(kind, format)}>
                  {t(`imports.format.${format}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        ))}
      </Group>
      {error !== null && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" mt={8}>
          {error}
        </Text>
      )}
    </div>
  );
}
