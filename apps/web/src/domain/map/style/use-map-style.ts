import { useComputedColorScheme } from '@mantine/core';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { StyleSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { settingsQuery } from '#kit/api/settings-query.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { baseMapBounds, baseStyle } from './base-style.ts';
import { ownFont } from './base-style-fonts.ts';
import { readProviderStyle } from './provider-style.ts';

/** The style of the map; null until it is known. `bounds` restricts the view to the extent of the built-in map. */
interface MapStyle {
  readonly style: StyleSpecification | null;
  readonly bounds: [number, number, number, number] | null;
  /** The provider's style could not be loaded. */
  readonly isFailed: boolean;
}

/**
 * The provider's style if the installation has one, in the provider's language and theme; otherwise the built-in map in the app's theme and
 * language.
 */
export function useMapStyle(): MapStyle {
  const { data: settings, isPending } = useQuery(settingsQuery());
  const provider = useProviderStyle(settings?.styleUrl ?? null);
  const base = useBaseStyle();
  if (settings?.styleUrl) return { ...provider, bounds: null };
  return { style: isPending ? null : base, bounds: baseMapBounds, isFailed: false };
}

function useBaseStyle(): StyleSpecification {
  // Not set in an effect: a style that changes after the first render would be drawn twice.
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const language = useLanguage();
  const { t } = useTranslation();
  const attribution = t('map.attribution');
  return useMemo(() => baseStyle({ theme, language, origin: window.location.origin, attribution }), [theme, language, attribution]);
}

function useProviderStyle(url: string | null): Pick<MapStyle, 'style' | 'isFailed'> {
  const { data, isError } = useQuery({
    queryKey: ['map-style', url],
    queryFn: url === null ? skipToken : ({ signal }) => readProviderStyle(url, signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
  });
  const style = useMemo(
    () => (data ? { ...data, 'font-faces': { ...data['font-faces'], ...ownFont(window.location.origin) } } : null),
    [data],
  );
  return { style, isFailed: isError };
}
