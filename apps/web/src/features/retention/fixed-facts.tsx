import { Anchor, Text, Title } from '@mantine/core';
import type { previewRetention, ResponseOf } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '#kit/navigation/paths.ts';
import { NextPurgeCount } from './next-purge-count.tsx';
import classes from './retention.module.css';

/** Retention periods that are set outside this page, or fixed. */
export function FixedFacts({ preview }: { readonly preview: ResponseOf<typeof previewRetention> | undefined }) {
  const { t } = useTranslation();
  return (
    <section className={classes.part} aria-labelledby="retention-elsewhere">
      <Title order={2} size="h4" id="retention-elsewhere">
        {t('retention.elsewhere.title')}
      </Title>
      <div>
        <Text size="sm">
          {preview ? t('retention.elsewhere.reporters', { count: preview.keepReporterDays }) : t('retention.elsewhere.reporters_unknown')}{' '}
          <Anchor component={Link} to={paths.pipelines} inherit underline="always">
            {t('retention.elsewhere.reporters_link')}
          </Anchor>
        </Text>
        <NextPurgeCount kind="reporters" count={preview?.waiting ? null : (preview?.reporters ?? null)} />
      </div>
      {preview && (
        <Text size="sm">{t('retention.elsewhere.sessions', { idle: preview.sessionIdleDays, max: preview.sessionMaxDays })}</Text>
      )}
      <Text size="sm">{t('retention.elsewhere.logs')}</Text>
    </section>
  );
}
