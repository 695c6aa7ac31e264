import type { Pool } from 'pg';
import { AuthService } from '../auth/auth.service.ts';
import { argon2Hasher } from '../auth/password-hasher.ts';
import type { Config } from '../config.ts';
import type { InTransaction } from '../db/stores.ts';
import { MediaService } from '../media/media.service.ts';
import type { Storage } from '../media/storage.ts';
import { UserService } from '../users/user.service.ts';
import { Health } from './health.ts';
import { signInLimit } from './sign-in-limit.ts';

export interface DoorParts {
  readonly config: Pick<Config, 'secret'>;
  readonly pool: Pool;
  readonly storage: Storage;
  readonly inTransaction: InTransaction;
}

/** The services of signing in, people, pictures and readiness, put together for the composition root. */
export function doorServices({ config, pool, storage, inTransaction }: DoorParts) {
  return {
    auth: new AuthService({ inTransaction, hasher: argon2Hasher, limit: signInLimit(pool, config.secret) }),
    users: new UserService(inTransaction, argon2Hasher),
    media: new MediaService(inTransaction, storage),
    health: new Health({
      database: async () => void (await pool.query('select 1')),
      storage: () => storage.check(),
    }),
  };
}
