import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { accountStores } from '../../src/accounts/account-stores.ts';
import { apiKeyStores } from '../../src/api-keys/api-key-stores.ts';
import { auditStores } from '../../src/audit/audit-stores.ts';
import { authStores } from '../../src/auth/stores/auth-stores.ts';
import { clearingStores } from '../../src/clearing/stores/clearing-stores.ts';
import { companyStores } from '../../src/companies/company-stores.ts';
import { customFieldStores } from '../../src/custom-fields/custom-field-stores.ts';
import { importStores } from '../../src/imports/stores/import-stores.ts';
import { legalStores } from '../../src/legal/legal-stores.ts';
import { locationStores } from '../../src/locations/stores/location-stores.ts';
import { mailStores } from '../../src/mails/mail-stores.ts';
import { mediaStores } from '../../src/media/media-stores.ts';
import { noteStores } from '../../src/notes/note-stores.ts';
import { notificationStores } from '../../src/notifications/notification-stores.ts';
import { onboardingStores } from '../../src/onboarding/onboarding-stores.ts';
import { jobStores } from '../../src/platform/transactions/job-stores.ts';
import type { StoresOf } from '../../src/platform/transactions/transactions.ts';
import { qualityStores } from '../../src/quality/quality-stores.ts';
import { reportStores } from '../../src/reports/report-stores.ts';
import { retentionClockStores, retentionPeriodStores } from '../../src/retention-periods/retention-period-stores.ts';
import { savedViewStores } from '../../src/saved-views/saved-view-stores.ts';
import { statisticsStores } from '../../src/statistics/statistics-stores.ts';
import { subscriptionStores } from '../../src/subscriptions/subscription-stores.ts';
import { unsentMailStores } from '../../src/unsent-mails/unsent-mail-stores.ts';
import { userStores } from '../../src/users/user-stores.ts';
import { demoStores } from '../../src/wiring/demo/demo-stores.ts';

/** The stores of every slice, and the sender of jobs. */
export const allStores = {
  ...accountStores,
  ...apiKeyStores,
  ...auditStores,
  ...authStores,
  ...clearingStores,
  ...companyStores,
  ...customFieldStores,
  ...importStores,
  ...legalStores,
  ...locationStores,
  ...mailStores,
  ...mediaStores,
  ...jobStores,
  ...onboardingStores,
  ...noteStores,
  ...notificationStores,
  ...qualityStores,
  ...reportStores,
  ...retentionPeriodStores,
  ...retentionClockStores,
  ...savedViewStores,
  ...statisticsStores,
  ...subscriptionStores,
  ...unsentMailStores,
  ...userStores,
  ...demoStores,
};
export type Stores = StoresOf<typeof allStores>;

const SOURCES = join(import.meta.dirname, '../../src');

/** The exports of slices that provide stores. */
async function handedOut(): Promise<object[]> {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('-stores.ts'));
  const modules = await Promise.all(files.map((file): Promise<Record<string, object>> => import(join(SOURCES, file))));
  return modules.flatMap((module) => Object.values(module));
}

/** Throws if a slice provides a store that is not listed above. */
export async function requireAll(): Promise<void> {
  const known = new Set<unknown>(Object.values(allStores));
  const absent = (await handedOut()).flatMap((stores) => Object.entries(stores)).filter(([, store]) => !known.has(store));
  if (absent.length > 0) throw new Error(`not walked: ${absent.map(([name]) => name).join(', ')}; name their slice in allStores`);
}
