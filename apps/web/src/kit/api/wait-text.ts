import type { TFunction } from 'i18next';

/** How long to wait after too many tries; beyond two hours in hours. */
export const waitText = (t: TFunction, minutes: number): string =>
  minutes < 120 ? t('login.too_many', { count: minutes }) : t('login.too_many_hours', { count: Math.ceil(minutes / 60) });
