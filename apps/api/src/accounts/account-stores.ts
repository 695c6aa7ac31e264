import { CompanyStore } from '../companies/company.store.ts';
import { MailStore } from '../mails/mail.store.ts';
import { JobSender } from '../platform/transactions/job-sender.ts';
import type { StoresOf } from '../platform/transactions/transactions.ts';
import { AuthorshipStore } from './authorship.store.ts';
import { MailTokenStore } from './mail-token.store.ts';
import { UserStore } from './user.store.ts';

/** The stores of this slice. */
export const accountStores = {
  users: UserStore,
  authorship: AuthorshipStore,
  mailTokens: MailTokenStore,
};
export type AccountStores = StoresOf<typeof accountStores>;

/** Stores for a mail: the outbox, and the sender of its job. */
export const mailerStores = { mails: MailStore, jobs: JobSender };
export type MailerStores = StoresOf<typeof mailerStores>;

/** A mail with a link that works for a purpose. */
export const linkStores = { ...mailerStores, mailTokens: MailTokenStore };
export type LinkStores = StoresOf<typeof linkStores>;

/** The link of an invitation, and who invites whom where. */
export const invitationStores = { ...linkStores, companies: CompanyStore, users: UserStore };
export type InvitationStores = StoresOf<typeof invitationStores>;
