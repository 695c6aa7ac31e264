import type { Language } from '@rastnetz/contract';
import type { ColumnType, Generated } from 'kysely';

/** Filled by the database when an insert leaves it out. */
export type Timestamp = ColumnType<Date, Date | undefined, Date>;
type UserStatus = 'unverified' | 'active' | 'blocked';
export type MailPurpose = 'verify' | 'reset';

export interface CompanyTable {
  id: string;
  name: string | null;
  confirmed_at: Date | null;
  created_at: Timestamp;
}

export interface UserTable {
  id: string;
  company_id: string;
  email: string;
  email_key: string;
  vorname: string;
  nachname: string;
  password_hash: string;
  is_admin: boolean;
  is_super_admin: boolean;
  access: string[];
  language: Language;
  status: UserStatus;
  last_sign_in_at: Date | null;
  created_at: Timestamp;
}

export interface SessionTable {
  id: string;
  user_id: string;
  token_hash: Buffer;
  user_agent: string;
  created_at: Timestamp;
  last_used_at: Timestamp;
  expires_at: Date;
}

export interface MailTokenTable {
  id: string;
  user_id: string;
  purpose: MailPurpose;
  token_hash: Buffer;
  created_at: Timestamp;
  expires_at: Date;
  used_at: Date | null;
  /** Set by the link of a registration; null for other links. */
  password_hash: string | null;
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
}

export interface RateLimitTable {
  key: string;
  points: number;
  expire: number | null;
}
