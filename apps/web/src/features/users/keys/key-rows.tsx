import { Alert, Badge, Button, Code, Group, Text } from '@mantine/core';
import type { ApiKey } from '@rastnetz/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '#features/users/list/users.module.css';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDateTime, formatRelative } from '#kit/lib/format.ts';
import { useRestoredFocus } from '#kit/lists/use-restored-focus.ts';
import lists from '#kit/ui/style/lists.module.css';
import { useRevokeApiKey } from './use-api-keys.ts';

/** A page of API keys. */
export function KeyRows({ keys }: { readonly keys: readonly ApiKey[] }) {
  const { t } = useTranslation();
  const { revoke, busyId, error } = useRevokeApiKey();
  const list = useRef<HTMLUListElement>(null);
  useRestoredFocus(
    keys.filter(({ revokedAt }) => revokedAt === null).map(({ id }) => id),
    list,
  );
  return (
    <ul ref={list} tabIndex={-1} className={classes.entries} style={{ outline: 'none' }} aria-label={t('api_keys.list')}>
      {keys.map((key) => (
        <li key={key.id}>
          <Group justify="space-between" align="flex-start" gap="xs">
            <div className={classes.wide}>
              <Group gap="xs">
                <Text size="sm" fw={600} component="span" {...(key.revokedAt !== null && { c: 'dimmed' })}>
                  <bdi>{key.name}</bdi>
                </Text>
                {key.revokedAt !== null && (
                  <Badge size="sm" variant="light" color="gray" className={lists.badge}>
                    {t('api_keys.revoked')}
                  </Badge>
                )}
              </Group>
              <Text size="sm">{key.scopes.map((scope) => t(`api_keys.scope.${scope}`)).join(', ')}</Text>
              <KeyFacts apiKey={key} />
            </div>
            {key.revokedAt === null && (
              <Button
                size="xs"
                variant="default"
                c="var(--rn-danger)"
                loading={busyId === key.id}
                aria-label={t('api_keys.revoke_of', { name: key.name })}
                onClick={() => revoke(key)}
              >
                {t('api_keys.revoke')}
              </Button>
            )}
          </Group>
          {error?.id === key.id && (
            <Alert color="red" variant="outline" role="alert" mt="xs">
              {error.text}
            </Alert>
          )}
        </li>
      ))}
    </ul>
  );
}

/** First characters of the key, when and by whom it was created, and its last use. */
function KeyFacts({ apiKey: { hint, createdAt, createdBy, lastUsedAt, revokedAt } }: { readonly apiKey: ApiKey }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const ago = (time: string) => formatRelative(time, language);
  const exactly = (time: string) => ({ dateTime: time, title: formatDateTime(time, language) });
  const when = ago(createdAt);
  return (
    <div className={`${lists.facts} rn-numbers`}>
      <Code>{t('api_keys.begins', { hint })}</Code>
      <time {...exactly(createdAt)}>
        {createdBy === null ? t('api_keys.made_plain', { when }) : t('api_keys.made', { when, who: createdBy })}
      </time>
      {lastUsedAt === null ? (
        <span>{t('api_keys.unused')}</span>
      ) : (
        <time {...exactly(lastUsedAt)}>{t('api_keys.used', { when: ago(lastUsedAt) })}</time>
      )}
      {revokedAt !== null && <time {...exactly(revokedAt)}>{t('api_keys.revoked_when', { when: ago(revokedAt) })}</time>}
    </div>
  );
}
