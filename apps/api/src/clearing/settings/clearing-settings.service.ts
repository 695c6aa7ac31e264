import { isDeepStrictEqual } from 'node:util';
import { type ClearingSettings, Language, ReplyKind } from '@rastnetz/contract';
import { AuditStore } from '../../audit/audit.store.ts';
import { Problem } from '../../kernel/problem.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { ClearingSettingsStore } from '../stores/clearing-settings.store.ts';
import { clearingStores } from '../stores/clearing-stores.ts';

/** Settings of the clearing: stages, mail templates, and retention of reporters' data. */
export class ClearingSettingsService {
  readonly #inTransaction: InTransaction;

  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  get(): Promise<ClearingSettings> {
    return this.#inTransaction(clearingStores, ({ clearingSettings }) => clearingSettings.get());
  }

  /**
   * Saves the settings and returns the next version; without a difference nothing is written. Throws `stale_version` if somebody else saved since
   * `version` was read.
   */
  set({ userId }: Pick<Viewer, 'userId'>, wanted: ClearingSettings): Promise<ClearingSettings> {
    return this.#inTransaction({ audit: AuditStore, clearingSettings: ClearingSettingsStore }, async ({ clearingSettings, audit }) => {
      const before = await clearingSettings.lock();
      if (before.version !== wanted.version)
        throw new Problem('stale_version', {
          detail: 'Somebody else saved the settings of the clearing in the meantime; read them again.',
        });
      const changes = changesOf(before, wanted);
      if (Object.keys(changes).length === 0) return before;
      const after = { ...wanted, version: before.version + 1 };
      await clearingSettings.set(after);
      await audit.append({ actorId: userId, action: 'clearing.settings_changed', subjectId: null, changes });
      return after;
    });
  }
}

type Changes = Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;

/** Audit details; of templates only which ones changed, because the texts are long. */
function changesOf(before: ClearingSettings, after: ClearingSettings): Changes {
  const order = ({ stages }: ClearingSettings) => stages.map(({ stage }) => stage);
  const looks = ({ stages }: ClearingSettings) => Object.fromEntries(stages.map(({ stage, ...look }) => [stage, look]));
  const changes: Changes = {
    stageOrder: { before: order(before), after: order(after) },
    ...pairs(looks(before), looks(after)),
    keepReporterDays: { before: before.keepReporterDays, after: after.keepReporterDays },
    templates: { before: [], after: changedTemplates(before, after) },
  };
  return Object.fromEntries(Object.entries(changes).filter(([, change]) => !isDeepStrictEqual(change.before, change.after)));
}

const pairs = (before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): Changes =>
  Object.fromEntries(Object.keys(after).map((stage) => [`stage.${stage}`, { before: before[stage], after: after[stage] }]));

/** For example `rejected.de`. */
const changedTemplates = (before: ClearingSettings, after: ClearingSettings): string[] =>
  ReplyKind.options.flatMap((kind) =>
    Language.options
      .filter((language) => !isDeepStrictEqual(before.templates[kind][language], after.templates[kind][language]))
      .map((language) => `${kind}.${language}`),
  );
