import type {
  ChangeSource,
  DayHours,
  DealerType,
  Feature,
  GarageType,
  HistoryAction,
  LocationType,
  SpecialDay,
  WeekHours,
} from '@rastnetz/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { LocationChangeForgottenTable, LocationChangeTable } from './change-tables.ts';
import type {
  ApiKeyTable,
  ReportIdempotencyTable,
  ReportMediaTable,
  ReportMessageTable,
  ReportStepTable,
  ReportTable,
} from './clearing-tables.ts';
import type { Json, MediaPart, MergeNote, Timestamp } from './column-types.ts';
import type { CustomFieldTable } from './custom-field-tables.ts';
import type { ImportMappingTable, ImportRowTable, ImportStatedTable, ImportTable } from './import-tables.ts';
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

export interface LocationTable {
  id: string;
  standort_id: Generated<number>;
  version: Generated<number>;
  company_id: string;
  name: string | null;
  title: string;
  title_key: string;
  search_key: string;
  type: LocationType;
  garage_type: GarageType | null;
  dealer_type: DealerType | null;
  description: string | null;
  website: string | null;
  phone: string | null;
  lng: number | null;
  lat: number | null;
  geom: GeneratedAlways<unknown>;
  features: Feature[];
  parking_truck: number | null;
  parking_pkw: number | null;
  parking_free: boolean | null;
  opening_hours: Json<WeekHours>;
  holiday_hours: ColumnType<DayHours | null, string | null, string | null>;
  opening_hours_text: string | null;
  open_days: number;
  closed_all_week: Generated<boolean>;
  special_days: Json<SpecialDay[]>;
  custom: Json<Record<string, unknown>>;
  /** Values of fields that the location does not have at present; only `custom-value.store` moves them. */
  custom_removed: Generated<unknown>;
  clearing_message: string | null;
  clearing_message_admin: string | null;
  admin_published: boolean;
  source: string | null;
  source_id: string | null;
  attribution: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  updated_by: string | null;
  confirmed_at: Date | null;
  confirmed_by: string | null;
  hours_at: Date | null;
  deleted_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The location it was merged into; it lies in the trash then. */
  merged_into: string | null;
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
}

/** Every table of the database, as Kysely reads it. */
export interface Tables {
  company: CompanyTable;
  app_user: UserTable;
  session: SessionTable;
  media: MediaTable;
  sent_file: SentFileTable;
  location: LocationTable;
  offer: OfferTable;
  location_media: LocationMediaTable;
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
}
