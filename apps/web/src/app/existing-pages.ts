import type { PageKey } from '#kit/navigation/paths.ts';

/** The pages that exist: route, menu entry, guard and spotlight entry follow from it and `pageTable`; `pages` loads them. */
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
  'profile',
] as const satisfies readonly PageKey[];
export type ExistingPage = (typeof existingPages)[number];
