import {
  DAY_MS,
  type HandlerInput,
  type Location,
  type listQuality,
  type PairCompany,
  type QualityCounts,
  type QualityItem,
  staleBefore,
} from '@rastnetz/contract';
import { companyStores } from '../companies/company-stores.ts';
import type { FoundList, LocationListService } from '../locations/list/location-list.service.ts';
import { mayNameCompanies } from '../locations/record/location.policy.ts';
import { seenView } from '../locations/record/location-view.ts';
import type { LocationViewer } from '../locations/save/location.service.ts';
import type { SearchFilter } from '../locations/stores/location-search.store.ts';
import { matchAllFilter } from '../locations/stores/search-filter.ts';
import type { MapService } from '../map/service/map.service.ts';
import type { IssueCounts } from '../map/service/quality-counts.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import type { DuplicateRow } from './duplicate.store.ts';
import { numberCursor, pairCursor, readNumber, readPair } from './quality-cursor.ts';
import { type IssueKind, issueFilter, scopeOf } from './quality-scope.ts';
import { qualityStores } from './quality-stores.ts';

type ListQualityInput = HandlerInput<typeof listQuality>;
export interface QualityPage {
  readonly data: QualityItem[];
  readonly total: number;
  /** Number of entries before the first returned one. */
  readonly before: number;
}

export interface QualityDeps {
  readonly inTransaction: InTransaction;
  readonly map: Pick<MapService, 'countIssues' | 'countTouched'>;
  readonly list: Pick<LocationListService, 'read'>;
  /** Locations that match a filter after a number, oldest first; computed in memory. */
  readonly findAfter: (filter: SearchFilter, after: number, limit: number) => FoundList & { readonly before: number };
}

/** Data quality: counts, and the worklists. */
export class QualityService {
  readonly #deps: QualityDeps;
  readonly #now: () => Date;

  constructor(deps: QualityDeps, now: () => Date = () => new Date()) {
    this.#deps = deps;
    this.#now = now;
  }

  /** Counts for the own company, or with `locations:all` for the whole network unless `mine`. `untouched`: neither saved nor confirmed for a year. */
  async counts(viewer: LocationViewer, mine: boolean): Promise<{ total: number; untouched: number; counts: QualityCounts }> {
    const scope = scopeOf(viewer, mine);
    const before = staleBefore(this.#now());
    const issues = this.#deps.map.countIssues(
      { ...matchAllFilter(viewer), ...scope, invalidContacts: [], missing: [] },
      { hoursBefore: before, touchedBefore: before },
    );
    const pairs = await this.#deps.inTransaction(qualityStores, ({ duplicates }) => duplicates.count(scope, null));
    return { total: issues.total, untouched: issues.untouched, counts: countsOf(issues, pairs.total) };
  }

  /** Number of locations in the scope of `counts` that are not stale: now, and after each of some weeks if nobody saves or confirms any. */
  touchedIn(viewer: LocationViewer, mine: boolean, weeks: number): number[] {
    const before = staleBefore(this.#now()).getTime();
    const times = Array.from({ length: weeks + 1 }, (_, week) => new Date(before + week * 7 * DAY_MS));
    return this.#deps.map.countTouched({ ...matchAllFilter(viewer), ...scopeOf(viewer, mine) }, times);
  }

  /** A page of the worklist of one kind after a cursor, in an order that does not depend on the work. Throws `validation` for an invalid cursor. */
  list(viewer: LocationViewer, { params, query }: ListQualityInput): Promise<QualityPage> {
    const { kind } = params;
    return kind === 'duplicates' ? this.#pairs(viewer, query) : this.#issues(viewer, kind, query);
  }

  async #issues(viewer: LocationViewer, kind: IssueKind, { mine, after, limit }: ListQualityInput['query']): Promise<QualityPage> {
    const filter = issueFilter(viewer, mine === 'true', kind, this.#now());
    const { ids, total, before } = this.#deps.findAfter(filter, readNumber(after), limit);
    const records = await this.#deps.list.read(filter, ids);
    const data = records.map((record) => ({
      cursor: numberCursor(record.row.standort_id),
      location: seenView(viewer, record),
      company: null,
      twin: null,
    }));
    return { data, total, before };
  }

  async #pairs(viewer: LocationViewer, { mine, after, limit }: ListQualityInput['query']): Promise<QualityPage> {
    const scope = scopeOf(viewer, mine === 'true');
    const from = readPair(after);
    const { counts, rows } = await this.#deps.inTransaction(qualityStores, async ({ duplicates }) => ({
      counts: await duplicates.count(scope, from),
      rows: await duplicates.page(scope, from, limit),
    }));
    return { ...counts, data: await this.#itemsOf(viewer, rows) };
  }

  /** A location of the own company comes first in its pair. */
  async #itemsOf(viewer: LocationViewer, rows: readonly DuplicateRow[]): Promise<QualityItem[]> {
    const ids = [...new Set(rows.flatMap(({ low, high }) => [low, high]))];
    const records = await this.#deps.list.read(matchAllFilter(viewer), ids);
    const locations = new Map(records.map((record) => [record.row.id, seenView(viewer, record)]));
    const companies = await this.#companiesOf(viewer, [...locations.values()]);
    const companyOf = ({ companyId }: Location) => companies.get(companyId) ?? null;
    return rows.flatMap((row) => {
      const both = [locations.get(row.low), locations.get(row.high)].filter((location) => location !== undefined);
      const [location, twin] = both[1]?.companyId === viewer.companyId ? both.reverse() : both;
      if (!location || !twin) return [];
      const found = { location: twin, company: companyOf(twin), distance: Math.round(row.distance), reasons: [...row.reasons] };
      return { cursor: pairCursor(row), location, company: companyOf(location), twin: found };
    });
  }

  /** Companies that the viewer may see by name: the own one, or all with the right to list them. */
  async #companiesOf(viewer: LocationViewer, locations: readonly Location[]): Promise<ReadonlyMap<string, PairCompany>> {
    const ids = [...new Set(locations.map(({ companyId }) => companyId))];
    const known = mayNameCompanies(viewer) ? ids : ids.filter((id) => id === viewer.companyId);
    return this.#deps.inTransaction(companyStores, ({ companies }) => companies.namesOf(known));
  }
}

const countsOf = ({ coordinates, hours, image, menu, staleHours, phone, website }: IssueCounts, duplicates: number): QualityCounts => ({
  coordinates,
  hours,
  image,
  menu,
  stale_hours: staleHours,
  duplicates,
  phone,
  website,
});
