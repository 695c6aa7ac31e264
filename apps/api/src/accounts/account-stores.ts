import { AuditLogStore } from '../audit/audit-log.store.ts';
import { CompanyStore } from '../companies/company.store.ts';
import { MailStore } from '../mails/mail.store.ts';
import { JobSender } from '../platform/transactions/job-sender.ts';
import type { StoresOf } from '../platform/transactions/transactions.ts';
import { AuthorshipStore } from './authorship.store.ts';
import { MailTokenStore } from './mail-token.store.ts';
import { UserStore } from './user.store.ts';

/** Stores of this slice. */
export const accountStores = {
  users: UserStore,
  authorship: AuthorshipStore,
  mailTokens: MailTokenStore,
};
export type AccountStores = StoresOf<typeof accountStores>;

/** Stores for queueing a mail: the outbox and the job sender. */
export const mailerStores = { mails: MailStore, jobs: JobSender };
export type MailerStores = StoresOf<typeof mailerStores>;

/** Stores for a mail with a link. */
export const linkStores = { ...mailerStores, mailTokens: MailTokenStore };
export type LinkStores = StoresOf<typeof linkStores>;

/** Stores for an invitation: link, inviter, invited person and company, and when the person was invited. */
export const invitationStores = { ...linkStores, companies: CompanyStore, users: UserStore, auditLog: AuditLogStore };
export type InvitationStores = StoresOf<typeof invitationStores>;
