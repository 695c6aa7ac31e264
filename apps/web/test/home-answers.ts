import { getHomeOverview, getStatistics, type WeekActivity } from '@rastnetz/contract';
import type { FakeApi } from './fake-api.ts';

const WEEKS: WeekActivity[] = [
  { week: '2026-01-19', saves: 1200, reports: 2 },
  { week: '2026-01-26', saves: 3, reports: 1 },
];

/** A Home with something on it. */
export function answerHome(api: FakeApi): void {
  api.on(getStatistics, () => ({ standorte: 7, alleStandorte: 1234 }));
  api.on(getHomeOverview, () => ({ todo: { coordinates: 2, hours: 0, image: 5, stale: 1, reports: null }, weeks: WEEKS }));
}
