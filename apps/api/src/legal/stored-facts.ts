import { DAY_MS, NOTIFICATION_DAYS, type StoredFacts } from '@rastnetz/contract';
import { UNCONFIRMED_RETENTION_MS } from '../auth/own-account/account-sweep.service.ts';
import { NETWORK_KNOWN_MS } from '../auth/sessions/session.service.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '../auth/sessions/session-lifetime.ts';
import type { ClearingStores } from '../clearing/stores/clearing-stores.ts';
import type { RetentionPeriodStores } from '../retention-periods/retention-period-stores.ts';

/** What personal data this installation stores and for how long: the values that its retention jobs use. */
export async function storedFacts(
  { clearingSettings, retention }: Pick<ClearingStores, 'clearingSettings'> & RetentionPeriodStores,
  mapStyleUrl: string | null,
): Promise<StoredFacts> {
  const { keepReporterDays } = await clearingSettings.get();
  const { days: kept } = await retention.get();
  return {
    sessionIdleDays: SESSION_IDLE_MS / DAY_MS,
    sessionMaxDays: SESSION_MAX_MS / DAY_MS,
    knownNetworkDays: NETWORK_KNOWN_MS / DAY_MS,
    notificationDays: NOTIFICATION_DAYS,
    unconfirmedDays: UNCONFIRMED_RETENTION_MS / DAY_MS,
    reporterDays: keepReporterDays,
    reportDays: kept.reports,
    sentMailDays: kept.sentMails,
    unsentMailDays: kept.unsentMails,
    importDays: kept.imports,
    auditDays: kept.audit,
    trashDays: kept.trash,
    mapHost: mapStyleUrl === null ? null : new URL(mapStyleUrl).host,
  };
}
