import type { Language, SessionUser, Theme } from '@rastnetz/contract';
import type { InTransaction } from '../db/stores.ts';
import { Problem } from '../http/errors.ts';
import { toSessionUser } from './session-user.mapper.ts';
import type { Viewer } from './viewer.ts';

/** What somebody may change of their own profile; what is not named stays. */
export interface ProfileChanges {
  readonly vorname?: string | undefined;
  readonly nachname?: string | undefined;
  readonly language?: Language | undefined;
  readonly theme?: Theme | undefined;
}

/** What people do with their own account while signed in (spec section 3). */
export class ProfileService {
  readonly #inTransaction: InTransaction;
  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /** Changes the own profile and answers the person as they are now; throws `session_expired` when they were removed meanwhile. */
  async change(viewer: Pick<Viewer, 'userId'>, changes: ProfileChanges): Promise<Omit<SessionUser, 'token'>> {
    const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    const user = await this.#inTransaction(({ users }) => users.change(viewer.userId, named));
    if (!user) throw new Problem('session_expired');
    return toSessionUser(user);
  }
}
