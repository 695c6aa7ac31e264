import { getHomeOverview, getStatistics, type ResponseOf, type Todo, type WeekActivity } from '@rastnetz/contract';
import type { FakeApi } from './fake-api.ts';

const WEEKS: WeekActivity[] = [
  { week: '2026-01-19', saves: 1200, reports: 2 },
  { week: '2026-01-26', saves: 3, reports: 1 },
];

/** No problems in the data, and no open reports. */
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
  myReports: null,
  companies: null,
  waiting: null,
};

/** An overview with a value in every part. */
export const HOME: ResponseOf<typeof getHomeOverview> = {
  todo: { ...NOTHING_TO_DO, coordinates: 2, image: 5, stale: 1, duplicates: 3 },
  recent: { created: 1, changes: 14, reports: null },
  freshness: {
    total: 200,
    touched: [150, 149, 148, 147, 146, 145, 144, 143, 142, 141, 140, 130, 120],
    past: [],
    since: '2026-01-26',
  },
  weeks: WEEKS,
};

/** Makes Home show this overview. */
export function answerHome(api: FakeApi): void {
  api.on(getStatistics, () => ({ standorte: 7, alleStandorte: 1234 }));
  api.on(getHomeOverview, () => HOME);
}
