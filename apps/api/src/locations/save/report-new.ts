import { DEFAULT_LANGUAGE, type Location } from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import type { AccountStores } from '../../accounts/account-stores.ts';
import type { ReportStores } from '../../reports/report-stores.ts';
import type { Actor } from './location-save.ts';

/**
 * Creates reports of kind `new` for locations whose authors may not publish them, in the transaction that saves them. A location that is
 * pending already gets no second report. The author is recorded in its history, so no address is copied here.
 */
export async function reportNew(
  { reports, users }: ReportStores & Pick<AccountStores, 'users'>,
  { userId }: Actor,
  locations: readonly Location[],
): Promise<void> {
  if (locations.length === 0) return;
  const waiting = await reports.openNewOf(locations.map(({ _id }) => _id));
  const fresh = locations.filter(({ _id }) => !waiting.has(_id));
  if (fresh.length === 0) return;
  const person = userId === null ? undefined : await users.findById(userId);
  await reports.insertAll(
    fresh.map((location) => ({
      id: uuidv7(),
      kind: 'new',
      stage: 'new',
      location_id: location._id,
      title: location.title,
      location_type: location.locationType,
      proposed: {},
      clearing_message: null,
      clearing_message_admin: null,
      admin_published: null,
      reporter_language: person?.language ?? DEFAULT_LANGUAGE,
      reporter_email: null,
      assigned_to: null,
      decided_at: null,
    })),
  );
}
