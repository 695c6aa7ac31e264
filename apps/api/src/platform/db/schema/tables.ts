import type { ChangeSource, Feature, HistoryAction } from '@rastnetz/contract';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { LocationChangeForgottenTable, LocationChangeTable } from './change-tables.ts';
import type {
  ApiKeyTable,
  ReportIdempotencyTable,
  ReportMediaTable,
  ReportMessageTable,
  ReportStepTable,
  ReportTable,
} from './clearing-tables.ts';
import type { MediaPart, MergeNote, Timestamp } from './column-types.ts';
import type { CustomFieldTable } from './custom-field-tables.ts';
import type { ImportMappingTable, ImportRowTable, ImportStatedTable, ImportTable } from './import-tables.ts';
import type { LocationIdempotencyTable, LocationTable } from './location-table.ts';
import type { NoteTable } from './note-table.ts';
import type { NotificationEventTable, NotificationPreferenceTable, NotificationTable } from './notification-tables.ts';
import type {
  AppSettingTable,
  AuditChainTable,
  AuditLinkTable,
  AuditTable,
  CompanyTable,
  EmailChangeTable,
  KnownNetworkTable,
  MailTable,
  MailTokenTable,
  PasskeyTable,
  RateLimitTable,
  RecoveryCodeTable,
  SessionTable,
  UserTable,
} from './people-tables.ts';
import type { LocationDuplicateTable, LocationDuplicateTaskTable } from './quality-tables.ts';
import type { SavedViewDefaultTable, SavedViewTable } from './saved-view-tables.ts';
import type { FreshnessWeekTable } from './statistics-tables.ts';
import type { SubscriptionTable } from './subscription-tables.ts';

interface MediaTable {
  hash: string;
  type: string;
  width: number | null;
  height: number | null;
  bytes: number;
  pages: number | null;
  created_at: Timestamp;
}

export interface SentFileTable {
  id: string;
  hash: string;
  user_id: string;
  created_at: Timestamp;
}

interface LocationPairTable {
  low: string;
  high: string;
  user_id: string | null;
  at: Timestamp;
}

export interface OfferTable {
  id: string;
  location_id: string;
  position: number;
  type: Feature;
  operator: string | null;
  description: string | null;
  website: string | null;
  phone: string | null;
  partner: boolean;
}

export interface LocationMediaTable {
  id: string;
  location_id: string;
  offer_id: string | null;
  part: MediaPart;
  position: number;
  hash: string;
  alt: string | null;
}

interface LocationHistoryTable {
  id: GeneratedAlways<number>;
  location_id: string;
  version: number;
  action: HistoryAction;
  source: ChangeSource;
  user_id: string | null;
  before: ColumnType<unknown, string | null, never>;
  after: ColumnType<unknown, string | null, never>;
  at: Timestamp;
  merged: ColumnType<MergeNote | null, string | null, never>;
  bytes: ColumnType<number | null, number, never>;
  /** Id of the step that this one undoes. */
  undoes: ColumnType<number | null, number | null, never>;
  /** Accounts that had last saved and confirmed the location before the step; no foreign keys. */
  former_updated_by: ColumnType<string | null, string | null, never>;
  former_confirmed_by: ColumnType<string | null, string | null, never>;
}

/** Every table of the database, as Kysely's type. */
export interface Tables {
  company: CompanyTable;
  app_user: UserTable;
  session: SessionTable;
  media: MediaTable;
  sent_file: SentFileTable;
  location: LocationTable;
  offer: OfferTable;
  location_media: LocationMediaTable;
  location_idempotency: LocationIdempotencyTable;
  location_pair: LocationPairTable;
  location_duplicate: LocationDuplicateTable;
  location_duplicate_task: LocationDuplicateTaskTable;
  location_history: LocationHistoryTable;
  custom_field: CustomFieldTable;
  location_change: LocationChangeTable;
  location_change_forgotten: LocationChangeForgottenTable;
  report: ReportTable;
  report_media: ReportMediaTable;
  report_idempotency: ReportIdempotencyTable;
  report_message: ReportMessageTable;
  report_step: ReportStepTable;
  api_key: ApiKeyTable;
  rate_limit: RateLimitTable;
  mail_token: MailTokenTable;
  mail: MailTable;
  recovery_code: RecoveryCodeTable;
  passkey: PasskeyTable;
  known_network: KnownNetworkTable;
  email_change: EmailChangeTable;
  app_setting: AppSettingTable;
  audit_entry: AuditTable;
  audit_link: AuditLinkTable;
  audit_chain: AuditChainTable;
  import: ImportTable;
  import_row: ImportRowTable;
  import_mapping: ImportMappingTable;
  import_said: ImportStatedTable;
  subscription: SubscriptionTable;
  freshness_week: FreshnessWeekTable;
  note: NoteTable;
  notification_event: NotificationEventTable;
  notification: NotificationTable;
  notification_preference: NotificationPreferenceTable;
  saved_view: SavedViewTable;
  saved_view_default: SavedViewDefaultTable;
}
