import { Text, Title } from '@mantine/core';
import { type LegalPageKey, type PublicLegalPage, readLegalPage } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { legalKeys } from '#domain/legal/legal-keys.ts';
import { call } from '#kit/api/client.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDate } from '#kit/lib/format.ts';
import { useIsDemo } from '#kit/ui/page/use-is-demo.ts';
import { usePageTitle } from '#kit/ui/page/use-page-title.ts';
import { Failure } from '#kit/ui/states/failure.tsx';
import { Loading } from '#kit/ui/states/loading.tsx';
import { LegalFrame } from './legal-frame.tsx';
import { MarkdownText } from './markdown-text.tsx';

/** Public imprint or privacy notice. */
export function LegalScreen({ page }: { readonly page: LegalPageKey }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const title = t(`legal_page.${page}.title`);
  usePageTitle(title);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: legalKeys.one(page, language),
    queryFn: ({ signal }) => call(readLegalPage, { params: { page }, query: { language } }, { signal }),
    networkMode: 'always',
  });
  return (
    <LegalFrame>
      <Title order={1} size="h2">
        {title}
      </Title>
      {data && <Words shown={data} />}
      {!data && error && (
        <Failure message={`${t('legal_page.load_failed')} ${problemText(t, error)}`} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <Loading />}
    </LegalFrame>
  );
}

function Words({ shown: { page, language, text, changedAt } }: { readonly shown: PublicLegalPage }) {
  const { t } = useTranslation();
  const own = useLanguage();
  if (text === null) return <Missing page={page} />;
  return (
    <>
      {language !== own && <Text c="dimmed">{t(`legal_page.only_in.${language}`)}</Text>}
      <MarkdownText text={text} language={language} />
      {changedAt && (
        <Text size="sm" c="dimmed">
          {t('legal_page.changed', { date: formatDate(changedAt, own) })}
        </Text>
      )}
    </>
  );
}

/** Shown while the operator has not published a text. */
function Missing({ page }: { readonly page: LegalPageKey }) {
  const { t } = useTranslation();
  const isDemo = useIsDemo();
  return <Text>{t(isDemo ? `legal_page.${page}.demo` : `legal_page.${page}.missing`)}</Text>;
}
