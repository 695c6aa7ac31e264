import { PAGE_SIZE, ReportFilter, ReportSort, type ReportSortField } from '@rastnetz/contract';

/** A request for one page of the queue. */
export interface QueueRequest {
  readonly suche: string;
  readonly sort: ReportSort;
  readonly filter: ReportFilter;
  readonly page: number;
  readonly pageSize: number;
}

export interface QueueCase {
  readonly name: string;
  readonly request: QueueRequest;
}

const asked = (name: string, parts: { suche?: string; sort?: unknown; filter?: unknown; page?: number } = {}): QueueCase => ({
  name,
  request: {
    suche: parts.suche ?? '',
    sort: ReportSort.parse(parts.sort),
    filter: ReportFilter.parse(parts.filter),
    page: parts.page ?? 1,
    pageSize: PAGE_SIZE,
  },
});

const by = (field: ReportSortField, direction: 'asc' | 'desc') => asked(`by ${field} ${direction}`, { sort: [{ field, direction }] });

/** All kinds of requests of the queue's screen; the last page is that of all open reports. */
export const queueCases = (open: number): readonly QueueCase[] => [
  asked('by name, first page'),
  asked('by name, page 100', { page: 100 }),
  asked('by name, last page', { page: Math.ceil(open / PAGE_SIZE) }),
  by('name', 'desc'),
  by('createdAt', 'asc'),
  by('createdAt', 'desc'),
  by('locationType', 'asc'),
  by('kind', 'desc'),
  by('stage', 'asc'),
  by('assignedTo', 'asc'),
  asked('complaints', { filter: { kinds: ['complaint'] } }),
  asked('in review, newest first', { filter: { stages: ['in_review'] }, sort: [{ field: 'createdAt', direction: 'desc' }] }),
  asked('mine', { filter: { assignedTo: 'me' } }),
  asked('nobody’s', { filter: { assignedTo: 'none' } }),
  asked('workshops', { filter: { types: ['WERKSTATT'] } }),
  asked('rejected', { filter: { stages: ['rejected'] } }),
  asked('name, broad (autohof)', { suche: 'Autohof' }),
  asked('name, three letters (hof)', { suche: 'hof' }),
  asked('name, rare (kupferkanne)', { suche: 'Kupferkanne' }),
  asked('name, nothing found', { suche: 'qqqxyz' }),
];
