import type { ComponentType } from 'react';
import type { ExistingPage } from './existing-pages.ts';

/** Loads a page's chunk; a page module exports its component as `Component`. */
export type PageLoader = () => Promise<{ readonly Component: ComponentType }>;

/** How each page is loaded. Comes lazily itself: the names of all the files of all pages weigh 2 kB, which the login need not carry. */
export const pages: Readonly<Record<ExistingPage, PageLoader>> = {
  home: () => import('./pages/home-page.tsx'),
  locations: () => import('./pages/locations-page.tsx'),
  clearing: () => import('./pages/clearing-page.tsx'),
  map: () => import('./pages/map-page.tsx'),
  settings: () => import('./pages/settings-page.tsx'),
  company: () => import('./pages/company-page.tsx'),
  users: () => import('./pages/users-page.tsx'),
  pipelines: () => import('./pages/pipelines-page.tsx'),
  customFields: () => import('./pages/custom-fields-page.tsx'),
  imports: () => import('./pages/imports-page.tsx'),
  audit: () => import('./pages/audit-page.tsx'),
  retention: () => import('./pages/retention-page.tsx'),
  quality: () => import('./pages/quality-page.tsx'),
  subscription: () => import('./pages/subscription-page.tsx'),
  legal: () => import('./pages/legal-settings-page.tsx'),
  profile: () => import('./pages/profile-page.tsx'),
};

/** What stands beside the dashboard for anybody: the public form, and what the law asks for. */
export const publicPages = {
  report: () => import('./pages/report-page.tsx'),
  imprint: () => import('./pages/imprint-page.tsx'),
  privacy: () => import('./pages/privacy-page.tsx'),
} as const satisfies Readonly<Record<string, PageLoader>>;
