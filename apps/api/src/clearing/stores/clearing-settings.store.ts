import { ClearingSettings, DEFAULT_TEMPLATES, ReplyKind } from '@rastnetz/contract';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { AppSettingStore, type StoredSetting } from '../../platform/db/app-setting.store.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';

const KEY = 'clearing';
const { version, stages, templates, keepReporterDays } = ClearingSettings.shape;
const noName = { de: null, en: null };

/** Defaults of settings that were never saved. */
export const DEFAULT_SETTINGS: ClearingSettings = {
  version: 0,
  stages: [
    { stage: 'new', names: noName, colour: 'blue' },
    { stage: 'in_review', names: noName, colour: 'grape' },
    { stage: 'question', names: noName, colour: 'amber' },
  ],
  templates: DEFAULT_TEMPLATES,
  keepReporterDays: 90,
};

/** Settings of the clearing. */
export class ClearingSettingsStore {
  readonly #settings: AppSettingStore;

  constructor(db: Kysely<Tables>) {
    this.#settings = new AppSettingStore(db);
  }

  /** The stored settings; parts that are missing or invalid have their defaults. */
  async get(): Promise<ClearingSettings> {
    return readSettings(await this.#settings.get(KEY));
  }

  /** As `get`, with a lock: other writers wait until the transaction ends. */
  async lock(): Promise<ClearingSettings> {
    return readSettings(await this.#settings.lock(KEY));
  }

  async set(settings: ClearingSettings): Promise<void> {
    await this.#settings.set(KEY, settings);
  }
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const fitting = <T>(schema: z.ZodType<T>, value: unknown, fallback: T): T => {
  const { success, data } = schema.safeParse(value);
  return success ? data : fallback;
};

function readSettings(row: StoredSetting | undefined): ClearingSettings {
  if (!row) return DEFAULT_SETTINGS;
  const stored = membersOf(row.value);
  const words = membersOf(stored['templates']);
  const wordsOf = (kind: ReplyKind) => fitting(templates.valueType, words[kind], DEFAULT_TEMPLATES[kind]);
  return {
    version: fitting(version, stored['version'], DEFAULT_SETTINGS.version),
    stages: fitting(stages, stored['stages'], DEFAULT_SETTINGS.stages),
    templates: Object.fromEntries(ReplyKind.options.map((kind) => [kind, wordsOf(kind)])) as ClearingSettings['templates'],
    keepReporterDays: fitting(keepReporterDays, stored['keepReporterDays'], DEFAULT_SETTINGS.keepReporterDays),
  };
}
