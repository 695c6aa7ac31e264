import type { ReportReceipt, ReportWrite } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import type { StoredUploads } from '../../locations/save/location-save.ts';
import type { ReportStores } from '../../reports/report-stores.ts';
import type { ClearingStores } from '../stores/clearing-stores.ts';
import type { HashedIdempotentRequest } from '../stores/report-idempotency.store.ts';
import { picturesRemoved } from './free-picture-space.ts';
import { photoRows } from './report-photos.ts';
import type { Proposal } from './report-proposal.ts';

/** Network and size of pictures sent by the public form. */
interface PictureOrigin {
  readonly networkHash: string;
  readonly bytes: number;
}

/** A valid report whose pictures are stored. */
export interface ValidatedReport {
  readonly proposal: Proposal;
  readonly write: ReportWrite;
  readonly uploads: StoredUploads;
  readonly keyId: string | null;
  /** Null if its pictures are not limited, or there are none. */
  readonly origin: PictureOrigin | null;
  /** False if there is no space left for its pictures. */
  readonly arePicturesKept: boolean;
  readonly known: HashedIdempotentRequest | null;
}

const UNTOUCHED = { stage: 'new', clearing_message_admin: null, admin_published: null, assigned_to: null, decided_at: null } as const;

/** Inserts a report with its first step and, if they are kept, its pictures. */
export async function insertReport(
  stores: Pick<ClearingStores, 'reportIdempotency' | 'reportSteps'> & ReportStores,
  { proposal, write, uploads, keyId, origin, arePicturesKept, known }: ValidatedReport,
): Promise<ReportReceipt> {
  const { kind, title, location, locationType, proposed, replaced, message } = proposal;
  const [id, at] = [uuidv7(), new Date()];
  const reporter = { reporter_language: write.language, reporter_email: write.email, api_key_id: keyId };
  const about = { location_id: location?.row.id ?? null, location_type: locationType };
  const content = { kind, title, proposed, replaced, ...about, clearing_message: message };
  const pictureColumns = { network_hash: origin?.networkHash ?? null, picture_bytes: origin?.bytes ?? 0 };
  await stores.reports.insertAll([{ id, ...content, ...reporter, ...UNTOUCHED, ...pictureColumns, created_at: at, updated_at: at }]);
  if (arePicturesKept) await stores.reports.insertPhotos(photoRows(id, uploads));
  const received = { report_id: id, version: 1, action: 'received', user_id: null, before: {}, after: {}, effects: {}, at } as const;
  await stores.reportSteps.append(arePicturesKept ? [received] : [received, picturesRemoved(id, 1, at)]);
  if (known)
    await stores.reportIdempotency.insert({
      caller: known.caller,
      key_hash: known.keyHash,
      content_hash: known.contentHash,
      report_id: id,
      title,
      created_at: at,
    });
  return { _id: id, kind, stage: 'new', title, createdAt: at.toISOString(), arePicturesKept };
}
