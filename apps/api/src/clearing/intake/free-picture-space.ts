import type { ClearingStores } from '../stores/clearing-stores.ts';

/** Networks and reports examined for one new report: its pictures are at most 20 MB, usually a few hundred kilobytes. */
const NETWORKS = 20;
const REPORTS = 500;

/** Pictures that were removed for new ones. */
export interface RemovedPictures {
  readonly reports: number;
  readonly bytes: number;
}

interface WantedSpace {
  /** Size of the new pictures. */
  readonly bytes: number;
  /** Maximum total bytes of pictures of undecided reports. */
  readonly limit: number;
  readonly at: Date;
}

/**
 * Frees space for pictures of a new report: if the limit would be exceeded, the oldest unreviewed reports lose their pictures, starting with
 * the network that holds most; each gets a step that records it. Returns null if that does not suffice; then nothing is removed, and the new
 * pictures must not be stored.
 */
export async function freePictureSpace(
  stores: Pick<ClearingStores, 'reportPictures' | 'reportSteps'>,
  { bytes, limit, at }: WantedSpace,
): Promise<RemovedPictures | null> {
  await stores.reportPictures.lock();
  const excess = (await stores.reportPictures.heldBytes()) + bytes - limit;
  if (excess <= 0) return { reports: 0, bytes: 0 };
  const found = await findRemovable(stores, excess);
  if (!found) return null;
  const removed = await stores.reportPictures.remove(found.ids);
  await stores.reportSteps.append(removed.map(({ id, version }) => picturesRemoved(id, version, at)));
  return { reports: removed.length, bytes: found.bytes };
}

/** Reports whose pictures take at least `wanted` bytes together; null if there are not enough. */
async function findRemovable(
  { reportPictures }: Pick<ClearingStores, 'reportPictures'>,
  wanted: number,
): Promise<{ ids: string[]; bytes: number } | null> {
  const ids: string[] = [];
  let bytes = 0;
  for (const { networkHash } of await reportPictures.largestNetworks(NETWORKS))
    for (const report of await reportPictures.lockUntouched(networkHash, REPORTS)) {
      ids.push(report.id);
      bytes += report.bytes;
      if (bytes >= wanted) return { ids, bytes };
    }
  return null;
}

/** Step that records the removal of a report's pictures. */
export const picturesRemoved = (reportId: string, version: number, at: Date) =>
  ({ report_id: reportId, version, action: 'pictures_removed', user_id: null, before: {}, after: {}, effects: {}, at }) as const;
