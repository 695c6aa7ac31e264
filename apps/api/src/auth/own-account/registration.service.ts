import type { RegistrationMode } from '@rastnetz/contract';
import { AuditStore } from '../../audit/audit.store.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { authStores } from '../stores/auth-stores.ts';
import { RegistrationStore } from '../stores/registration.store.ts';

interface Registration {
  readonly mode: RegistrationMode;
}

/** Who may get an account on this installation. */
export class RegistrationService {
  readonly #inTransaction: InTransaction;

  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  async get(): Promise<Registration> {
    return { mode: await this.#inTransaction(authStores, ({ registration }) => registration.mode()) };
  }

  /** Sets the mode for future registrations; without a difference nothing is recorded. */
  async set({ userId }: Pick<Viewer, 'userId'>, { mode }: Registration): Promise<Registration> {
    await this.#inTransaction({ audit: AuditStore, registration: RegistrationStore }, async ({ registration, audit }) => {
      const before = await registration.lock();
      if (before === mode) return;
      await registration.set(mode);
      await audit.append({ actorId: userId, action: 'rules.changed', subjectId: null, changes: { registration: { before, after: mode } } });
    });
    return { mode };
  }
}
