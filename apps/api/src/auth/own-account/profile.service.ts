import { type Language, MAIN_IMAGE_RULE, type Profile, type SessionUser, type Theme } from '@rastnetz/contract';
import { type UserChanges, type UserRow, UserStore } from '../../accounts/user.store.ts';
import { AuditStore } from '../../audit/audit.store.ts';
import type { AuditStores } from '../../audit/audit-stores.ts';
import { fieldProblem, Problem } from '../../kernel/problem.ts';
import type { Viewer } from '../../kernel/viewer.ts';
import type { MediaStores } from '../../media/media-stores.ts';
import { SentFileStore } from '../../media/sent-file.store.ts';
import { sentFileIssue } from '../../media/sent-file-issue.ts';
import type { InTransaction } from '../../platform/transactions/transactions.ts';
import { requireSelf } from '../reauthentication/require-self.ts';
import { toSessionUser } from '../sessions/session-user.mapper.ts';
import { authStores } from '../stores/auth-stores.ts';
import { ProfileStore } from '../stores/profile.store.ts';
import { toProfile } from './profile.mapper.ts';

/** Changes of one's own profile; undefined fields stay. */
export interface ProfileChanges {
  readonly vorname?: string | undefined;
  readonly nachname?: string | undefined;
  readonly language?: Language | undefined;
  readonly theme?: Theme | undefined;
  /** Id of a picture uploaded before; null removes the picture. */
  readonly picture?: string | null | undefined;
}

type Self = Pick<Viewer, 'userId'>;

/** The signed-in user's own profile (S3-USER-01, S3-USER-03). */
export class ProfileService {
  readonly #inTransaction: InTransaction;
  constructor(inTransaction: InTransaction) {
    this.#inTransaction = inTransaction;
  }

  /** The profile; throws `session_expired` if the account was deleted meanwhile. */
  async read({ userId }: Self): Promise<Profile> {
    const row = await this.#inTransaction(authStores, ({ profiles }) => profiles.find(userId));
    if (!row) throw new Problem('session_expired');
    return toProfile(row);
  }

  /**
   * Changes the profile and returns the account. Throws `validation` at `picture` for a file that the user did not upload or that is no picture;
   * `session_expired` if the account was deleted meanwhile.
   */
  async change(viewer: Self, changes: ProfileChanges): Promise<Omit<SessionUser, 'token'>> {
    const row = await this.#inTransaction(
      { audit: AuditStore, profiles: ProfileStore, sentFiles: SentFileStore, users: UserStore },
      async (stores) => {
        const before = await requireSelf(stores, viewer);
        await stores.users.change(before.id, await rowChanges(stores, before.id, changes));
        const after = await stores.profiles.find(before.id);
        if (after) await audit(stores, before, after);
        return after;
      },
    );
    if (!row) throw new Problem('session_expired');
    return toSessionUser(row, row.is_factor_needed);
  }
}

async function rowChanges(
  stores: Pick<MediaStores, 'sentFiles'>,
  userId: string,
  { picture, ...changes }: ProfileChanges,
): Promise<UserChanges> {
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  return picture === undefined ? named : { ...named, picture_hash: await pictureHash(stores, userId, picture) };
}

async function pictureHash({ sentFiles }: Pick<MediaStores, 'sentFiles'>, userId: string, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const file = (await sentFiles.take(userId, [id])).get(id);
  const issue = sentFileIssue(file, MAIN_IMAGE_RULE);
  if (issue) throw fieldProblem('picture', ...issue);
  return file?.hash ?? null;
}

/** Which values changed. The theme is a personal preference and not recorded. */
const isChanged = (before: UserRow, after: UserRow) => ({
  name: before.vorname !== after.vorname || before.nachname !== after.nachname,
  picture: before.picture_hash !== after.picture_hash,
  language: before.language !== after.language,
});

/** Records that something changed; values only for the language, because entries outlive the account. */
async function audit(stores: Pick<AuditStores, 'audit'>, before: UserRow, after: UserRow): Promise<void> {
  const languages = { before: before.language, after: after.language };
  const fields = Object.entries(isChanged(before, after)).flatMap(([field, changed]) => (changed ? field : []));
  const changes = Object.fromEntries(fields.map((field) => [field, field === 'language' ? languages : { before: null, after: null }]));
  if (fields.length > 0) await stores.audit.append({ actorId: before.id, action: 'user.changed', subjectId: before.id, changes });
}
