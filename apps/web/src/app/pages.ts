import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { prefetchFirstBounds } from '#features/locations/list/state/first-bounds-query.ts';
import { paths } from '#kit/navigation/paths.ts';
import type { ExistingPage } from './existing-pages.ts';

/** The module of a page. */
interface PageModule {
  readonly Component: ComponentType;
}

/** Loads a page's chunk. */
export type PageLoader = () => Promise<PageModule>;

/** The loader of each page. */
export const pages: Readonly<Record<ExistingPage, PageLoader>> = {
  home: () => import('#pages/dashboard/home-page.tsx'),
  locations: () => import('#pages/dashboard/locations-page.tsx'),
  clearing: () => import('#pages/dashboard/clearing-page.tsx'),
  map: () => import('#pages/dashboard/map-page.tsx'),
  settings: () => import('#pages/dashboard/settings-page.tsx'),
  company: () => import('#pages/dashboard/company-page.tsx'),
  users: () => import('#pages/dashboard/users-page.tsx'),
  pipelines: () => import('#pages/dashboard/pipelines-page.tsx'),
  customFields: () => import('#pages/dashboard/custom-fields-page.tsx'),
  imports: () => import('#pages/dashboard/imports-page.tsx'),
  audit: () => import('#pages/dashboard/audit-page.tsx'),
  retention: () => import('#pages/dashboard/retention-page.tsx'),
  quality: () => import('#pages/dashboard/quality-page.tsx'),
  subscription: () => import('#pages/dashboard/subscription-page.tsx'),
  legal: () => import('#pages/dashboard/legal-settings-page.tsx'),
  notifications: () => import('#pages/dashboard/notifications-page.tsx'),
  profile: () => import('#pages/dashboard/profile-page.tsx'),
};

/** Requests what the first page of a visit needs first, while its code is loaded. Later pages are loaded before the address of the browser changes. */
export function prefetchPage(queryClient: QueryClient, { pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (pathname === paths.locations) prefetchFirstBounds(queryClient, search);
}

/** Public pages outside the dashboard: the report form and the legal pages. */
export const publicPages = {
  report: () => import('#pages/public/report-page.tsx'),
  imprint: () => import('#pages/public/imprint-page.tsx'),
  privacy: () => import('#pages/public/privacy-page.tsx'),
} as const satisfies Readonly<Record<string, PageLoader>>;
