import { Button, Group, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import classes from './quality.module.css';
import type { Worklist } from './use-worklist.ts';

/** End of a worklist: how many entries remain, and where to go next. */
export function WorklistEnd({ list: { kind, left, restart, close } }: { readonly list: Worklist }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The next entry loads while the toast of the last one offers its undo, which may have the focus.
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const name = t(`quality.kind.${kind}.name`);
  return (
    <section className={classes.end} aria-labelledby="quality-end">
      <Title order={2} size="h4" id="quality-end" ref={heading} tabIndex={-1}>
        {t('quality.end.title')}
      </Title>
      <Text role="status" mb="md">
        {left === 0
          ? t('quality.end.empty', { name })
          : t('quality.end.left', { name, count: left, formatted: formatNumber(left, language) })}
      </Text>
      <Group gap="sm">
        {left > 0 && (
          <Button variant="default" onClick={restart}>
            {t('quality.end.again')}
          </Button>
        )}
        <Button onClick={close}>{t('quality.end.back')}</Button>
      </Group>
    </section>
  );
}
