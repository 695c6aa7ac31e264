import { Text } from '@mantine/core';
import { useInterval } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatRelative } from '#kit/lib/format.ts';

const TICK_MS = 10_000;

/** When the statistics were last loaded, in relative words that grow older by themselves (spec section 2). `at` is in milliseconds, 0 for never. */
export function LatestUpdate({ at }: { readonly at: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [now, setNow] = useState(() => new Date());
  useInterval(() => setNow(new Date()), TICK_MS, { autoInvoke: true });
  useEffect(() => setNow(new Date(at)), [at]);
  const date = new Date(at);
  const when = at === 0 ? t('home.never') : formatRelative(date, language, now < date ? date : now);
  return (
    <Text size="sm" c="dimmed">
      {t('home.latest_update', { when })}
    </Text>
  );
}
