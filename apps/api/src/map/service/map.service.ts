import {
  type Bbox,
  Brand,
  bboxOf,
  type ClusterFeature,
  type CustomCondition,
  Feature,
  type LocationCounts,
  type LocationFilter,
  type LocationSelection,
  LocationType,
  type MapCorners,
  type MapPoint,
  MissingPart,
  type PublicationState,
  readCustomConditions,
  selectionBox,
} from '@rastnetz/contract';
import type { z } from 'zod';
import { fieldProblem } from '../../kernel/problem.ts';
import type { SearchFilters } from '../../locations/list/search-filters.ts';
import { visibilityOf } from '../../locations/record/location.policy.ts';
import type { LocationViewer } from '../../locations/save/location.service.ts';
import { readBbox } from '../../places/read-bbox.ts';
import { CheckedJson } from '../../platform/http/endpoints/checked-json.ts';
import { findClusters } from '../clusters/map-clusters.ts';
import { findPoints } from '../clusters/map-points.ts';
import type { MapColumns } from '../index/map-columns.ts';
import type { LiveIndex } from '../index/map-index.ts';
import { matcherOf, type Selection } from '../index/map-selection.ts';
import { countTouched } from './count-touched.ts';
import { findBounds } from './map-bounds.ts';
import { countSelection } from './map-counts.ts';
import { type Ages, countIssues, type IssueCounts } from './quality-counts.ts';

/** A cluster query as given in the URL. */
export interface ClusterQuery {
  readonly bbox: string;
  readonly zoom: number;
  readonly filter: string;
  readonly types: string;
  readonly suche: string;
  readonly mine: 'true' | 'false';
  readonly missing: string;
  readonly publication?: PublicationState | undefined;
  readonly company?: string | undefined;
  readonly brands: string;
  readonly openNow: 'true' | 'false';
  readonly custom: string;
  readonly updatedBefore?: string | undefined;
}

interface ClusterCollection {
  readonly type: 'FeatureCollection';
  readonly features: ClusterFeature[];
  readonly total: number;
}

interface PointsOfBox {
  readonly points: CheckedJson<MapPoint[]>;
  readonly total: number;
}

/** Map queries, answered from memory. */
export class MapService {
  readonly #live: LiveIndex;
  readonly #filters: SearchFilters;

  constructor(live: LiveIndex, filters: SearchFilters) {
    this.#live = live;
    this.#filters = filters;
  }

  /** Points of a box with all given features, at most 10,000; `total` counts all (S7-MAP-01). */
  points(viewer: LocationViewer, query: MapCorners & { readonly filter?: readonly Feature[] }): PointsOfBox {
    const box = boxOf(query) ?? bboxOf(query);
    const { columns, pointTexts } = this.#live.current;
    const { ranks, total } = findPoints(columns, { ...everything(viewer), box, features: query.filter ?? [] });
    return { points: new CheckedJson(`[${Array.from(ranks, (rank) => pointTexts.of(rank)).join(',')}]`), total };
  }

  /** Clusters of a box at a zoom, as GeoJSON. Throws `validation` naming the parameter. */
  async clusters(viewer: LocationViewer, query: ClusterQuery): Promise<ClusterCollection> {
    const filter = await this.#filters.of(viewer, {
      ...query,
      filter: readNames('filter', query.filter, Feature),
      types: readNames('types', query.types, LocationType),
      missing: readNames('missing', query.missing, MissingPart),
      mine: query.mine === 'true',
      brands: readNames('brands', query.brands, Brand),
      openNow: query.openNow === 'true',
      custom: readConditions(query.custom),
    });
    const selection = { ...filter, box: readBbox(query.bbox) };
    return { type: 'FeatureCollection', ...findClusters(this.#columns, selection, query.zoom) };
  }

  /** Counts for the list and the filter chips. */
  async counts(viewer: LocationViewer, query: LocationSelection): Promise<LocationCounts> {
    return countSelection(this.#columns, await this.#filters.of(viewer, query));
  }

  /** The smallest segment with all matches of a filter; null if none has a position. */
  async bounds(viewer: LocationViewer, query: LocationFilter): Promise<{ bounds: MapCorners | null }> {
    return { bounds: findBounds(this.#columns, await this.#filters.of(viewer, query)) };
  }

  /** Number of locations of the viewer's company, and of all visible ones. */
  totals(viewer: LocationViewer): { own: number; all: number } {
    return { own: this.count({ ...everything(viewer), mine: true }), all: this.count(everything(viewer)) };
  }

  /** Number of locations of a selection. */
  count(selection: Selection): number {
    return this.#columns.spatial.count(matcherOf(selection, this.#columns));
  }

  /** Quality counts of a selection. */
  countIssues(selection: Selection, ages: Ages): IssueCounts {
    return countIssues(this.#columns, selection, ages);
  }

  /** Number of locations of a selection saved or confirmed at each of some times, in ascending order, or later. */
  countTouched(selection: Selection, times: readonly Date[]): number[] {
    return countTouched(this.#columns, selection, times);
  }

  get #columns(): MapColumns {
    return this.#live.current.columns;
  }
}

const everything = (viewer: LocationViewer): Selection => ({
  visibility: visibilityOf(viewer),
  box: null,
  features: [],
  types: [],
  mine: false,
});

function boxOf(corners: Parameters<typeof selectionBox>[0]): Bbox | null {
  const read = selectionBox(corners);
  if ('corner' in read) throw fieldProblem(read.corner, read.key, 'makes no box with the other corners');
  return read.box;
}

function readConditions(text: string): CustomCondition[] {
  const read = readCustomConditions(text);
  if (read === null) throw fieldProblem('custom', 'location.custom_filter', 'is no list of conditions on custom fields');
  return read;
}

function readNames<Name extends string>(field: string, text: string, names: z.ZodType<Name>): Name[] {
  return text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => {
      const read = names.safeParse(name);
      if (!read.success) throw fieldProblem(field, 'map.name_unknown', `"${name}" is no known name`);
      return read.data;
    });
}
