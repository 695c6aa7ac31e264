import type { Location, listQuality, QualityItem, ResponseOf } from '@rastnetz/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { locationKeys } from '#domain/locations/queries/location-keys.ts';
import { openedLocationQuery } from '#domain/locations/queries/location-queries.ts';
import { qualityKeys } from '#domain/quality/quality-keys.ts';

type Page = ResponseOf<typeof listQuality>;

/** Shows on the cards what the panel has loaded or stored, because the page that they come from is never refetched. */
export function useCardsOfPanel(openId: string | null) {
  const queries = useQueryClient();
  // The panel requests the location, and everything that it stores is in this cache.
  const { data: opened } = useQuery({ ...openedLocationQuery(openId ?? ''), enabled: false, gcTime: 0 });
  useEffect(() => {
    if (opened) queries.setQueriesData<Page>({ queryKey: qualityKeys.pages }, (page) => page && withLocation(page, opened));
  }, [queries, opened]);
  return {
    /** Refetches the lists of locations and the counts, after a save. */
    refresh: () => {
      void queries.invalidateQueries({ queryKey: locationKeys.all, refetchType: 'none' });
      void queries.invalidateQueries({ queryKey: qualityKeys.allCounts });
    },
  };
}

const withLocation = (page: Page, location: Location): Page => ({ ...page, data: page.data.map((item) => withLocationIn(item, location)) });

function withLocationIn(item: QualityItem, location: Location): QualityItem {
  const { _id: id } = location;
  if (item.location._id === id) return { ...item, location };
  return item.twin?.location._id === id ? { ...item, twin: { ...item.twin, location } } : item;
}
