import { z } from 'zod';
import { Language } from '../auth/session-user.ts';
import { endpoint } from '../http/endpoint.ts';
import { LegalPage, LegalPageKey, LegalTexts, PublicLegalPage } from './legal-page.ts';

/** Retention periods of personal data in days, and other facts that a privacy notice has to state. */
export const StoredFacts = z.object({
  /** A session ends after this number of idle days, and at the latest after `sessionMaxDays`. */
  sessionIdleDays: z.int(),
  sessionMaxDays: z.int(),
  /** How long the networks that a user signed in from are stored, as a keyed hash. */
  knownNetworkDays: z.int(),
  notificationDays: z.int(),
  unconfirmedDays: z.int(),
  /** Counted from the decision on a report. */
  reporterDays: z.int(),
  /** Counted from the decision on a report, too. */
  reportDays: z.int(),
  sentMailDays: z.int(),
  unsentMailDays: z.int(),
  importDays: z.int(),
  auditDays: z.int(),
  trashDays: z.int(),
  /** Host of the map provider, which receives the IP addresses of users; null with the built-in map. */
  mapHost: z.string().nullable(),
});
export type StoredFacts = z.infer<typeof StoredFacts>;

export const readLegalPage = endpoint({
  method: 'GET',
  path: '/api/v1/legal/:page',
  summary: 'Imprint or privacy notice as Markdown; `text` is null until the operator enters it',
  access: 'public',
  params: z.object({ page: LegalPageKey }),
  query: z.object({ language: Language.default('de') }),
  response: PublicLegalPage,
});

export const listLegalPages = endpoint({
  method: 'GET',
  path: '/api/v1/legal',
  summary: 'Imprint and privacy notice in every language, and what a privacy notice has to mention',
  access: 'legal',
  response: z.object({ pages: z.array(LegalPage), facts: StoredFacts }),
});

export const listOpenLegalPages = endpoint({
  method: 'GET',
  path: '/api/v1/legal/open',
  summary: 'Which of imprint and privacy notice are not filled in yet',
  access: 'legal',
  response: z.object({ open: z.array(LegalPageKey) }),
});

export const saveLegalPage = endpoint({
  method: 'POST',
  path: '/api/v1/legal/:page',
  summary: 'Change imprint or privacy notice; requires the `version` last read',
  access: 'legal',
  params: z.object({ page: LegalPageKey }),
  body: z.object({ version: z.int().min(0), texts: LegalTexts }),
  response: LegalPage,
});

export const legalEndpoints = [readLegalPage, listLegalPages, listOpenLegalPages, saveLegalPage] as const;
