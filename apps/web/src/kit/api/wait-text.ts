import type { TFunction } from 'i18next';

/** How long to wait after too many attempts; in hours from two hours on. */
export const waitText = (t: TFunction, minutes: number): string =>
  minutes < 120 ? t('login.too_many', { count: minutes }) : t('login.too_many_hours', { count: Math.ceil(minutes / 60) });
