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
import { RetentionStore } from '../retention-settings/retention.store.ts';
import { legalPage, publicLegalPage } from './legal.mapper.ts';
import { type LegalPageRow, LegalStore } from './legal.store.ts';
import { legalStores } from './legal-stores.ts';
import { storedFacts } from './stored-facts.ts';

/** What somebody wants a page to say, over the version they read. */
interface LegalWrite {
  readonly version: number;
  readonly texts: LegalTexts;
}

/** Imprint and privacy notice: everybody reads them, super admins write them. */
export class LegalService {
  readonly #inTransaction: InTransaction;
  readonly #mapStyleUrl: string | null;

  /** @param mapStyleUrl the style of the map's provider; null with the built-in map */
  constructor(inTransaction: InTransaction, mapStyleUrl: string | null) {
    this.#inTransaction = inTransaction;
    this.#mapStyleUrl = mapStyleUrl;
  }

  /** A page in a language, in the other one where it was entered in that alone. */
  read(page: LegalPageKey, language: Language): Promise<PublicLegalPage> {
    return this.#inTransaction(legalStores, async ({ legal }) => publicLegalPage(page, await legal.get(page), language));
  }

  /** Every page in all languages, and what a privacy notice has to name. */
  list(): Promise<{ pages: LegalPage[]; facts: StoredFacts }> {
    return this.#inTransaction(
      { clearingSettings: ClearingSettingsStore, legal: LegalStore, retention: RetentionStore, users: UserStore },
      async (stores) => {
        const pages: LegalPage[] = [];
        for (const page of LegalPageKey.options) pages.push(await withWriter(stores, page, await stores.legal.get(page)));
        return { pages, facts: await storedFacts(stores, this.#mapStyleUrl) };
      },
    );
  }

  /** The pages that still wait for their operator: nothing entered, or blanks left. */
  open(): Promise<{ open: LegalPageKey[] }> {
    return this.#inTransaction(legalStores, async ({ legal }) => {
      const open: LegalPageKey[] = [];
      for (const page of LegalPageKey.options) if (isLegalPageOpen((await legal.get(page)).texts)) open.push(page);
      return { open };
    });
  }

  /**
   * Writes a page and answers the next version; the same again changes nothing. Throws `stale_version` when somebody else saved since
   * `version` was read. The audit list tells which languages changed, not their words.
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
