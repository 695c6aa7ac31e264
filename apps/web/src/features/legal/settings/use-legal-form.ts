import {
  blanksIn,
  Language,
  LEGAL_TEXT_MAX_BYTES,
  type LegalPage,
  type LegalTexts,
  listLegalPages,
  saveLegalPage,
  textBytes,
} from '@rastnetz/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { legalKeys } from '#domain/legal/legal-keys.ts';
import { call } from '#kit/api/client.ts';
import { mergeFields } from '#kit/forms/merge-versions.ts';
import { useAsk } from '#kit/panel/confirm.tsx';
import { useSettingsForm } from '#kit/settings/use-settings-form.ts';

/** Search parameter of the edited page. */
export const PAGE_PARAM = 'page';

/** Both pages as super admins edit them. */
export const legalPagesQuery = () =>
  queryOptions({ queryKey: legalKeys.pages, queryFn: ({ signal }) => call(listLegalPages, {}, { signal }), staleTime: 0 });

const differs = (some: LegalTexts, others: LegalTexts) => Language.options.some((language) => some[language].trim() !== others[language]);

/** Languages whose text is too long. */
const tooLong = (texts: LegalTexts): readonly Language[] =>
  Language.options.filter((language) => textBytes(texts[language].trim()) > LEGAL_TEXT_MAX_BYTES);

/** State of the form of a page. Asks before publishing a text with unfilled blanks. */
export function useLegalForm(stored: LegalPage, body: RefObject<HTMLElement | null>) {
  const { t } = useTranslation();
  const ask = useAsk();
  const queries = useQueryClient();
  const { page } = stored;
  return useSettingsForm<LegalPage, LegalTexts>(stored, body, {
    kind: 'legal',
    param: PAGE_PARAM,
    valuesOf: ({ texts }) => texts,
    differs,
    merge: (versions) => mergeFields(versions, Language.options, (one, other) => one.trim() === other.trim()),
    validate: (texts) => Object.fromEntries(tooLong(texts).map((language) => [language, t('legal.error.too_long')])),
    maySave: async ({ de, en }) => {
      const count = blanksIn(de + en).length;
      const question = { title: t('legal.blanks.title'), body: t('legal.blanks.body', { count }), isHarmless: true } as const;
      return count === 0 || ask({ ...question, yes: t('legal.blanks.yes'), no: t('legal.blanks.no') });
    },
    send: (texts, { version }) => call(saveLegalPage, { params: { page }, body: { version, texts } }),
    read: async () => (await queries.fetchQuery(legalPagesQuery())).pages.find((each) => each.page === page) ?? stored,
    propagate: () => queries.invalidateQueries({ queryKey: legalKeys.all }),
  });
}
