import { Tabs } from '@mantine/core';
import { isLegalPageOpen, type LegalPage, LegalPageKey, type StoredFacts } from '@rastnetz/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { SettingsScreen } from '#kit/settings/settings-screen.tsx';
import { LegalEditor } from './legal-editor.tsx';
import { legalPagesQuery, PAGE_PARAM } from './use-legal-form.ts';

/** Settings of imprint and privacy notice. */
export function LegalSettingsScreen() {
  const stored = useQuery({ ...legalPagesQuery(), refetchOnMount: 'always', networkMode: 'always' });
  return (
    <SettingsScreen kind="legal" stored={stored} heights={[40, 520]}>
      {({ pages, facts }) => <Pages pages={pages} facts={facts} />}
    </SettingsScreen>
  );
}

/** Edits one page at a time; its key is in the address. */
function Pages({ pages, facts }: { readonly pages: readonly LegalPage[]; readonly facts: StoredFacts }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const shown = LegalPageKey.options.find((key) => key === query.get(PAGE_PARAM)) ?? 'imprint';
  return (
    <Tabs value={shown} keepMounted={false} onChange={(key) => setQuery(key === 'privacy' ? { [PAGE_PARAM]: key } : {})}>
      <Tabs.List aria-label={t('legal.pages')}>
        {pages.map(({ page, texts }) => (
          <Tabs.Tab
            key={page}
            value={page}
            {...(isLegalPageOpen(texts) && {
              'aria-label': t('legal.open_page', { page: t(`legal.page.${page}`) }),
              rightSection: <IconAlertTriangle size={16} color="var(--mantine-color-amber-text)" aria-hidden />,
            })}
          >
            {t(`legal.page.${page}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {pages.map((page) => (
        <Tabs.Panel key={page.page} value={page.page} pt="md">
          <LegalEditor stored={page} facts={facts} />
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
