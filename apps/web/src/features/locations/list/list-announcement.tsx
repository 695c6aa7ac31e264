import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { effectiveSearch } from '#kit/lists/effective-search.ts';
import { useElsewhereTexts } from './list-elsewhere.tsx';
import type { LocationsScreenState } from './state/use-locations-screen.ts';

/** Debounce of the announcement in milliseconds, because list and map respond one after the other. */
const ANNOUNCE_DELAY_MS = 400;

/** Announces the number of matches to screen readers when it changes: inside the segment and, for a search, outside of it. */
export function ListAnnouncement({ screen: { list, answer, elsewhere } }: { readonly screen: LocationsScreenState }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { outside, unplaced } = useElsewhereTexts(elsewhere);
  const { data, isPlaceholderData, isError } = answer;
  const isKnown = data !== undefined && !isPlaceholderData && !isError;
  const total = data?.total ?? 0;
  const found = t('locations.found', { count: total, number: formatNumber(total, language) });
  const page = list.page > 1 ? [t('locations.page.nth', { page: list.page })] : [];
  const text = [...page, found, ...(effectiveSearch(list.search) === '' ? [] : [outside, unplaced])].filter(Boolean).join(', ');
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    if (!isKnown) return;
    const timer = setTimeout(() => setAnnouncement(text), ANNOUNCE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isKnown, text]);
  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>;
}
