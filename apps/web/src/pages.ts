import type { ComponentType } from 'react';
import type { PageKey } from './paths.ts';

/** Loads a page's chunk; a page module exports its component as `Component`. */
export type PageLoader = () => Promise<{ readonly Component: ComponentType }>;

/** The pages that exist. A new page is one line here: its route, menu entry, guard and spotlight entry follow from `pageTable`. */
export const pages: Partial<Record<PageKey, PageLoader>> = {
  home: () => import('./pages/home-page.tsx'),
  locations: () => import('./pages/locations-page.tsx'),
  clearing: () => import('./pages/clearing-page.tsx'),
  map: () => import('./pages/map-page.tsx'),
  settings: () => import('./pages/settings-page.tsx'),
  users: () => import('./pages/users-page.tsx'),
  pipelines: () => import('./pages/pipelines-page.tsx'),
  profile: () => import('./pages/profile-page.tsx'),
};
