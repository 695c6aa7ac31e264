import { type ExportFormat, type Location, localMoment } from '@rastnetz/contract';
import type { CustomFieldService } from '../custom-fields/custom-field.service.ts';
import { fieldProblem } from '../kernel/problem.ts';
import type { LocationListService } from '../locations/list/location-list.service.ts';
import type { SearchFilters } from '../locations/list/search-filters.ts';
import { isLimited } from '../locations/record/location.policy.ts';
import { locationView } from '../locations/record/location-view.ts';
import type { LocationViewer } from '../locations/save/location.service.ts';
import type { SearchFilter } from '../locations/stores/location-search.store.ts';
import { matchAllFilter } from '../locations/stores/search-filter.ts';
import type { Download } from '../platform/http/endpoints/download.ts';
import { csvFile } from './csv-file.ts';
import type { CellContext } from './export-column.ts';
import type { ExportQuery } from './export-query.ts';
import { EXPORT_TEXTS } from './export-texts.ts';
import { geojsonFile } from './geojson-file.ts';
import { withHarmlessWebsites } from './harmless-websites.ts';
import { pagesWithinBytes } from './pages-within-bytes.ts';
import { MAX_SHEET_ROWS, xlsxFile } from './xlsx-file.ts';

type WriteFile = (pages: AsyncIterable<readonly Location[]>, context: CellContext) => AsyncIterable<string | Uint8Array>;

const FORMATS: Readonly<Record<ExportFormat, { readonly mediaType: string; readonly write: WriteFile }>> = {
  csv: { mediaType: 'text/csv; charset=utf-8', write: csvFile },
  geojson: { mediaType: 'application/geo+json', write: geojsonFile },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxFile },
};

export interface ExportDeps {
  readonly list: Pick<LocationListService, 'find' | 'read'>;
  readonly filters: Pick<SearchFilters, 'of'>;
  /** The custom fields in use, each a column. */
  readonly customFields: Pick<CustomFieldService, 'list'>;
  /** Base URL of this installation: exported files contain absolute URLs of pictures. */
  readonly publicUrl: string;
}

/** Exports of location lists. */
export class ExportService {
  readonly #deps: ExportDeps;

  constructor(deps: ExportDeps) {
    this.#deps = deps;
  }

  /**
   * Exports the result of `POST /location/search` for the same query, all pages in its order; or the chosen rows that the viewer may see. Staff of
   * an unconfirmed company export only their own locations. Rows that stop matching while the file is written are left out. Throws `validation`
   * for an invalid bounding box, and for more rows than a sheet holds.
   */
  async open(viewer: LocationViewer, { format, language, ids: chosen, search }: ExportQuery): Promise<Download> {
    const wanted = chosen.length > 0 ? { ...matchAllFilter(viewer), ids: chosen } : await this.#deps.filters.of(viewer, search);
    const filter = { ...wanted, mine: wanted.mine || isLimited(wanted.visibility) };
    const { ids, total } = this.#deps.list.find(filter, { sort: search.sort, offset: 0, limit: Number.POSITIVE_INFINITY });
    if (format === 'xlsx' && total > MAX_SHEET_ROWS)
      throw fieldProblem('format', 'location.export.too_many_rows', `a sheet holds at most ${MAX_SHEET_ROWS} rows`, {
        max: MAX_SHEET_ROWS,
      });
    const texts = EXPORT_TEXTS[language];
    const { mediaType, write } = FORMATS[format];
    const { date: today } = localMoment(new Date());
    const fileName = `${texts.fileName}-${today}.${format}`;
    const addressOf = (path: string) => `${this.#deps.publicUrl}${path}`;
    const context = { language, texts, today, addressOf, customFields: await this.#deps.customFields.list() };
    return { mediaType, fileName, total, chunks: write(this.#pages(filter, ids), context) };
  }

  #pages(filter: SearchFilter, ids: readonly string[]): AsyncGenerator<readonly Location[]> {
    const read = async (some: readonly string[]) =>
      (await this.#deps.list.read(filter, some)).map((record) => withHarmlessWebsites(locationView(record)));
    return pagesWithinBytes(ids, { read, idOf: ({ _id }) => _id });
  }
}
