import { apiKeyEndpoints } from './api-keys/endpoints.ts';
import { accountEndpoints } from './auth/account-endpoints.ts';
import { authEndpoints } from './auth/endpoints.ts';
import { invitationEndpoints } from './auth/invitation-endpoints.ts';
import { passkeyEndpoints } from './auth/passkey-endpoints.ts';
import { profileEndpoints } from './auth/profile-endpoints.ts';
import { registrationEndpoints } from './auth/registration-endpoints.ts';
import { secondFactorEndpoints } from './auth/second-factor-endpoints.ts';
import { sessionEndpoints } from './auth/session-endpoints.ts';
import { decisionEndpoints } from './clearing/decision-endpoints.ts';
import { intakeEndpoints } from './clearing/intake-endpoints.ts';
import { queueEndpoints } from './clearing/queue-endpoints.ts';
import { clearingSettingsEndpoints } from './clearing/settings-endpoints.ts';
import { companyEndpoints } from './companies/endpoints.ts';
import { customFieldEndpoints } from './custom-fields/endpoints.ts';
import { exportLocations } from './exports/export-endpoint.ts';
import type { Endpoint } from './http/endpoint.ts';
import { importEndpoints } from './imports/endpoints.ts';
import { legalEndpoints } from './legal/endpoints.ts';
import { duplicateEndpoints } from './locations/duplicate-endpoints.ts';
import { locationEndpoints } from './locations/endpoints.ts';
import { hoursEndpoints } from './locations/hours-endpoints.ts';
import { lifecycleEndpoints } from './locations/lifecycle-endpoints.ts';
import { publishedEndpoints } from './locations/published-endpoints.ts';
import { mailEndpoints } from './mails/endpoints.ts';
import { mapEndpoints } from './map/endpoints.ts';
import { placeEndpoints } from './map/place-endpoints.ts';
import { mediaEndpoints } from './media/endpoints.ts';
import { noteEndpoints } from './notes/endpoints.ts';
import { notificationEndpoints } from './notifications/endpoints.ts';
import { onboardingEndpoints } from './onboarding/endpoints.ts';
import { qualityEndpoints } from './quality/endpoints.ts';
import { mergeEndpoints } from './quality/merge-endpoints.ts';
import { retentionEndpoints } from './retention/endpoints.ts';
import { savedViewEndpoints } from './saved-views/endpoints.ts';
import { statisticsEndpoints } from './statistics/endpoints.ts';
import { subscriptionEndpoints } from './subscriptions/endpoints.ts';
import { auditEndpoints } from './users/audit-endpoints.ts';
import { auditLogEndpoints } from './users/audit-log-endpoints.ts';
import { userEndpoints } from './users/endpoints.ts';

/** Every endpoint of the product. OpenAPI is generated from this list, and a test tries each with every role. */
export const allEndpoints: readonly Endpoint[] = [
  ...authEndpoints,
  ...accountEndpoints,
  ...registrationEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...sessionEndpoints,
  ...profileEndpoints,
  ...invitationEndpoints,
  ...userEndpoints,
  ...auditEndpoints,
  ...auditLogEndpoints,
  ...retentionEndpoints,
  ...companyEndpoints,
  ...subscriptionEndpoints,
  ...queueEndpoints,
  ...intakeEndpoints,
  ...decisionEndpoints,
  ...clearingSettingsEndpoints,
  ...apiKeyEndpoints,
  ...mailEndpoints,
  ...notificationEndpoints,
  ...statisticsEndpoints,
  ...onboardingEndpoints,
  ...qualityEndpoints,
  ...mergeEndpoints,
  ...customFieldEndpoints,
  ...savedViewEndpoints,
  ...locationEndpoints,
  ...publishedEndpoints,
  ...lifecycleEndpoints,
  ...duplicateEndpoints,
  ...noteEndpoints,
  ...hoursEndpoints,
  exportLocations,
  ...importEndpoints,
  ...mediaEndpoints,
  ...legalEndpoints,
  ...mapEndpoints,
  ...placeEndpoints,
];
