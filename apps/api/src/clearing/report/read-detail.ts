import type { ReportDetail } from '@rastnetz/contract';
import type { PathSigner } from '../../media/signed-path.ts';
import type { ReportRow } from '../../reports/report.store.ts';
import type { DetailStores } from '../stores/clearing-stores.ts';
import { reportDetail } from './report.mapper.ts';
import { reportRecordsOf } from './report-records.ts';

/** A report as its panel shows it, read in the caller's transaction. */
export async function readDetail(stores: DetailStores, row: ReportRow, signer: PathSigner): Promise<ReportDetail> {
  const [record] = await reportRecordsOf(stores, [row]);
  if (!record) throw new Error('a report had no record');
  const enteredBy = (await stores.reports.enteredBy(row.id)) ?? null;
  return reportDetail(record, { enteredBy, thread: await stores.reportMessages.ofReport(row.id) }, signer);
}
