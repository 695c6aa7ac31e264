import type { ExportFormat, Location } from '@rastnetz/contract';
import type { CustomFieldService } from '../custom-fields/custom-field.service.ts';
import { fieldProblem } from '../kernel/problem.ts';
import type { LocationListService } from '../locations/list/location-list.service.ts';
import { isLimited } from '../locations/record/location.policy.ts';
import { locationView } from '../locations/record/location-view.ts';
import type { LocationViewer } from '../locations/save/location.service.ts';
import type { SearchFilter } from '../locations/stores/location-search.store.ts';
import { everything, filterOf } from '../locations/stores/search-filter.ts';
import type { Download } from '../platform/http/endpoints/download.ts';
import { csvFile } from './csv-file.ts';
import type { CellContext } from './export-column.ts';
import type { ExportQuery } from './export-query.ts';
import { EXPORT_TEXTS } from './export-texts.ts';
import { geojsonFile } from './geojson-file.ts';
import { MAX_SHEET_ROWS, xlsxFile } from './xlsx-file.ts';

type WriteFile = (pages: AsyncIterable<readonly Location[]>, context: CellContext) => AsyncIterable<string | Uint8Array>;

const FORMATS: Readonly<Record<ExportFormat, { readonly mediaType: string; readonly write: WriteFile }>> = {
  csv: { mediaType: 'text/csv; charset=utf-8', write: csvFile },
  geojson: { mediaType: 'application/geo+json', write: geojsonFile },
  xlsx: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', write: xlsxFile },
};

/** Locations of one reading: a short transaction each, and nothing is held between two. */
const PAGE_SIZE = 250;

export interface ExportParts {
  readonly list: Pick<LocationListService, 'find' | 'read'>;
  /** The own fields in use, each a column. */
  readonly customFields: Pick<CustomFieldService, 'list'>;
  /** Where this installation is reached: files that leave it name pictures by whole addresses. */
  readonly publicUrl: string;
}

/** Lists of locations as files. */
export class ExportService {
  readonly #parts: ExportParts;

  constructor(parts: ExportParts) {
    this.#parts = parts;
  }

  /**
   * The list that `POST /location/search` finds for the same query, all pages of it in its order; or chosen rows, as far as
   * the viewer sees them. Staff of a company that is not confirmed take away what is their own. Rows that are changed out of the list while the file is made are left out. Throws `validation` for
   * corners that make no box, and for more rows than a sheet holds.
   */
  async open(viewer: LocationViewer, { format, language, ids: chosen, search }: ExportQuery): Promise<Download> {
    const wanted = chosen.length > 0 ? { ...everything(viewer), ids: chosen } : filterOf(viewer, search);
    const filter = { ...wanted, mine: wanted.mine || isLimited(wanted.sight) };
    const { ids, total } = this.#parts.list.find(filter, { sort: search.sort, offset: 0, limit: Number.POSITIVE_INFINITY });
    if (format === 'xlsx' && total > MAX_SHEET_ROWS)
      throw fieldProblem('format', 'location.export.too_many_rows', `a sheet holds at most ${MAX_SHEET_ROWS} rows`, {
        max: MAX_SHEET_ROWS,
      });
    const texts = EXPORT_TEXTS[language];
    const { mediaType, write } = FORMATS[format];
    const fileName = `${texts.fileName}-${new Date().toISOString().slice(0, 10)}.${format}`;
    const addressOf = (path: string) => `${this.#parts.publicUrl}${path}`;
    const context = { language, texts, addressOf, customFields: await this.#parts.customFields.list() };
    return { mediaType, fileName, total, chunks: write(this.#pages(filter, ids), context) };
  }

  async *#pages(filter: SearchFilter, ids: readonly string[]): AsyncGenerator<Location[]> {
    for (let from = 0; from < ids.length; from += PAGE_SIZE)
      yield (await this.#parts.list.read(filter, ids.slice(from, from + PAGE_SIZE))).map(locationView);
  }
}
