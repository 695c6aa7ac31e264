import type { KeyScope, Language, LocationType, ReportAction, ReportKind, ReportStage } from '@rastnetz/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, MediaPart, Timestamp } from './column-types.ts';

export interface ReportTable {
  id: string;
  version: Generated<number>;
  kind: ReportKind;
  stage: ReportStage;
  location_id: string | null;
  /** New location: the whole draft with its `title`. Stored location: the proposed fields, nothing for its own first entry. */
  proposed: Json<Record<string, unknown>>;
  /** Whole fields among the proposed ones that the location had when the report was sent; empty for a new place and reports of earlier versions. */
  replaced: ColumnType<Record<string, unknown>, string | undefined, string>;
  location_type: LocationType;
  name_key: string;
  search_key: string;
  clearing_message: string | null;
  clearing_message_admin: string | null;
  admin_published: boolean | null;
  reject_reason: Generated<string | null>;
  reporter_language: Language;
  reporter_email: string | null;
  reporter_forgotten_at: Generated<Date | null>;
  api_key_id: Generated<string | null>;
  assigned_to: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
  updated_by: Generated<string | null>;
  /** Set while the stage is not an open one. */
  decided_at: Date | null;
  /** Keyed hash of the network that sent it by the public form; null for others, and once it is decided. */
  network_hash: Generated<string | null>;
  /** Bytes of its pictures if it was sent by the public form. */
  picture_bytes: Generated<number>;
}

export interface ReportMediaTable {
  id: string;
  report_id: string;
  part: MediaPart;
  offer_id: string | null;
  position: number;
  hash: string;
}

export interface ReportIdempotencyTable {
  caller: string;
  key_hash: Buffer;
  content_hash: Buffer;
  report_id: string;
  title: string;
  created_at: Timestamp;
}

export interface ReportMessageTable {
  id: string;
  report_id: string;
  user_id: string | null;
  text: string;
  mail_id: string | null;
  /** Whether its mail was deleted before it was sent. */
  is_unsent: Generated<boolean>;
  at: Timestamp;
}

/** Effect of a step on one location: version before (null: the step created it) and after. */
export interface LocationEffect {
  readonly locationId: string;
  readonly before: number | null;
  readonly after: number;
}

/** Effects of a step beyond its report. `merged`: the merged pair; `moved`: other reports that were moved to the winner. */
export interface StepEffects {
  readonly locations?: readonly LocationEffect[];
  readonly merged?: { readonly loserId: string; readonly winnerId: string };
  readonly moved?: readonly string[];
}

export interface ReportStepTable {
  id: GeneratedAlways<number>;
  report_id: string;
  version: number;
  action: ReportAction;
  user_id: string | null;
  before: ColumnType<Readonly<Record<string, unknown>>, string, never>;
  after: ColumnType<Readonly<Record<string, unknown>>, string, never>;
  effects: ColumnType<StepEffects, string, never>;
  undone_at: Date | null;
  at: Timestamp;
}

export interface ApiKeyTable {
  id: string;
  name: string;
  scopes: KeyScope[];
  key_hash: Buffer;
  hint: string;
  created_by: string | null;
  created_at: Timestamp;
  last_used_at: Date | null;
  revoked_at: Date | null;
}
