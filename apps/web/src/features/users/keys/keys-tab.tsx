import { Button, Group, Stack, Text } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyMessage, ListFrame } from '#features/users/list/list-frame.tsx';
import type { ChangeUsers } from '#features/users/list/use-users-url.ts';
import type { UsersUrl } from '#features/users/list/users-url.ts';
import { ApiExamples } from './api-examples.tsx';
import { KeyRows } from './key-rows.tsx';
import { NewKey } from './new-key.tsx';
import { apiKeysQuery } from './use-api-keys.ts';

interface KeysTabProps {
  readonly url: UsersUrl;
  readonly change: ChangeUsers;
}

/** API keys: created, shown once, revoked. */
export function KeysTab({ url, change }: KeysTabProps) {
  const { t } = useTranslation();
  const [isCreating, setCreating] = useState(false);
  const answer = useQuery(apiKeysQuery(url.page));
  const turn = useCallback((page: number) => change({ page }), [change]);
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Text size="sm" c="dimmed" flex="1 1 260px">
          {t('api_keys.intro')}
        </Text>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setCreating(true)}>
          {t('api_keys.create')}
        </Button>
      </Group>
      <ListFrame
        answer={answer}
        page={url.page}
        onPage={turn}
        loading={t('api_keys.loading')}
        failed={t('api_keys.load_failed')}
        pagesLabel={t('api_keys.pages')}
        isPart
        empty={<EmptyMessage icon={<IconKey size={32} stroke={1.5} aria-hidden />}>{t('api_keys.empty')}</EmptyMessage>}
        rows={(keys) => <KeyRows keys={keys} />}
      />
      <ApiExamples />
      {isCreating && <NewKey onClose={() => setCreating(false)} />}
    </Stack>
  );
}
