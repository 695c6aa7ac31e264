import {
  type Location,
  type LocationWrite,
  login,
  me,
  RECENT_AUTH_MINUTES,
  type SessionUser,
  saveLocation,
  searchLocations,
} from '@rastnetz/contract';

/** Password of the demo logins (README). */
export const DEMO_PASSWORD = 'rastnetz-demo';

/** A signed-in API client. */
export interface Client {
  save(standort: LocationWrite, files?: Readonly<Record<string, Blob>>): Promise<Response>;
  get(path: string): Promise<Response>;
  findByName(name: string): Promise<Location[]>;
}

export type Who = 'partner' | 'admin' | 'super';

/** Credentials of a demo user, for a window with a session of its own. */
export const credentialsOf = (who: Who) => ({ email: `${who}@rastnetz.example`, password: DEMO_PASSWORD });

/** Creates a session for one of the demo users; returns the user with the token. */
export function createSession(origin: string, who: Who): Promise<SessionUser> {
  const { email, password } = credentialsOf(who);
  return createSessionOf(origin, email, password);
}

/** Creates a session by the API, without the login form. */
export async function createSessionOf(origin: string, email: string, password: string): Promise<SessionUser> {
  const body = JSON.stringify({ email, password });
  const answer = await fetch(origin + login.path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  if (!answer.ok) throw new Error(`sign-in of ${email}: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { user: SessionUser }).user;
}

interface SharedSession {
  readonly user: SessionUser;
  readonly createdAtMs: number;
}

/** Sessions of this worker, by server and user. */
const sharedSessions = new Map<string, SharedSession>();

/** After this time a new session is shared, so that a journey need not re-authenticate (`RECENT_AUTH_MINUTES`). */
const SHARED_MS = (RECENT_AUTH_MINUTES * 60_000) / 3;

const isValid = async (origin: string, { user, createdAtMs }: SharedSession): Promise<boolean> =>
  Date.now() - createdAtMs < SHARED_MS && (await fetch(origin + me.path, { headers: { authorization: `Bearer ${user.token}` } })).ok;

/**
 * A session that API clients and windows of this worker share while it is valid: a user has only so many sign-ins in a quarter of an hour. A journey
 * that ends its session signs in on its own.
 */
export async function sharedSession(origin: string, who: Who): Promise<SessionUser> {
  const key = `${origin} ${who}`;
  const known = sharedSessions.get(key);
  if (known && (await isValid(origin, known))) return known.user;
  const user = await createSession(origin, who);
  sharedSessions.set(key, { user, createdAtMs: Date.now() });
  return user;
}

/** Signs in one of the demo users by the API. */
export async function signIn(origin: string, who: Who): Promise<Client> {
  const user = await sharedSession(origin, who);
  const headers = { authorization: `Bearer ${user.token}` };
  return {
    save: (standort, files = {}) => {
      const form = new FormData();
      form.set('standort', JSON.stringify(standort));
      for (const [part, file] of Object.entries(files)) form.append(part, file, 'bild.jpg');
      return fetch(origin + saveLocation.path, { method: 'POST', headers, body: form });
    },
    get: (path) => fetch(origin + path, { headers }),
    findByName: async (suche) => {
      const search = {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ suche, pageSize: 100 }),
      };
      return ((await (await fetch(origin + searchLocations.path, search)).json()) as { data: Location[] }).data;
    },
  };
}
