import { z } from 'zod';
import { LocationType } from '../catalogue/catalogue.ts';
import { endpoint } from '../http/endpoint.ts';
import { PAGE_SIZE, PageNumber, PageSize, pageOf, SortDirection } from '../http/page.ts';
import { WrittenId } from '../http/written-id.ts';
import { Coordinates } from '../locations/location.ts';
import { Clearer, NearestPlace, OpenStage, Report, ReportDetail, ReportKind, ReportStage } from './report.ts';

/** Sort fields of the queue; ties are broken by `_id`. */
export const ReportSortField = z.enum(['name', 'locationType', 'createdAt', 'kind', 'stage', 'assignedTo']);
export type ReportSortField = z.infer<typeof ReportSortField>;

/** Sort orders by descending priority; defaults to name, ascending (S7-CLEARING-02). */
export const ReportSort = z
  .array(z.object({ field: ReportSortField, direction: SortDirection }))
  .max(ReportSortField.options.length)
  .default([]);
export type ReportSort = z.infer<typeof ReportSort>;

/** Filter of the queue; `stages` defaults to the open ones. */
export const ReportFilter = z
  .strictObject({
    stages: z.array(ReportStage).max(ReportStage.options.length).default([]),
    kinds: z.array(ReportKind).max(ReportKind.options.length).default([]),
    types: z.array(LocationType).max(LocationType.options.length).default([]),
    /** Reports of the signed-in user, of nobody, or of one person. `none` includes open ones of people who may not clear any more. */
    assignedTo: z.union([z.enum(['me', 'none']), WrittenId]).optional(),
  })
  .prefault({});
export type ReportFilter = z.infer<typeof ReportFilter>;

/** Maximum length of JSON in a query parameter, in characters. */
const JSON_MAX = 5000;

/** JSON in a query parameter; invalid JSON is passed on to the schema, which refuses it. */
const jsonQuery = <S extends z.ZodType>(schema: S) => z.preprocess(readJson, schema);

function readJson(text: unknown): unknown {
  if (typeof text !== 'string' || text.length > JSON_MAX) return text;
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const pages = {
  page: z.coerce.number().pipe(PageNumber).default(1),
  pageSize: z.coerce.number().pipe(PageSize).default(PAGE_SIZE),
};

export const getReports = endpoint({
  method: 'GET',
  path: '/api/v1/clearing/get',
  summary: 'One page of reports; `sort` and `filter` are JSON, and default to the open reports by name',
  access: 'clearing',
  query: z.object({ ...pages, sort: jsonQuery(ReportSort), filter: jsonQuery(ReportFilter) }),
  response: pageOf(Report),
});

export const searchReports = endpoint({
  method: 'POST',
  path: '/api/v1/clearing/suche',
  aliases: ['/api/v1/clearing/post_suche'],
  summary: 'One page of reports by name; a name of fewer than 3 characters is ignored',
  access: 'clearing',
  isReadOnly: true,
  body: z.object({
    suche: z.string().max(200).default(''),
    sort: ReportSort,
    filter: ReportFilter,
    page: PageNumber.default(1),
    pageSize: PageSize.default(PAGE_SIZE),
  }),
  response: pageOf(Report),
});

const Count = z.int().min(0);

/** Number of open reports in total, assigned to the signed-in user, and by stage. */
export const ReportCounts = z.object({ open: Count, mine: Count, stages: z.record(OpenStage, Count) });
export type ReportCounts = z.infer<typeof ReportCounts>;

export const countReports = endpoint({
  method: 'GET',
  path: '/api/v1/clearing/counts',
  summary: 'Number of open reports',
  access: 'clearing',
  response: ReportCounts,
});

export const listClearers = endpoint({
  method: 'GET',
  path: '/api/v1/clearing/people',
  summary: 'People a report can be assigned to, by name, at most 200',
  access: 'clearing',
  response: z.array(Clearer),
});

export const getReport = endpoint({
  method: 'GET',
  path: '/api/v1/clearing/:id',
  summary: 'One report with all fields, and the stored location it is about',
  access: 'clearing',
  params: z.object({ id: z.uuid() }),
  response: ReportDetail,
});

/** Number of locations returned around a report. */
export const NEAREST_PLACES = 5;

export const findNearest = endpoint({
  method: 'POST',
  path: '/api/v1/clearing/nearest',
  summary: 'The five nearest locations, with distance in metres and similarity of the name',
  access: 'clearing',
  isReadOnly: true,
  body: z.object({
    coordinates: Coordinates,
    name: z.string().max(200).nullable().default(null),
    exceptId: WrittenId.nullable().default(null),
  }),
  response: z.array(NearestPlace),
});

export const queueEndpoints = [getReports, searchReports, countReports, listClearers, getReport, findNearest] as const;
