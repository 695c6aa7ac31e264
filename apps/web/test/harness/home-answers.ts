import { getHomeOverview, getStatistics, type Todo, type WeekActivity } from '@rastnetz/contract';
import type { FakeApi } from './fake-api.ts';

const WEEKS: WeekActivity[] = [
  { week: '2026-01-19', saves: 1200, reports: 2 },
  { week: '2026-01-26', saves: 3, reports: 1 },
];

/** Nothing is wrong, and there is no clearing to do. */
export const NOTHING_TO_DO: Todo = {
  coordinates: 0,
  hours: 0,
  image: 0,
  menu: 0,
  stale_hours: 0,
  duplicates: 0,
  phone: 0,
  website: 0,
  stale: 0,
  reports: null,
  companies: null,
};

/** A Home with something on it. */
export function answerHome(api: FakeApi): void {
  api.on(getStatistics, () => ({ standorte: 7, alleStandorte: 1234 }));
  api.on(getHomeOverview, () => ({ todo: { ...NOTHING_TO_DO, coordinates: 2, image: 5, stale: 1, duplicates: 3 }, weeks: WEEKS }));
}
