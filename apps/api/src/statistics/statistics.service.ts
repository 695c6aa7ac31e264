import { can, FRESHNESS_WEEKS, type getHomeOverview, type ResponseOf, type RightsHolder, type Statistics } from '@rastnetz/contract';
import { CompanyListStore } from '../companies/company-list.store.ts';
import { visibilityOf } from '../locations/record/location.policy.ts';
import type { LocationViewer } from '../locations/save/location.service.ts';
import type { MapService } from '../map/service/map.service.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import type { QualityService } from '../quality/quality.service.ts';
import { ReportStore } from '../reports/report.store.ts';
import { pastFreshness } from './freshness.service.ts';
import { FreshnessStore } from './freshness.store.ts';
import { StatisticsStore, type WeekCount } from './statistics.store.ts';
import { lastMondays, startOfWeek } from './weeks.ts';

/** Weeks of activity on the home page. */
const WEEKS = 12;

export interface StatisticsDeps {
  readonly inTransaction: InTransaction;
  readonly map: MapService;
  readonly quality: QualityService;
}

/** Statistics of the home page. */
export class StatisticsService {
  readonly #inTransaction: InTransaction;
  readonly #map: MapService;
  readonly #quality: QualityService;
  readonly #now: () => Date;

  constructor({ inTransaction, map, quality }: StatisticsDeps, now: () => Date = () => new Date()) {
    this.#inTransaction = inTransaction;
    this.#map = map;
    this.#quality = quality;
    this.#now = now;
  }

  /** The two tiles: number of locations of the own company, and of all (S7-STAT-01). */
  tiles(viewer: LocationViewer): Statistics {
    const { own, all } = this.#map.totals(viewer);
    return { standorte: own, alleStandorte: all };
  }

  /** Open tasks, news, freshness and activity: of the own company, or with `locations:all` of the whole network. */
  async overview(viewer: LocationViewer & { readonly userId: string }): Promise<HomeOverview> {
    const now = this.#now();
    const { companyId, all } = visibilityOf(viewer);
    const scope = all ? null : companyId;
    const mondays = lastMondays(now, WEEKS);
    const since = startOfWeek(mondays[0] ?? '');
    const { counts, untouched, total } = await this.#quality.counts(viewer, false);
    const touched = this.#quality.touchedIn(viewer, false, FRESHNESS_WEEKS);
    const stores = { companyList: CompanyListStore, reports: ReportStore, statistics: StatisticsStore, freshness: FreshnessStore };
    return this.#inTransaction(stores, async ({ companyList, statistics, reports: reportStore, freshness }) => {
      const isClearer = can(viewer, 'clearing');
      const open = isClearer ? await reportStore.openCounts(viewer.userId) : null;
      const newReports = isClearer ? await statistics.recentReports(now) : null;
      const companies = seesWaitingCompanies(viewer) ? await companyList.countWaiting() : null;
      const waiting = all ? null : await statistics.waitingOf(companyId);
      const recent = await statistics.recentSaves(scope, now);
      const saves = await statistics.savesByWeek(scope, since);
      const reports = await statistics.reportsByWeek(scope, since);
      const weekOf = { saves: countsOf(saves), reports: countsOf(reports) };
      return {
        todo: { ...counts, ...clearingCounts(open), stale: untouched, companies, waiting },
        recent: { ...recent, reports: newReports },
        freshness: { total, touched, ...(await pastFreshness(freshness, scope, now)) },
        weeks: mondays.map((week) => ({ week, saves: weekOf.saves.get(week) ?? 0, reports: weekOf.reports.get(week) ?? 0 })),
      };
    });
  }
}

const clearingCounts = (open: Awaited<ReturnType<ReportStore['openCounts']>> | null) => ({
  reports: open && sumOf(open, 'count'),
  myReports: open && sumOf(open, 'mine'),
});

type HomeOverview = ResponseOf<typeof getHomeOverview>;

const sumOf = <Name extends string>(rows: readonly Readonly<Record<Name, number>>[], name: Name): number =>
  rows.reduce((sum, row) => sum + row[name], 0);

/** Clearers see that a company came, because its locations are in clearing; admins confirm it. */
const seesWaitingCompanies = (viewer: RightsHolder): boolean => can(viewer, 'clearing') || can(viewer, 'users:all');

const countsOf = (counts: readonly WeekCount[]): ReadonlyMap<string, number> => new Map(counts.map(({ week, count }) => [week, count]));
