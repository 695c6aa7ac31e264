import { Text, Title } from '@mantine/core';
import { type LegalPageKey, type PublicLegalPage, readLegalPage } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { call } from '#shared/api/client.ts';
import { problemText } from '#shared/api/problem-text.ts';
import { useLanguage } from '#shared/i18n/use-language.ts';
import { legalKeys } from '#shared/legal/legal-keys.ts';
import { formatDate } from '#shared/lib/format.ts';
import { Failure } from '#shared/ui/failure.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { useIsDemo } from '#shared/ui/use-is-demo.ts';
import { usePageTitle } from '#shared/ui/use-page-title.ts';
import { LegalFrame } from './legal-frame.tsx';
import { MarkdownText } from './markdown-text.tsx';

/** Imprint or privacy notice, for anybody. */
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

/** Says honestly that there is nothing to read yet. */
function Missing({ page }: { readonly page: LegalPageKey }) {
  const { t } = useTranslation();
  const isDemo = useIsDemo();
  return <Text>{t(isDemo ? `legal_page.${page}.demo` : `legal_page.${page}.missing`)}</Text>;
}
