import { Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ChangeImports } from '#features/imports/base/use-imports-url.ts';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import { FileMenus } from './file-menus.tsx';
import { ImportList } from './import-list.tsx';
import { SendBox } from './send-box.tsx';

interface StartScreenProps {
  readonly page: number;
  readonly change: ChangeImports;
}

/** Upload of a file, and the list of imports. */
export function StartScreen({ page, change }: StartScreenProps) {
  const { t } = useTranslation();
  usePageTitle(t('imports.title'));
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Title order={1} size="h2">
            {t('imports.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('imports.intro')}
          </Text>
        </div>
        <FileMenus />
      </Group>
      <SendBox onStarted={(id) => change({ open: id, step: 'columns' })} />
      <Stack gap="xs" component="section" aria-label={t('imports.list.title')}>
        <Title order={2} size="h4">
          {t('imports.list.title')}
        </Title>
        <ImportList page={page} change={change} />
      </Stack>
    </Stack>
  );
}
