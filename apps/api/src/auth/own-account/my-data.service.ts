import type { Language } from '@rastnetz/contract';
import { Problem } from '../../kernel/problem.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { Download } from '../../platform/http/endpoints/download.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { authStores } from '../stores/auth-stores.ts';
import { type DataList, MY_DATA_LISTS } from './my-data-lists.ts';
import { toProfile } from './profile.mapper.ts';

const FILE_NAMES: Readonly<Record<Language, string>> = { de: 'rastnetz-daten', en: 'rastnetz-data' };

/** Export of all personal data of an account (GDPR, articles 15 and 20). */
export class MyDataService {
  readonly #inTransaction: InTransaction;
  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /** Streams one JSON file: one page of a list is in memory at a time, each read in a short transaction. */
  open({ userId, language }: Pick<Viewer, 'userId' | 'language'>): Download {
    const fileName = `${FILE_NAMES[language]}-${new Date().toISOString().slice(0, 10)}.json`;
    return { mediaType: 'application/json', fileName, total: null, chunks: this.#write(userId) };
  }

  async *#write(userId: string): AsyncGenerator<string> {
    const row = await this.#inTransaction(authStores, ({ profiles }) => profiles.find(userId));
    if (!row) throw new Problem('session_expired');
    const times = { lastSignInAt: row.last_sign_in_at, secondFactorSince: row.totp_since, passkeysSince: row.passkey_since };
    const skippedSteps = row.skipped_steps;
    const account = { id: row.id, status: row.status, companyId: row.company_id, ...toProfile(row), skippedSteps, ...times };
    yield `{\n"account": ${JSON.stringify(account)}`;
    for (const list of MY_DATA_LISTS) {
      yield `,\n"${list.name}": [`;
      yield* this.#writeList(list, { userId, email: row.email });
      yield ']';
    }
    yield '\n}\n';
  }

  async *#writeList({ read }: DataList, person: { readonly userId: string; readonly email: string }): AsyncGenerator<string> {
    let separator = '\n';
    let page = await this.#inTransaction(authStores, (stores) => read(stores.myData, person, null));
    while (page.rows.length > 0) {
      yield separator + page.rows.map((row) => JSON.stringify(row)).join(',\n');
      separator = ',\n';
      const { last } = page;
      page = last === null ? { rows: [], last } : await this.#inTransaction(authStores, (stores) => read(stores.myData, person, last));
    }
  }
}
