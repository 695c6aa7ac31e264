import {
  isLegalPageOpen,
  type Language,
  type LegalPage,
  LegalPageKey,
  type LegalTexts,
  type PublicLegalPage,
  type StoredFacts,
} from '@rastnetz/contract';
import type { AccountStores } from '../accounts/account-stores.ts';
import { UserStore } from '../accounts/user.store.ts';
import { AuditStore } from '../audit/audit.store.ts';
import { ClearingSettingsStore } from '../clearing/stores/clearing-settings.store.ts';
import { Problem } from '../kernel/problem.ts';
import type { Viewer } from '../kernel/viewer.ts';
import type { InTransaction } from '../platform/transactions/transactions.ts';
import { RetentionPeriodStore } from '../retention-periods/retention-period.store.ts';
import { legalPage, publicLegalPage } from './legal.mapper.ts';
import { type LegalPageRow, LegalStore } from './legal.store.ts';
import { legalStores } from './legal-stores.ts';
import { storedFacts } from './stored-facts.ts';

/** New texts of a page, based on the version that was read. */
interface LegalWrite {
  readonly version: number;
  readonly texts: LegalTexts;
}

/** Imprint and privacy notice: public, edited by super admins. */
export class LegalService {
  readonly #inTransaction: InTransaction;
  readonly #mapStyleUrl: string | null;

  /** @param mapStyleUrl style URL of the map provider; null with the built-in map */
  constructor(inTransaction: InTransaction, mapStyleUrl: string | null) {
    this.#inTransaction = inTransaction;
    this.#mapStyleUrl = mapStyleUrl;
  }

  /** A page in a language; in the other one if only that has a text. */
  read(page: LegalPageKey, language: Language): Promise<PublicLegalPage> {
    return this.#inTransaction(legalStores, async ({ legal }) => publicLegalPage(page, await legal.get(page), language));
  }

  /** Every page in all languages, and the facts that a privacy notice has to name. */
  list(): Promise<{ pages: LegalPage[]; facts: StoredFacts }> {
    return this.#inTransaction(
      { clearingSettings: ClearingSettingsStore, legal: LegalStore, retention: RetentionPeriodStore, users: UserStore },
      async (stores) => {
        const pages: LegalPage[] = [];
        for (const page of LegalPageKey.options) pages.push(await withWriter(stores, page, await stores.legal.get(page)));
        return { pages, facts: await storedFacts(stores, this.#mapStyleUrl) };
      },
    );
  }

  /** Pages that the operator has not completed: without text, or with blanks. */
  incompletePages(): Promise<{ open: LegalPageKey[] }> {
    return this.#inTransaction(legalStores, async ({ legal }) => {
      const open: LegalPageKey[] = [];
      for (const page of LegalPageKey.options) if (isLegalPageOpen((await legal.get(page)).texts)) open.push(page);
      return { open };
    });
  }

  /**
   * Saves a page and returns the next version; without a difference nothing is written. Throws `stale_version` if somebody else saved since
   * `version` was read. The audit log records which languages changed, not the texts.
   */
  save({ userId }: Pick<Viewer, 'userId'>, page: LegalPageKey, { version, texts }: LegalWrite): Promise<LegalPage> {
    return this.#inTransaction({ audit: AuditStore, legal: LegalStore, users: UserStore }, async (stores) => {
      const before = await stores.legal.lock(page);
      if (before.version !== version)
        throw new Problem('stale_version', { detail: 'Somebody else saved this page in the meantime; read it again.' });
      const changed = (['de', 'en'] as const).filter((language) => before.texts[language] !== texts[language]);
      if (changed.length === 0) return withWriter(stores, page, before);
      const after = await stores.legal.set(page, { version: version + 1, texts, changedBy: userId });
      const changes = { legalPage: { before: null, after: page }, legalTexts: { before: [], after: changed } };
      await stores.audit.append({ actorId: userId, action: 'legal.changed', subjectId: null, changes });
      return withWriter(stores, page, after);
    });
  }
}

async function withWriter({ users }: Pick<AccountStores, 'users'>, page: LegalPageKey, row: LegalPageRow): Promise<LegalPage> {
  return legalPage(page, row, row.changedBy === null ? undefined : await users.findById(row.changedBy));
}
