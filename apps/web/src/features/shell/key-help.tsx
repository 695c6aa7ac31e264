import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';

/** The keys of the dashboard; opened with `?`. */
export function KeyHelp({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const modifier = useOs() === 'macos' ? '⌘' : t('app.keys.ctrl');
  const keys = [
    [`${modifier} K`, t('app.keys.search')],
    [`${modifier} S`, t('app.keys.save')],
    ['Esc', t('app.keys.escape')],
    ['?', t('app.keys.help')],
  ] as const;
  return (
    <Modal opened={opened} onClose={onClose} title={t('app.keys.title')} closeButtonProps={{ 'aria-label': t('app.close') }}>
      <Stack gap="sm">
        {keys.map(([key, meaning]) => (
          <Group key={key} justify="space-between">
            <Text size="sm">{meaning}</Text>
            <Kbd>{key}</Kbd>
          </Group>
        ))}
      </Stack>
    </Modal>
  );
}
