import { Anchor, Paper, Stack, Text, Title } from '@mantine/core';
import { listPublished, reportLocation } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '#kit/ui/controls/copy-button.tsx';
import classes from './keys.module.css';

/** Path of the API reference. */
const DOCS_PATH = '/api/docs';

const REPORT = { locationType: 'RASTHOF', coordinates: { type: 'Point', coordinates: [9.84, 53.01] }, language: 'de' };

/** Example requests with the origin of this page. */
const examplesAt = (origin: string) => ({
  report: [
    `curl ${origin}${reportLocation.path}`,
    `-H 'Authorization: Bearer …'`,
    `-H 'Idempotency-Key: 4f0c1b'`,
    `-F '${reportLocation.multipart.jsonPart}=${JSON.stringify(REPORT)}'`,
    `-F 'images=@foto.jpg'`,
  ].join(' \\\n  '),
  read: [`curl '${origin}${listPublished.path}?limit=10'`, `-H 'Authorization: Bearer …'`].join(' \\\n  '),
});

/** Shows how programs call the API: one example per scope. */
export function ApiExamples() {
  const { t } = useTranslation();
  const examples = examplesAt(window.location.origin);
  return (
    <Paper withBorder p="md" component="section" aria-label={t('api_keys.help.title')}>
      <Stack gap="sm">
        <Title order={2} size="h5">
          {t('api_keys.help.title')}
        </Title>
        <Text size="sm">{t('api_keys.help.body')}</Text>
        {(['report', 'read'] as const).map((scope) => (
          <div key={scope}>
            <Text size="sm" fw={600}>
              {t(`api_keys.help.${scope}`)}
            </Text>
            <pre className={classes.example}>{examples[scope]}</pre>
            <CopyButton text={examples[scope]} label={t('api_keys.help.copy')} />
          </div>
        ))}
        <Anchor href={DOCS_PATH} size="sm">
          {t('api_keys.help.docs')}
        </Anchor>
      </Stack>
    </Paper>
  );
}
