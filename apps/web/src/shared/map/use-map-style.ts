import { useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { StyleSpecification } from 'maplibre-gl';
import { useMemo } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { settingsQuery } from '../locations/location-queries.ts';
import { baseMapBounds, baseStyle } from './base-style.ts';

/** What the map is drawn from. `bounds` keeps the view where the built-in map has something to show. */
export interface MapStyle {
  readonly style: string | StyleSpecification;
  readonly bounds: [number, number, number, number] | null;
}

/** The provider's style where the installation names one, else the built-in map in the app's theme and language; null until that is known. */
export function useMapStyle(): MapStyle | null {
  // Known at once: a style that changes before it is drawn would be drawn twice.
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const language = useLanguage();
  const { data, isPending } = useQuery(settingsQuery());
  const styleUrl = data?.styleUrl ?? null;
  return useMemo(() => {
    if (isPending) return null;
    if (styleUrl !== null) return { style: styleUrl, bounds: null };
    return { style: baseStyle(theme, language, window.location.origin), bounds: baseMapBounds };
  }, [isPending, styleUrl, theme, language]);
}
