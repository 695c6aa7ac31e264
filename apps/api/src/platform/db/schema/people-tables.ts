import type { AuditAction, Language, Theme, UserStatus } from '@rastnetz/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Timestamp } from './column-types.ts';

export type MailPurpose = 'verify' | 'reset' | 'invite' | 'email_old' | 'email_new' | 'factor';

export interface CompanyTable {
  id: string;
  name: string | null;
  name_key: string;
  confirmed_at: Date | null;
  created_at: Timestamp;
  street: Generated<string | null>;
  postcode: Generated<string | null>;
  city: Generated<string | null>;
  country: Generated<string | null>;
  contact_name: Generated<string | null>;
  contact_email: Generated<string | null>;
  contact_phone: Generated<string | null>;
  billing_email: Generated<string | null>;
  version: Generated<number>;
  updated_at: Timestamp;
}

export interface UserTable {
  id: string;
  company_id: string;
  email: string;
  email_key: string;
  vorname: string;
  nachname: string;
  /** Null until the invitation is accepted. */
  password_hash: string | null;
  is_admin: boolean;
  is_super_admin: boolean;
  access: string[];
  language: Language;
  status: UserStatus;
  last_sign_in_at: Date | null;
  created_at: Timestamp;
  theme: Generated<Theme>;
  picture_hash: Generated<string | null>;
  /** Encrypted; the second factor is on once `totp_since` is set. */
  totp_secret: Generated<Buffer | null>;
  totp_since: Generated<Date | null>;
  totp_last_step: Generated<number | null>;
  /** Random WebAuthn user handle. */
  passkey_handle: Generated<Buffer | null>;
  /** When the first passkey was added; null without one. */
  passkey_since: Generated<Date | null>;
  name_key: string;
  search_key: string;
  /** Steps of the start page that the user skipped. */
  skipped_steps: Generated<string[]>;
}

/** How a session was opened: password alone, with an app code or a recovery code, or a passkey, with or without the password. */
export type SessionOpening = 'password' | 'factor' | 'recovery' | 'passkey';

export interface SessionTable {
  id: string;
  user_id: string;
  token_hash: Buffer;
  user_agent: string;
  created_at: Timestamp;
  last_used_at: Timestamp;
  expires_at: Date;
  /** Null in sessions opened by an earlier version. */
  opened_by: Generated<SessionOpening | null>;
  /** Last successful authentication; null like `opened_by`. */
  proved_at: Generated<Date | null>;
  /** Keyed hash of the network of that authentication; null in sessions of an earlier version. */
  network_hash: Generated<string | null>;
}

export interface MailTokenTable {
  id: string;
  user_id: string;
  purpose: MailPurpose;
  token_hash: Buffer;
  created_at: Timestamp;
  expires_at: Date;
  used_at: Date | null;
  /** Set for the link of a registration; null for other links. */
  password_hash: string | null;
  /** First name entered in a registration; null for other links. */
  vorname: string | null;
  /** Language of a registration; null for other links. */
  language: Language | null;
}

export interface MailTable {
  id: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  created_at: Timestamp;
  sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  failures: Generated<number>;
  last_failure: ColumnType<string | null, string | null | undefined, string | null>;
  given_up_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  language: Language;
  /** When its link expires; null without one. */
  expires_at: Date | null;
  due_at: Timestamp;
  claimed_until: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** Key of an unverified address, which gets at most one mail a day. Null: no such mail. */
  daily_recipient: ColumnType<string | null, string | null | undefined, never>;
  /** URL of the header List-Unsubscribe; null: no such header. */
  unsubscribe_url: ColumnType<string | null, string | null | undefined, string | null>;
}

export interface RecoveryCodeTable {
  user_id: string;
  code_hash: Buffer;
  used_at: Date | null;
}

export interface PasskeyTable {
  id: string;
  user_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface KnownNetworkTable {
  user_id: string;
  network_hash: string;
  at: Timestamp;
}

export interface EmailChangeTable {
  user_id: string;
  new_email: string;
  new_email_key: string;
  old_confirmed_at: Date | null;
  new_confirmed_at: Date | null;
  created_at: Timestamp;
  expires_at: Date;
}

export interface AppSettingTable {
  key: string;
  value: ColumnType<unknown, string, string>;
  updated_at: Timestamp;
}

/** Changed fields with their values before and after. */
export type AuditChanges = Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;

export interface AuditTable {
  id: GeneratedAlways<number>;
  at: Timestamp;
  actor_id: string | null;
  action: AuditAction;
  subject_id: string | null;
  details: ColumnType<AuditChanges, string, never>;
  /** Company whose admins see the entry; null if only admins of the network do. */
  company_id: Generated<string | null>;
  /** Company that a person was moved from. */
  former_company_id: Generated<string | null>;
}

/** One link of the hash chain over the audit log. Written by the database. */
export interface AuditLinkTable {
  number: GeneratedAlways<number>;
  entry_id: GeneratedAlways<number>;
  hash: GeneratedAlways<string>;
}

/** Single row: both ends of the chain. */
export interface AuditChainTable {
  number: GeneratedAlways<number>;
  hash: GeneratedAlways<string>;
  forgotten_number: Generated<number>;
  forgotten_hash: Generated<string>;
}

export interface RateLimitTable {
  key: string;
  points: number;
  expire: number | null;
}
