import type { NotificationGroup, NotificationKind, NotificationMode, NotificationSubject } from '@rastnetz/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Timestamp } from './column-types.ts';

/** What happened, until it is turned into notifications. Written by triggers. */
export interface NotificationEventTable {
  id: GeneratedAlways<number>;
  kind: NotificationKind;
  /** Owner of the locations, or the registered company; null for reports. */
  company_id: string | null;
  actor_id: string | null;
  /** Kind of the event that this one undoes. */
  undone_kind: NotificationKind | null;
  /** When the undone step was made; null if none is undone, or for events of earlier versions. */
  undone_at: Date | null;
  subjects: Json<NotificationSubject[]>;
  total: number;
  at: Timestamp;
}

export interface NotificationTable {
  id: string;
  user_id: string;
  kind: NotificationKind;
  mail_group: NotificationGroup;
  company_id: string | null;
  /** Null without an author, or if the account was deleted. */
  actor_id: string | null;
  /** At most 20 of the things. */
  subjects: Json<NotificationSubject[]>;
  total: number;
  created_at: Timestamp;
  /** The last event that was added. */
  at: Timestamp;
  read_at: Generated<Date | null>;
  wants_mail: boolean;
  mailed_at: Generated<Date | null>;
}

export interface NotificationPreferenceTable {
  user_id: string;
  mail_group: NotificationGroup;
  mode: NotificationMode;
}
