import type { PageKey } from '#kit/navigation/paths.ts';

/** The pages that exist. Routes, menu and spotlight entries and guards are derived from this list and `pageTable`; `pages` loads them. */
export const existingPages = [
  'home',
  'locations',
  'clearing',
  'map',
  'settings',
  'company',
  'users',
  'pipelines',
  'customFields',
  'imports',
  'audit',
  'retention',
  'quality',
  'subscription',
  'legal',
  'notifications',
  'profile',
] as const satisfies readonly PageKey[];
export type ExistingPage = (typeof existingPages)[number];
