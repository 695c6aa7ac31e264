import type { Location, ReportDetail } from '@rastnetz/contract';
import { pointAt, save } from '../harness/factories.ts';
import { test as base, perFile } from '../harness/fixtures.ts';
import { body, read } from '../locations/lifecycle-requests.ts';
import { insertReports, reportOf } from '../reports/report-rows.ts';

type NewReport = Parameters<typeof insertReports>[1][number];

/** Tests of the clearing: stored reports, and locations of a company without clearers. */
export const test = base
  .extend('partner', perFile, ({ api }) => api.signIn('user', 'Süd'))
  /** Where `place` creates locations. */
  .extend('spot', perFile, () => pointAt(9.4, 51.4))
  /** Saves a location of the partner. */
  .extend('place', perFile, ({ partner, spot }) => (name: string, further: object = {}) => {
    return save(partner, { locationType: 'RASTHOF', name, coordinates: spot, ...further });
  })
  /** Stores a report; returns it as an admin sees it. */
  .extend('put', perFile, ({ api, admin }) => async (report: NewReport): Promise<ReportDetail> => {
    await insertReports(api, [report]);
    return reportOf(admin, report.id);
  })
  /** A location as an admin sees it. */
  .extend(
    'found',
    perFile,
    ({ admin }) =>
      async (id: string) =>
        body<Location>(await read(admin, id)),
  );
