import { ClearingSettings, DEFAULT_TEMPLATES, ReplyKind } from '@rastnetz/contract';
import { type Kysely, sql } from 'kysely';
import type { z } from 'zod';
import type { Tables } from '../db/tables.ts';

const KEY = 'clearing';
const { version, stages, templates, keepReporterDays } = ClearingSettings.shape;
const noName = { de: null, en: null };

/** What holds while nobody changed anything. */
const DEFAULT_SETTINGS: ClearingSettings = {
  version: 0,
  stages: [
    { stage: 'new', names: noName, colour: 'blue' },
    { stage: 'in_review', names: noName, colour: 'grape' },
    { stage: 'question', names: noName, colour: 'amber' },
  ],
  templates: DEFAULT_TEMPLATES,
  keepReporterDays: 90,
};

/** How this installation clears reports. */
export class ClearingSettingsStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** What is stored; a part that is missing or no longer fits is the product's own. */
  async get(): Promise<ClearingSettings> {
    const row = await this.#db.selectFrom('app_setting').select('value').where('key', '=', KEY).executeTakeFirst();
    return row ? readSettings(row.value) : DEFAULT_SETTINGS;
  }

  /** As `get`; whoever else asks this way waits until the transaction ends. */
  async lock(): Promise<ClearingSettings> {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`setting:${KEY}`}, 0))`.execute(this.#db);
    return this.get();
  }

  async set(settings: ClearingSettings): Promise<void> {
    const value = JSON.stringify(settings);
    await this.#db
      .insertInto('app_setting')
      .values({ key: KEY, value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at: sql`now()` }))
      .execute();
  }
}

const membersOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const fitting = <T>(schema: z.ZodType<T>, value: unknown, fallback: T): T => {
  const { success, data } = schema.safeParse(value);
  return success ? data : fallback;
};

function readSettings(value: unknown): ClearingSettings {
  const stored = membersOf(value);
  const words = membersOf(stored['templates']);
  const wordsOf = (kind: ReplyKind) => fitting(templates.valueType, words[kind], DEFAULT_TEMPLATES[kind]);
  return {
    version: fitting(version, stored['version'], DEFAULT_SETTINGS.version),
    stages: fitting(stages, stored['stages'], DEFAULT_SETTINGS.stages),
    templates: Object.fromEntries(ReplyKind.options.map((kind) => [kind, wordsOf(kind)])) as ClearingSettings['templates'],
    keepReporterDays: fitting(keepReporterDays, stored['keepReporterDays'], DEFAULT_SETTINGS.keepReporterDays),
  };
}
