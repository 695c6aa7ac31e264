import type { StoredFacts } from '@rastnetz/contract';
import { UNCONFIRMED_RETENTION_MS } from '../auth/own-account/account-sweep.service.ts';
import { NETWORK_KNOWN_MS } from '../auth/sessions/session.service.ts';
import { SESSION_IDLE_MS, SESSION_MAX_MS } from '../auth/sessions/session-lifetime.ts';
import type { ClearingStores } from '../clearing/stores/clearing-stores.ts';
import type { RetentionPeriodStores } from '../retention-periods/retention-period-stores.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const days = (durationMs: number): number => Math.round(durationMs / DAY_MS);

/** What personal data this installation stores and for how long: the values that its retention jobs use. */
export async function storedFacts(
  { clearingSettings, retention }: Pick<ClearingStores, 'clearingSettings'> & RetentionPeriodStores,
  mapStyleUrl: string | null,
): Promise<StoredFacts> {
  const { keepReporterDays } = await clearingSettings.get();
  const { days: kept } = await retention.get();
  return {
    sessionIdleDays: days(SESSION_IDLE_MS),
    sessionMaxDays: days(SESSION_MAX_MS),
    knownNetworkDays: days(NETWORK_KNOWN_MS),
    unconfirmedDays: days(UNCONFIRMED_RETENTION_MS),
    reporterDays: keepReporterDays,
    sentMailDays: kept.sentMails,
    unsentMailDays: kept.unsentMails,
    importDays: kept.imports,
    auditDays: kept.audit,
    trashDays: kept.trash,
    mapHost: mapStyleUrl === null ? null : new URL(mapStyleUrl).host,
  };
}
