import { z } from 'zod';
import { FILTER_PARAMS } from '../geo/filter-params.ts';
import { endpoint } from '../http/endpoint.ts';
import { queryNumber } from '../http/query-number.ts';
import { MAX_IMPORT_ROWS } from '../imports/mapping.ts';
import { PublicationState } from '../locations/publication.ts';

/** File formats of an export. */
export const ExportFormat = z.enum(['geojson', 'csv', 'xlsx']);
export type ExportFormat = z.infer<typeof ExportFormat>;

const Corner = queryNumber(z.number()).optional();
/** Comma-separated names; may be empty. */
const NameList = z.string().max(300).default('');
const Flag = z.enum(['true', 'false']).default('false');

/** Exports all pages of `POST /location/search` in its order; with `ids` only those locations. */
export const exportLocations = endpoint({
  method: 'GET',
  path: '/api/v1/location/export',
  summary: `Locations as GeoJSON, CSV (UTF-8 with BOM, semicolons) or XLSX, streamed. Each format can be imported again, up to ${MAX_IMPORT_ROWS} locations per file`,
  access: 'session',
  query: z.object({
    format: ExportFormat,
    language: z.enum(['de', 'en']).default('de'),
    neLat: Corner,
    neLng: Corner,
    swLat: Corner,
    swLng: Corner,
    filter: NameList,
    types: NameList,
    suche: z.string().max(200).default(''),
    mine: Flag,
    missing: NameList,
    publication: PublicationState.optional(),
    ...FILTER_PARAMS,
    updatedBefore: z.iso.datetime().optional(),
    /** `field:asc,field:desc`. */
    sort: NameList,
    /** Comma-separated ids of selected rows, at most 200. */
    ids: z.string().max(8000).default(''),
  }),
  response: z.string(),
  download: ['application/geo+json', 'text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  responseHeaders: { 'X-Total-Count': 'Number of locations in the file' },
});
