import {
  type Clearer,
  type findNearest,
  type getReports,
  type HandlerInput,
  type NearestPlace,
  type OPEN_STAGES,
  type Report,
  type ReportCounts,
  type ReportDetail,
  type ReportFilter,
  type ReportSort,
  type searchReports,
  searchWords,
} from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import { nameSimilarity } from '../../locations/duplicates/similar-names.ts';
import { LocationMediaStore } from '../../locations/stores/location-media.store.ts';
import { type LocationStores, recordStores } from '../../locations/stores/location-stores.ts';
import { mediaPath } from '../../media/media-paths.ts';
import type { PathSigner } from '../../media/signed-path.ts';
import { NoteStore } from '../../notes/note.store.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { ReportStore } from '../../reports/report.store.ts';
import { reportStores } from '../../reports/report-stores.ts';
import { readDetail } from '../report/read-detail.ts';
import { reportView } from '../report/report.mapper.ts';
import { reportRecordsOf } from '../report/report-records.ts';
import { clearingStores, detailStores } from '../stores/clearing-stores.ts';
import { type NearestRow, NearestStore } from '../stores/nearest.store.ts';
import { type QueueFilter, ReportQueueStore } from '../stores/report-queue.store.ts';

type PageQuery = HandlerInput<typeof getReports>['query'];
type SearchQuery = HandlerInput<typeof searchReports>['body'];
type NearestQuery = HandlerInput<typeof findNearest>['body'];
type Assignee = Pick<Viewer, 'userId'>;

/** Maximum number of offered assignees. */
const MAX_CLEARERS = 200;
/** The order of a request without `sort`: by name, ascending (S7-CLEARING-02). */
const BY_NAME: ReportSort = [{ field: 'name', direction: 'asc' }];

/** Read access to the queue of reports. */
export class ReportQueueService {
  readonly #inTransaction: InTransaction;
  readonly #signer: PathSigner;

  constructor(inTransaction: InTransaction, signer: PathSigner) {
    this.#inTransaction = inTransaction;
    this.#signer = signer;
  }

  /** One page of the queue; a search text under 3 characters is ignored. */
  page(viewer: Assignee, { page, pageSize, sort, filter, suche = '' }: PageQuery & Partial<Pick<SearchQuery, 'suche'>>) {
    const queueFilter = filterOf(viewer, filter, suche);
    const place = { sort: sort.length === 0 ? BY_NAME : sort, limit: pageSize, offset: (page - 1) * pageSize };
    return this.#inTransaction(
      { ...recordStores, notes: NoteStore, reportQueue: ReportQueueStore, reports: ReportStore },
      async (stores): Promise<{ data: Report[]; total: number }> => {
        const rows = await stores.reportQueue.page(queueFilter, place);
        const records = await reportRecordsOf(stores, rows);
        const total = await stores.reportQueue.count(queueFilter);
        return { data: records.map((record) => reportView(record, this.#signer)), total };
      },
    );
  }

  /** Number of open reports, and how many of them are assigned to the user. */
  async counts({ userId }: Assignee): Promise<ReportCounts> {
    const rows = await this.#inTransaction(reportStores, ({ reports }) => reports.openCounts(userId));
    const sum = (numbers: readonly number[]) => numbers.reduce((all, more) => all + more, 0);
    const ofStage = (stage: (typeof OPEN_STAGES)[number]) => rows.find((row) => row.stage === stage)?.count ?? 0;
    return {
      open: sum(rows.map(({ count }) => count)),
      mine: sum(rows.map(({ mine }) => mine)),
      stages: { new: ofStage('new'), in_review: ofStage('in_review'), question: ofStage('question') },
    };
  }

  /** Possible assignees, by name. */
  async people(): Promise<Clearer[]> {
    const people = await this.#inTransaction(clearingStores, ({ reportQueue }) => reportQueue.clearers(MAX_CLEARERS));
    return people.map(({ id, vorname, nachname }) => ({ id, name: `${vorname} ${nachname}`.trim() }));
  }

  /** One report in full. Throws `not_found`. */
  one(id: string): Promise<ReportDetail> {
    return this.#inTransaction(detailStores, async (stores) => {
      const row = await stores.reports.findById(id);
      if (!row) throw new Problem('not_found', { detail: 'There is no report with this id.' });
      return readDetail(stores, row, this.#signer);
    });
  }

  /** The five nearest locations, nearest first. Only given names are compared: the similarity to an unnamed one is 0. */
  nearest({ coordinates, name, exceptId }: NearestQuery): Promise<NearestPlace[]> {
    return this.#inTransaction({ locationMedia: LocationMediaStore, nearest: NearestStore }, async (stores) => {
      const rows = await stores.nearest.around(coordinates.coordinates, exceptId);
      const mains = await mainImagesOf(stores, rows);
      return rows.map((row) => placeOf(row, name, mains.get(row.id) ?? null));
    });
  }
}

function filterOf({ userId }: Assignee, { assignedTo, ...filter }: ReportFilter, suche: string): QueueFilter {
  const people: Readonly<Record<string, string | null>> = { me: userId, none: null };
  const person = assignedTo === undefined ? {} : { assignedTo: assignedTo in people ? people[assignedTo] : assignedTo };
  return { ...filter, ...(person as Pick<QueueFilter, 'assignedTo'>), words: searchWords(suche) };
}

async function mainImagesOf(
  { locationMedia }: Pick<LocationStores, 'locationMedia'>,
  rows: readonly NearestRow[],
): Promise<ReadonlyMap<string, string>> {
  const media = await locationMedia.ofLocations(rows.map(({ id }) => id));
  return new Map(media.filter(({ part }) => part === 'main').map((entry) => [entry.location_id, mediaPath(entry)]));
}

const placeOf = (row: NearestRow, name: string | null, mainImageURL: string | null): NearestPlace => ({
  _id: row.id,
  version: row.version,
  title: row.title,
  locationType: row.type,
  coordinates: { type: 'Point', coordinates: [row.lng, row.lat] },
  mainImageURL,
  adminPublished: row.admin_published,
  distance: Math.round(row.distance),
  likeness: name === null || row.name === null ? 0 : Math.round(nameSimilarity(name, row.name) * 100) / 100,
});
