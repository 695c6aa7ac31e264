import { Group, Kbd, Modal, Stack, Text } from '@mantine/core';
import { useOs } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { paths } from '#kit/navigation/paths.ts';

/** Keyboard shortcuts of the clearing. */
const CLEARING_KEYS = [
  ['J, K', 'next'],
  ['Enter', 'open'],
  ['F', 'approve'],
  ['A', 'reject'],
  ['R', 'reply'],
  ['Z', 'undo'],
] as const;

/** Keyboard shortcuts of the dashboard and of the current page; opened with `?`. */
export function KeyHelp({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const modifier = useOs() === 'macos' ? '⌘' : t('app.keys.ctrl');
  const isClearing = useLocation().pathname === paths.clearing;
  const keys = [
    ...(isClearing ? CLEARING_KEYS.map(([key, meaning]) => [key, t(`queue.keys.${meaning}`)] as const) : []),
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
